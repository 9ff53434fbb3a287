import { type ReactNode, useEffect, useRef } from 'react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { countOf, countText } from '#kernel/notation.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { requestNoun, requestPath } from '#requests/kinds.ts'
import type { FlaggedCount, replayRules } from '../api.ts'
import { labelOf, ruleNames } from '../rules.ts'

type Result = WireAnswer<typeof replayRules>
type Row = FlaggedCount & { readonly key: string; readonly label: string }

const changeOf = ({ current, proposed }: FlaggedCount) => {
  const sign = proposed > current ? '+' : '−'
  return proposed === current ? 'same' : `${sign}${countText(Math.abs(proposed - current))}`
}

/** Shows the counts of the proposed rules beside those in force, with requests to look at. */
export function ReplayResult({ result, children }: { readonly result: Result; readonly children: ReactNode }) {
  const { since, requests, isWhole, flagged, rules, examples } = result
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus(), [])
  const rows: Row[] = [
    ...ruleNames.map((name) => ({ key: name, label: labelOf(name), ...rules[name] })),
    { key: 'any', label: 'Requests with any flag', ...flagged },
  ]
  return (
    <section ref={region} tabIndex={-1} aria-label="Replay" className="mt-6 grid gap-6 outline-none">
      <div className="max-w-prose">
        <p>
          {countOf(requests, 'request')} since <Moment at={since} precision="day" />
          {isWhole ? '.' : ': the newest of each kind, because there are more.'}
        </p>
        <p className="mt-2 text-ink-muted text-sm">
          Each is judged by what was known when it was made, except for four things: browsers and saved addresses that
          were removed since are unknown, lists and the limit for two people are those of today, and requests cancelled
          or rejected since do not count as a habit.
        </p>
      </div>
      <Table
        caption="Flagged requests by rule"
        rows={rows}
        rowKey={({ key }) => key}
        lines={['label change', 'current proposed']}
        columns={[
          { key: 'label', header: 'Rule', cell: ({ label }) => label },
          { key: 'current', header: 'In force', align: 'end', cell: ({ current }) => countText(current) },
          { key: 'proposed', header: 'Proposed', align: 'end', cell: ({ proposed }) => countText(proposed) },
          { key: 'change', header: 'Change', align: 'end', cell: changeOf },
        ]}
      />
      {examples.length > 0 && (
        <Table
          caption="Requests whose weight changes most"
          rows={examples}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowTo={requestPath}
          lines={['person amount', 'flags weight']}
          columns={[
            { key: 'person', header: 'Request', cell: ({ kind, person }) => `${requestNoun(kind)}, ${person}` },
            { key: 'when', header: 'Made', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
            {
              key: 'amount',
              header: 'Amount',
              align: 'end',
              cell: ({ amount }) => amount !== null && <Money value={amount} />,
            },
            { key: 'flags', header: 'Proposed flags', cell: ({ flags }) => flags.map(labelOf).join(', ') || 'None' },
            {
              key: 'weight',
              header: 'Weight',
              align: 'end',
              cell: ({ weight }) => `${weight.current} → ${weight.proposed}`,
            },
          ]}
        />
      )}
      <Card padding="none" className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
        <p className="text-ink-muted">Flags that were raised already keep the version that raised them.</p>
        {children}
      </Card>
    </section>
  )
}
