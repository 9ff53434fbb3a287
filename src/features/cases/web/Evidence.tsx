import { verdictNames as hitVerdictNames } from '#features/screening/verdict.ts'
import { listKindNames } from '#features/screening/watch-list-names.ts'
import { nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { requestNoun, requestPath } from '#requests/kinds.ts'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { HeldRecord } from '../api.ts'

type FlagRecord = HeldRecord['flags'][number]

/** Hits on lists, then the flags of each request, the newest first, each with the way to it. */
export function Evidence({ held: { hits, flags } }: { readonly held: HeldRecord }) {
  return (
    <div className="grid gap-4">
      <Card>
        <h3 className="mb-2 flex items-baseline justify-between gap-3 font-medium">
          Hits on lists
          <TextLink to={paths.screening} className="font-normal text-sm">
            Screening
          </TextLink>
        </h3>
        {hits.length === 0 && <p className="text-ink-muted text-sm">None stands.</p>}
        <ul className="divide-y divide-line">
          {hits.map((hit) => (
            <li key={`${hit.list} ${hit.fact} ${hit.matched}`} className="py-2 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">“{hit.matched}”</span>
                <Badge tone={hit.verdict === 'different' ? 'neutral' : 'bad'}>{hit.points} of 100</Badge>
              </p>
              <p className="text-ink-muted text-sm wrap-anywhere">
                {hit.list}, {nameIn(listKindNames, hit.kind)}: {hit.because.join('; ')}. Found{' '}
                <Moment at={hit.foundAt} />.
              </p>
              <p className="text-sm wrap-anywhere">
                {hit.verdict === null ? 'No verdict yet' : `${hitVerdictNames[hit.verdict]}: “${hit.reason}”`}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h3 className="mb-2 font-medium">Flags of requests</h3>
        {flags.length === 0 && <p className="text-ink-muted text-sm">None was raised.</p>}
        <ul className="divide-y divide-line">
          {byRequest(flags).map(([first, ...others]) => (
            <li key={`${first.kind} ${first.request}`} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={requestPath({ kind: first.kind, id: first.request })}>
                  {`${requestNoun(first.kind)}${first.amount === null ? '' : ` ${formatMoney(first.amount)}`}`}
                </TextLink>
                {first.status !== '' && <RequestStatus state={first.status} />}
                {first.requestedAt !== null && (
                  <span className="text-ink-muted text-sm">
                    <Moment at={first.requestedAt} />
                  </span>
                )}
              </p>
              <ul className="mt-1">
                {[first, ...others].map((flag) => (
                  <FlagLine key={flag.label} flag={flag} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function FlagLine({ flag: { label, weight, reason, evidence, raisedAt, stands } }: { readonly flag: FlagRecord }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-0.5 text-[0.9375rem]">
      {stands ? <TextLink to={evidence}>{label}</TextLink> : <span className="text-ink-muted">{label}</span>}
      <span className="text-ink-muted text-sm">
        <span className="sr-only">Weight </span>
        {weight}
      </span>
      <span className="col-span-2 text-ink-muted text-sm wrap-anywhere">
        {reason}. Raised <Moment at={raisedAt} />
        {!stands && ', no longer stands'}
      </span>
    </li>
  )
}

type OfRequest = [FlagRecord, ...FlagRecord[]]

/** In the order of the newest flag of each. */
function byRequest(flags: readonly FlagRecord[]): OfRequest[] {
  const groups = new Map<string, OfRequest>()
  for (const flag of flags) {
    const key = `${flag.kind} ${flag.request}`
    const known = groups.get(key)
    if (known) known.push(flag)
    else groups.set(key, [flag])
  }
  return [...groups.values()]
}
