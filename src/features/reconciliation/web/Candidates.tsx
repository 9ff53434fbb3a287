import { type ReactNode, useState } from 'react'
import { centsOf, toDollars } from '#kernel/money.ts'
import { countOf, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { CandidateRecord, CarriedRecord, carryDifferences, countRequests, WholeDay } from '../api.ts'
import { differenceNames, type RequestKind, requestKinds } from '../difference-names.ts'
import { sumOf } from '../reconciliation.ts'
import { changed, pathOfRequest } from './queries.ts'

const useCountRequestsMutation = writeOnce<typeof countRequests>(
  'POST /api/reconciliation/days/{day}/requests',
  changed,
)

/** The words claim no more than the rows do: somebody typed the hash, and no network confirmed it to us. */
const titles: Readonly<Record<RequestKind, string>> = {
  deposit: 'Deposits declared with a transaction hash, and not confirmed by the end of the day',
  unsent: 'Payouts approved without a transaction hash, within the week before',
  sent: 'Payouts approved with a transaction hash, within the last 24 hours',
}

/** Requests under way at the end of the day, of which staff choose those that others saw differently. */
export function Candidates({ day: { day, candidates, isMore } }: { readonly day: WholeDay }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [count, { isLoading }] = useCountRequestsMutation()
  const left = candidates.filter(({ isCounted }) => !isCounted)
  if (left.length === 0) return null

  async function run() {
    const { data, error } = await count({ day, requests: [...chosen] })
    if (error) toastFailure(error, 'They could not be counted.')
    else toast.success(data.message)
  }

  const total = sumOf(
    left.filter(({ request }) => chosen.has(request)).map(({ amount }) => ({ amount: centsOf(amount) })),
  )
  return (
    <section className="grid gap-4" aria-label="Requests under way at the end of the day">
      {requestKinds.map((kind) => (
        <Group
          key={kind}
          title={titles[kind]}
          rows={left.filter((one) => one.kind === kind).map(rowOf)}
          chosen={chosen}
          onToggle={(ids, isOn) => setChosen(toggled(chosen, ids, isOn))}
        />
      ))}
      {isMore && <p className="text-ink-muted">There are more than 100 of a kind; only the newest are shown.</p>}
      <div>
        <Button variant="secondary" disabled={chosen.size === 0} pending={isLoading} onClick={() => void run()}>
          {chosen.size === 0
            ? 'Count those you choose'
            : `Count ${countOf(chosen.size, 'request')}, ${formatMoney(toDollars(total))}`}
        </Button>
      </div>
    </section>
  )
}

const useCarryDifferencesMutation = writeOnce<typeof carryDifferences>(
  'POST /api/reconciliation/days/{day}/carried',
  changed,
)

/** Explanations by hand of the day signed before, which staff need not type again where they are still so. */
export function CarriedOver({ day, carried }: { readonly day: string; readonly carried: CarriedRecord }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [carry, { isLoading }] = useCarryDifferencesMutation()
  const { lines } = carried
  if (lines.length === 0) return null

  async function run() {
    const { data, error } = await carry({ day, lines: [...chosen] })
    if (error) toastFailure(error, 'They could not be carried over.')
    else toast.success(data.message)
  }

  return (
    <section className="grid gap-4" aria-label="Explanations of the day before">
      <Group
        title={`Explained by hand on ${utcDayText(carried.day)}, and perhaps still so`}
        rows={lines.map(({ _id, kind, amount, reason }) => ({
          id: _id,
          label: `${differenceNames[kind]}, ${signedMoney(amount)}`,
          beside: (
            <>
              {reason},{' '}
              <TextLink to={`${paths.reconciliationDay(carried.day)}#differences`}>{utcDayText(carried.day)}</TextLink>
            </>
          ),
        }))}
        chosen={chosen}
        onToggle={(ids, isOn) => setChosen(toggled(chosen, ids, isOn))}
      />
      <div>
        <Button variant="secondary" disabled={chosen.size === 0} pending={isLoading} onClick={() => void run()}>
          {chosen.size === 0 ? 'Carry over those you choose' : `Carry over ${countOf(chosen.size, 'explanation')}`}
        </Button>
      </div>
    </section>
  )
}

function signedMoney(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`
}

function toggled(chosen: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  for (const id of ids) isOn ? next.add(id) : next.delete(id)
  return next
}

type GroupProps = {
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly beside: ReactNode }[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (ids: readonly string[], isOn: boolean) => void
}

function rowOf({ kind, request, person, amount, coin, at }: CandidateRecord) {
  const beside = (
    <>
      {coin}, <Moment at={at} />,{' '}
      <TextLink to={pathOfRequest({ kind, request })}>{kind === 'deposit' ? request : 'the payout'}</TextLink>
    </>
  )
  return { id: request, label: `${person}, ${formatMoney(amount)}`, beside }
}

function Group({ title, rows, chosen, onToggle }: GroupProps) {
  if (rows.length === 0) return null
  const isAll = rows.every(({ id }) => chosen.has(id))
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="font-medium leading-snug">{title}</h3>
        <Button
          size="sm"
          variant="quiet"
          onClick={() =>
            onToggle(
              rows.map(({ id }) => id),
              !isAll,
            )
          }
        >
          {isAll ? 'Choose none' : `Choose all ${rows.length}`}
        </Button>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ id, label, beside }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={label}
              checked={chosen.has(id)}
              onChange={({ target }) => onToggle([id], target.checked)}
            />
            <span className="wrap-anywhere text-ink-muted text-sm max-sm:ps-8.5 max-sm:pb-2">{beside}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
