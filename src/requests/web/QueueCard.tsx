import { Hand, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Total } from '#kernel/notation.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { AgeChip } from './AgeChip.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { OfferedDecision } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'
import { takenText } from './use-takes.ts'

type QueueCardProps<Data> = {
  readonly entry: QueueEntry<Data>
  readonly place: number
  readonly total: Total
  readonly selected: boolean
  readonly viewerId: string | undefined
  readonly showKeys: boolean
  readonly now: number
  /** Whether rows are close together where the screen is wide. */
  readonly dense: boolean
  readonly decisions: readonly OfferedDecision<Data>[]
  /** Absent if nothing can be decided together here. */
  readonly tick?: { readonly on: boolean; readonly toggle: (range: boolean) => void } | undefined
  /** The weight of its flags. */
  readonly mark?: ReactNode
  readonly onSelect: () => void
  readonly onAsk: (decision: OfferedDecision<Data>) => void
}

const inPairs = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]'

/** By how many there are: the facts of all cards are aligned in columns, except three on a narrow screen. */
const factColumns: Record<number, string> = {
  3: 'flex flex-wrap xl:grid xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]',
  4: `${inPairs} sm:max-xl:grid-cols-4`,
  5: `${inPairs} sm:max-xl:grid-cols-3`,
}

/** One request: who, what, how much, since when, and what can be done about it. */
export function QueueCard<Data>(props: QueueCardProps<Data>) {
  const { entry, place, total, selected, viewerId, showKeys, now, dense, decisions, tick, mark, onSelect, onAsk } =
    props
  const { to, person, amount, since, opensAt, facts, warning, note, taken } = entry
  // Two lines hold two facts under their names, or four that speak for themselves.
  const isLined = dense && facts.length > 3
  const labelId = useId()
  const amountId = useId()
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`${labelId} ${amountId}`}
      aria-posinset={place + 1}
      aria-setsize={total.isMore ? -1 : total.count}
      aria-current={selected ? 'true' : undefined}
      onFocus={onSelect}
      className={cx(
        'relative grid animate-appear scroll-mt-18 gap-x-6 gap-y-3 rounded-card border bg-surface p-4 transition-colors sm:px-5',
        'grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_8.5rem_auto] xl:items-center',
        dense && 'xl:gap-y-1 xl:py-0.5',
        tick ? 'scroll-mb-28' : 'scroll-mb-6',
        selected ? 'pointer-fine:border-green border-line pointer-fine:bg-raised' : 'border-line',
        to !== undefined && 'hover:bg-raised',
        selected &&
          'before:absolute before:inset-y-3 before:-start-px before:w-1 before:rounded-e-full before:bg-green pointer-coarse:before:hidden',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        {tick && (
          <Checkbox
            className="relative z-10 -my-1.5 -me-3"
            label={
              <VisuallyHidden>
                Select {person.name}, {formatMoney(amount)}
              </VisuallyHidden>
            }
            checked={tick.on}
            onChange={({ nativeEvent }) => tick.toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          />
        )}
        <Avatar name={person.name} size="sm" decorative className="max-sm:hidden" />
        <div className="min-w-0">
          <div className="flex items-center gap-2">
            <h2 id={labelId} className="truncate font-medium leading-snug" title={person.name}>
              {to === undefined ? (
                person.name
              ) : (
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {person.name}
                </Link>
              )}
            </h2>
            {mark}
          </div>
          <p className="truncate text-ink-muted text-sm leading-snug" title={person.email}>
            {person.email}
          </p>
        </div>
      </div>
      <div className={cx('flex flex-col items-end gap-1.5 xl:order-3', dense && 'xl:gap-1')}>
        <span id={amountId} className="font-semibold font-serif text-xl leading-none">
          <Money value={amount} />
        </span>
        <AgeChip since={since} from={opensAt} now={now} />
      </div>
      <div className="col-span-2 min-w-0 xl:order-2 xl:col-span-1">
        <dl className={cx('gap-x-6 gap-y-2 xl:gap-x-4', dense && 'xl:gap-y-0', factColumns[facts.length] ?? inPairs)}>
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className={cx('text-ink-muted text-xs leading-snug', isLined && 'xl:sr-only')}>{label}</dt>
              <dd className="min-w-0 text-[0.9375rem] leading-snug wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {note !== undefined && (
          <p className={cx('mt-2 text-ink-muted text-sm leading-snug', dense && 'xl:mt-0')}>{note}</p>
        )}
        {taken && (!taken.isMine || taken.inFile) && (
          <p className={cx('mt-2 flex items-center gap-1.5 text-sm leading-snug', dense && 'xl:mt-0')}>
            <Hand aria-hidden="true" size={16} strokeWidth={2} className="shrink-0 text-accent" />
            {takenText(taken) ?? 'In a payout file of yours.'}
          </p>
        )}
        {warning !== undefined && (
          <p className="mt-2 flex items-start gap-1.5 text-danger text-sm leading-snug">
            <TriangleAlert aria-hidden="true" size={16} strokeWidth={2} className="mt-px shrink-0" />
            {warning}
          </p>
        )}
      </div>
      <div className="relative col-span-2 xl:order-4 xl:col-span-1">
        <DecisionButtons
          entry={entry}
          decisions={decisions}
          viewerId={viewerId}
          showKeys={selected && showKeys}
          onAsk={onAsk}
        />
      </div>
    </article>
  )
}
