import { useState } from 'react'
import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { countOf, utcDayText, utcMonthText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { LineLabel, Table } from '#platform/web/ui/Table.tsx'
import type { whatFallsDue } from '../ladder-api.ts'
import { type Ladder, LadderChart } from './LadderChart.tsx'

const useLadderQuery = read<typeof whatFallsDue>('GET /api/solvency/ladder', ['Investment', 'Queue'])

type Step = Ladder['steps'][number]

const shares = Array.from({ length: 11 }, (_, tens) => String(tens * 10))

export function LadderPage() {
  const [notRenewed, setNotRenewed] = useState('30')
  const result = useLadderQuery({ notRenewed: Number(notRenewed) }, { refetchOnMountOrArgChange: true })
  // While another share is asked for, the last answer stays.
  const { data, isError, isFetching, refetch } = result
  return (
    <Container>
      <PageHeader
        title="What falls due"
        lead="What investors may withdraw, day by day, against what custody holds. Days are in UTC."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {!data && !isError && <Skeleton shape="list" rows={6} />}
      {!data && isError && (
        <ErrorState message="What falls due could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Held ladder={data} />
          <Section
            title="Is it covered?"
            lead="The renewals that investors have chosen are money that is not paid out. What if some of them do not happen?"
            actions={
              <Field label="Not renewed" className="w-36">
                <Select
                  options={shares.map((value) => ({ value, label: `${value}%` }))}
                  value={notRenewed}
                  onChange={(event) => setNotRenewed(event.target.value)}
                />
              </Field>
            }
          >
            <div className="grid gap-3" aria-busy={isFetching}>
              <Cover uncovered={data.uncovered} said="As investors have chosen" />
              <Cover uncovered={data.uncoveredIf} said={`If ${notRenewed}% is not renewed`} />
              <CoverOfAll ladder={data} />
            </div>
            <Card className="mt-5">
              <LadderChart ladder={data} />
            </Card>
          </Section>
          <Steps steps={data.steps} notRenewed={notRenewed} />
          <Meaning />
        </div>
      )}
    </Container>
  )
}

function Held({ ladder: { custody, waiting, available } }: { readonly ladder: Ladder }) {
  return (
    <Card padding="roomy" className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
      <Figure
        label="In the custody book"
        value={custody}
        hint="Received less paid out, as the ledger has it. It does not say what wallets and bank hold."
      />
      <Figure label="Withdrawals that wait" value={waiting} hint="Due today" />
      <Figure
        label="In wallets and profits"
        value={available}
        hint="May be asked for at any time. It is in no step below."
      />
    </Card>
  )
}

function Cover({ uncovered, said }: { readonly uncovered: Ladder['uncovered']; readonly said: string }) {
  if (!uncovered) {
    return (
      <Notice tone="good" title={`${said}: covered`}>
        Custody holds all that falls due.
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={`${said}: not covered from ${utcDayText(uncovered.day)} on`}>
      On that day <Money value={uncovered.by} /> is missing, and <Money value={uncovered.atTheEnd} /> once everything
      has fallen due.
    </Notice>
  )
}

/** Against a run: money that has ended and stays in wallets is in no step, and may be asked for at once. */
function CoverOfAll({ ladder: { custody, waiting, available } }: { readonly ladder: Ladder }) {
  const missing = centsOf(waiting) + centsOf(available) - centsOf(custody)
  return missing > 0n ? (
    <Notice tone="bad" title="If all of wallets and profits is asked for today: not covered">
      <Money value={toDollars(cents(missing))} /> is missing, with the withdrawals that wait.
    </Notice>
  ) : (
    <Notice tone="good" title="If all of wallets and profits is asked for today: covered">
      Custody holds it, with the withdrawals that wait.
    </Notice>
  )
}

/** The rest of a month after the 90 days has no name of its own. */
function stepText({ from, to }: Step): string {
  if (from === to) return utcDayText(from)
  return from.endsWith('-01') ? utcMonthText(from) : `${utcDayText(from)} to ${utcDayText(to)}`
}

/** The first step has everything that should have ended before today too, so its list has no beginning. */
function rowsOf({ from, to }: Step, today: string | undefined): string {
  return `${paths.fallsDueInvestments}?${new URLSearchParams(from === today ? { to } : { from, to })}`
}

function Steps({ steps, notRenewed }: { readonly steps: Ladder['steps']; readonly notRenewed: string }) {
  const shown = steps.filter(({ count, due }) => count > 0 || due > 0)
  const today = steps[0]?.from
  const lead =
    'The next 90 days, and then months. Those in which nothing ends are left out. Each leads to its investments.'
  return (
    <Section title="Step by step" lead={lead}>
      {shown.length === 0 && <EmptyState text="Nothing falls due" />}
      {shown.length > 0 && (
        <Table
          caption="What falls due, by day and by month"
          wide
          rows={shown}
          rowKey={({ from }) => from}
          rowTo={(step) => rowsOf(step, today)}
          lines={['when due', 'count again', 'total totalIf']}
          columns={[
            { key: 'when', header: 'When', cell: stepText },
            { key: 'count', header: 'Ends', cell: ({ count }) => countOf(count, 'investment') },
            ...(['principal', 'profit', 'withdrawals'] as const).map((key) => ({
              key,
              header: { principal: 'Principal', profit: 'Profit', withdrawals: 'Withdrawals' }[key],
              align: 'end' as const,
              cell: (step: Step) => <Money value={step[key]} />,
            })),
            { key: 'due', header: 'Due', align: 'end', cell: ({ due }) => <Money value={due} className="text-ink" /> },
            {
              key: 'again',
              header: 'Invested again',
              align: 'end',
              cell: ({ renewing }) => labelled('Invested again', renewing),
            },
            { key: 'total', header: 'Due so far', align: 'end', cell: ({ total }) => labelled('Due so far', total) },
            {
              key: 'totalIf',
              header: `If ${notRenewed}% is not renewed`,
              align: 'end',
              cell: ({ totalIf }) => labelled(`If ${notRenewed}% is not renewed`, totalIf),
            },
          ]}
        />
      )}
    </Section>
  )
}

function labelled(label: string, value: number) {
  return (
    <>
      <LineLabel>{label}</LineLabel>
      <Money value={value} />
    </>
  )
}

function Meaning() {
  return (
    <Section title="What is counted">
      <ul className="grid max-w-prose list-disc gap-2 ps-5">
        <li>
          Due is what becomes the investor’s to withdraw: at the end of an investment its principal and its profit,
          unless its investor has chosen to invest them again. What has ended and is not settled yet is due today, and
          so is every withdrawal that waits.
        </li>
        <li>
          “Not renewed” takes that part of what is to be invested again on each day, rounded up to the cent, as due on
          the same day.
        </li>
        <li>
          The end of an investment that has not begun, a renewal’s too, is not counted, and neither are new deposits,
          early exits or fees.
        </li>
        <li>
          A day is covered if custody holds all that has fallen due on it and before. Custody is today’s on every day.
        </li>
      </ul>
    </Section>
  )
}
