import { Link } from 'react-router'
import type { PromisedQueue } from '#features/promises/promise.ts'
import { useStanding } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayUse } from '#kernel/access.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { countText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { ageText } from '#requests/web/age.ts'
import { queues } from '#requests/web/queues.ts'
import { toneOf, withStanding } from '#requests/web/standing-context.ts'
import type { staffHome } from '../api.ts'

export type StaffHome = WireAnswer<typeof staffHome>

/** The number of requests in each queue of the person's duties, their total amount and the age of the oldest. */
export function Waiting({ home }: { readonly home: StaffHome }) {
  const { user } = useAuth()
  const access = (name: string) => (name === 'edits' ? 'administer' : 'see users and queues')
  const shown = queues.filter(
    ({ name, duty }) =>
      mayUse(user, { access: access(name), duty }) && (name !== 'edits' || home.waiting.edits.count > 0),
  )
  if (shown.length === 0) return null
  return (
    <Section title="What waits">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {shown.map(({ name, label, to, icon: Icon }) => {
          const { count, total, oldest } = home.waiting[name]
          return (
            <li key={name}>
              <Link
                to={to}
                className="flex h-full flex-col rounded-card border border-line bg-surface p-4 no-underline transition-colors hover:border-line-strong hover:bg-raised sm:p-5"
              >
                <span className="flex items-center gap-2 text-[0.9375rem] text-ink-muted leading-snug">
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
                  {label}
                </span>
                <span className="mt-2 flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold font-serif text-figure tabular-nums">{countText(count)}</span>
                  {total !== null && count > 0 && <Money value={total} className="text-ink-muted" />}
                </span>
                <span className="mt-2.5 flex flex-wrap gap-2">
                  {oldest === null ? (
                    <Status tone="good" label="Nothing is waiting" />
                  ) : (
                    <Oldest queue={name} since={oldest} now={home.now} />
                  )}
                  {(name === 'withdrawals' || name === 'deposits') && home.secondPerson[name] > 0 && (
                    <Status tone="info" label={`${home.secondPerson[name]} for a second person`} />
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** No queue reminds staff of them: a first approval is given on the page of the user. */
export function Unfreezings({ home: { unfreezings } }: { readonly home: StaffHome }) {
  const { count, people } = unfreezings
  if (count === 0) return null
  const title =
    count === 1
      ? '1 account waits for a second person to unfreeze it'
      : `${countText(count)} accounts wait for a second person to unfreeze them`
  return (
    <Notice tone="waiting" title={title}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ _id, name }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={paths.user(_id)}>{name}</Link>
          </li>
        ))}
        {count > people.length && <li>and {countText(count - people.length)} more</li>}
      </ul>
    </Notice>
  )
}

/** The proof of the ledger may find the cause first, but the investor waits for their money from this moment. */
export function Withheld({ home: { withheld } }: { readonly home: StaffHome }) {
  const { count, shown } = withheld
  if (count === 0) return null
  const title =
    count === 1
      ? '1 investment has ended and is not paid'
      : `${countText(count)} investments have ended and are not paid`
  return (
    <Notice tone="bad" title={title}>
      <p>The settlement would pay something else than was promised when they began, so nothing was moved.</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {shown.map(({ _id, name }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={paths.investmentRequest(_id)}>Investment of {name}</Link>
          </li>
        ))}
        {count > shown.length && <li>and {countText(count - shown.length)} more</li>}
      </ul>
    </Notice>
  )
}

type OldestProps = { readonly queue: PromisedQueue; readonly since: string; readonly now: string }

function Oldest({ queue, since, now }: OldestProps) {
  const standing = useStanding()(queue, since, Date.parse(now))
  const age = ageText(since, Date.parse(now))
  return <Status tone={toneOf(standing)} label={withStanding(`Oldest ${age}`, standing)} />
}
