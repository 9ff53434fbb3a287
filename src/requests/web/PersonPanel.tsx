import { Fragment, type ReactNode } from 'react'
import { roleNames } from '#kernel/access.ts'
import { nameIn, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { BesideRequest } from '../beside-api.ts'
import { type RequestName, requestNoun, requestPath } from '../kinds.ts'
import { ageText, justNow } from './age.ts'
import { type Beside, usePersonBesideQuery } from './beside-queries.ts'
import { FlagList } from './FlagList.tsx'
import { NoteText } from './NoteText.tsx'
import { RequestStatus } from './RequestStatus.tsx'

type PersonPanelProps = {
  readonly personId: string
  /** The request that is being decided; the others are listed. */
  readonly request: RequestName
  readonly showKeys: boolean
  readonly now: number
}

/** The person whom a request is about: everything that staff weigh before they decide, each with the way to it. */
export function PersonPanel({ personId, request, showKeys, now }: PersonPanelProps) {
  const asked = { id: personId, kind: request.kind, request: request.id }
  const { currentData, isError, isFetching, refetch } = usePersonBesideQuery(asked)
  return (
    <section
      aria-label="About the person"
      className="min-w-0 rounded-card border border-line bg-surface px-4 py-3 text-[0.9375rem] leading-snug"
    >
      {!currentData && !isError && <Skeleton shape="list" rows={4} />}
      {!currentData && isError && (
        <ErrorState message="The person could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {currentData && <About beside={currentData} request={request} showKeys={showKeys} now={now} />}
    </section>
  )
}

type AboutProps = Pick<PersonPanelProps, 'request' | 'showKeys' | 'now'> & { readonly beside: Beside }

function About({ beside, request, showKeys, now }: AboutProps) {
  const { person, money, signIns } = beside
  const isThis = ({ kind, id }: RequestName) => kind === request.kind && id === request.id
  const waiting = beside.waiting.filter((other) => !isThis(other))
  const decided = beside.decided.filter((other) => !isThis(other))
  const notes = beside.notes.filter((note) => note.request === null || !isThis(note.request))
  const tab = (name: string) => `${paths.user(person._id)}?tab=${name}`
  return (
    <div className="divide-y divide-line *:py-2.5 *:first:pt-0 *:last:pb-0">
      {beside.flags && <FlagList flags={beside.flags} />}
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 font-medium text-base wrap-anywhere">
            <TextLink to={paths.user(person._id)}>{person.name}</TextLink>
          </h2>
          {showKeys && (
            <span aria-hidden="true" className="hidden shrink-0 sm:pointer-fine:block">
              <Kbd>U</Kbd>
            </span>
          )}
        </div>
        <p className="text-ink-muted text-sm wrap-anywhere">
          {[person.email, person.country, person.role === 'subscriber' ? '' : nameIn(roleNames, person.role)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="text-ink-muted text-sm">
          Account since <Moment at={person.createdAt} precision="day" />
          {ageOf(person.createdAt, now)}
          {!person.isVerified && ', e-mail not verified'}
        </p>
        {beside.openCase !== null && (
          <p className="mt-1 text-sm">
            <TextLink to={paths.caseAbout(beside.openCase)}>A case is open</TextLink>
          </p>
        )}
        {person.frozenAt && (
          <p className="mt-1">
            <Status tone="bad" label={`Frozen since ${momentText(person.frozenAt)}`} />
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 sm:max-lg:grid-cols-4">
        <Sum label="Wallet" value={money.wallet} />
        <Sum label="Invested" value={money.invested} />
        <Sum label="Profit" value={money.profit} />
        <Sum label="Held" value={money.held} />
      </dl>
      <Identity beside={beside} now={now} />
      <Part title="Other requests that wait" empty="None." items={waiting}>
        {(other) => (
          <Line
            key={`${other.kind} ${other.id}`}
            request={other}
            state={ageText(other.requestedAt, now)}
            detail={firstText(other)}
          />
        )}
      </Part>
      <Part
        title="Last decisions"
        empty="None yet."
        items={decided}
        more={{ to: tab('requests'), label: 'All requests' }}
      >
        {(other) => (
          <Line
            key={`${other.kind} ${other.id}`}
            request={other}
            state={<RequestStatus state={other.status} />}
            detail={`${other.decidedBy}, ${momentText(other.decidedAt ?? other.requestedAt)}`}
          />
        )}
      </Part>
      <Part
        title="Last sign-ins"
        empty="None in the last 180 days."
        items={signIns}
        more={{ to: tab('sessions'), label: 'Sessions' }}
      >
        {({ at, device, address, isNewBrowser }) => (
          <li key={at} className="py-0.5">
            <Moment at={at} />
            <span className="block text-ink-muted text-sm wrap-anywhere">
              {[device, address, isNewBrowser ? 'new browser' : ''].filter(Boolean).join(', ')}
            </span>
          </li>
        )}
      </Part>
      <Part title="Notes" empty="None." items={notes} more={{ to: tab('notes'), label: 'All notes' }}>
        {(note) => (
          <li key={note._id} className="py-1">
            <NoteText note={note} />
          </li>
        )}
      </Part>
    </div>
  )
}

function ageOf(since: string, now: number): string {
  const age = ageText(since, now)
  return age === justNow ? '' : `, ${age}`
}

function firstText({ kind, firstApprovalBy }: BesideRequest): string | undefined {
  if (firstApprovalBy === null) return undefined
  return kind === 'edits' ? `Proposed by ${firstApprovalBy}` : `Approved first by ${firstApprovalBy}`
}

function Sum({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="font-medium">
        <Money value={value} />
      </dd>
    </div>
  )
}

function Identity({ beside: { kyc }, now }: { readonly beside: Beside; readonly now: number }) {
  const decided = kyc.decidedAt && `${kyc.status} by ${kyc.decidedBy}, ${momentText(kyc.decidedAt)}`
  const sent =
    kyc.submittedAt && `Sent ${momentText(kyc.submittedAt)}${kyc.version > 1 ? `, ${kyc.version} times` : ''}`
  return (
    <div>
      <h3 className="flex items-center justify-between gap-3 font-medium">
        Identity <RequestStatus state={kyc.status} />
      </h3>
      {(decided ?? sent) && <p className="mt-0.5 text-ink-muted text-sm">{decided ?? sent}</p>}
      {kyc.reason !== '' && <p className="text-sm">{kyc.reason}</p>}
      {kyc.level !== null && (
        <p className="text-sm">
          Level {kyc.level}
          {kyc.document === null && ', no details of the document entered'}
        </p>
      )}
      {kyc.checkedName !== null && <p className="text-sm wrap-anywhere">{kyc.checkedName} on the document</p>}
      {kyc.document !== null && kyc.expiresOn !== null && (
        <Expiry kyc={{ ...kyc, expiresOn: kyc.expiresOn }} now={now} />
      )}
      {kyc.sameDocument.length > 0 && (
        <p className="text-danger text-sm">
          The same document:{' '}
          {kyc.sameDocument.map(({ _id, name }, place) => (
            <Fragment key={_id}>
              {place > 0 && ', '}
              <TextLink to={paths.user(_id)}>{name}</TextLink>
            </Fragment>
          ))}
        </p>
      )}
      {kyc.verifiedAs !== null && <p className="text-danger text-sm">Verified as {kyc.verifiedAs}</p>}
    </div>
  )
}

type ExpiryProps = {
  readonly kyc: { readonly document: string | null; readonly expiresOn: string }
  readonly now: number
}

function Expiry({ kyc: { document, expiresOn }, now }: ExpiryProps) {
  const isPast = now >= Date.parse(expiresOn)
  return (
    <p className={isPast ? 'text-danger text-sm' : 'text-ink-muted text-sm'}>
      {document}, {isPast ? 'expired' : 'expires'} {utcDayText(expiresOn)}
    </p>
  )
}

type PartProps<Item> = {
  readonly title: string
  readonly empty: string
  readonly items: readonly Item[]
  /** Where all of them are. */
  readonly more?: { readonly to: string; readonly label: string }
  readonly children: (item: Item) => ReactNode
}

function Part<Item>({ title, empty, items, more, children }: PartProps<Item>) {
  return (
    <div>
      <h3 className="flex items-baseline justify-between gap-3 font-medium">
        {title}
        {more && items.length > 0 && (
          <TextLink to={more.to} className="font-normal text-sm">
            {more.label}
          </TextLink>
        )}
      </h3>
      {items.length === 0 ? (
        <p className="text-ink-muted text-sm">{empty}</p>
      ) : (
        <ul className="mt-0.5">{items.map(children)}</ul>
      )}
    </div>
  )
}

type LineProps = {
  readonly request: BesideRequest
  readonly state: ReactNode
  readonly detail: string | undefined
}

function Line({ request, state, detail }: LineProps) {
  const amount = request.amount === null ? '' : ` ${formatMoney(request.amount)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-0.5">
      <TextLink to={requestPath(request)}>{`${requestNoun(request.kind)}${amount}`}</TextLink>
      <span className="text-ink-muted text-sm">{state}</span>
      {detail !== undefined && <span className="col-span-2 text-ink-muted text-sm">{detail}</span>}
    </li>
  )
}
