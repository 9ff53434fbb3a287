import { DoorOpen, Fingerprint, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { historyLookOf } from '#features/history/web/door.ts'
import { kycUpload } from '#features/kyc/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { ageText, justNow } from '#requests/web/age.ts'
import type { PendingRequest } from '../api.ts'

type WaitingRequestProps = { readonly request: PendingRequest; readonly now: number }

export function WaitingRequest({ request, now }: WaitingRequestProps) {
  const { type, amount, subject, requestedAt } = request
  const { name, icon: Icon } = looksOf(type)
  const promise = promiseText(request)
  return (
    <article className="relative flex gap-3 px-4 py-2.5 transition-colors focus-within:bg-raised hover:bg-raised">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-waiting-soft text-waiting">
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow basis-48">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug">
          <h3 className="min-w-0 flex-1 truncate font-medium">
            <Link to={pageOf(request)} className="after:absolute after:inset-0">
              {name}
            </Link>
            {subject && <span className="ms-2 font-normal text-ink-muted text-sm">{subject}</span>}
          </h3>
          {amount !== null && <Money value={amount} className="font-medium" />}
        </div>
        <p className="text-[0.8125rem] text-ink-muted leading-snug sm:text-sm">
          <time dateTime={requestedAt} title={`Since ${momentText(requestedAt)}`}>
            {waitedText(requestedAt, now)}
          </time>
          {isLate(request, now) ? (
            <>
              , longer than we promised.{' '}
              <TextLink to={paths.support} className="relative">
                Ask us about it
              </TextLink>
            </>
          ) : (
            promise && `, ${promise}`
          )}
        </p>
      </div>
    </article>
  )
}

function looksOf(type: PendingRequest['type']) {
  if (type === 'KYC') return { name: 'Identity check', icon: Fingerprint }
  if (type === 'Renewal') return { name: type, icon: Repeat }
  return type === 'Early exit' ? { name: type, icon: DoorOpen } : historyLookOf(type)
}

/** The page that shows the request, and can cancel it if that is allowed. */
function pageOf({ type, _id: id }: PendingRequest): string {
  if (type === 'Withdrawal') return paths.withdrawWallet
  if (type === 'Investment' || type === 'Renewal' || type === 'Early exit') return paths.investment(id)
  return type === 'KYC' ? kycUpload.to : paths.depositPayment
}

/** Tells the investor how long a request has waited and when to expect an answer. */
export function waitedText(requestedAt: string, now: number): string {
  const text = ageText(requestedAt, now)
  return text === justNow ? `Sent ${text}` : `For ${text}`
}

/** Undefined if nothing was promised when it was requested. */
export function promiseText({ answerBy }: PendingRequest): string | undefined {
  return answerBy === null ? undefined : `answer by ${momentText(answerBy)}`
}

export function isLate({ answerBy }: PendingRequest, now: number): boolean {
  return answerBy !== null && now > Date.parse(answerBy)
}
