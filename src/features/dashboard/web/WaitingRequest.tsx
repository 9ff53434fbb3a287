import { DoorOpen, Fingerprint, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { historyLooks } from '#features/history/web/door.ts'
import { kycUpload } from '#features/kyc/web/gate/door.ts'
import * as paths from '#kernel/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { PendingRequest } from '../api.ts'
import { isLate, promiseText, waitedText } from './waiting-text.ts'

type WaitingRequestProps = { readonly request: PendingRequest; readonly now: number }

export function WaitingRequest({ request, now }: WaitingRequestProps) {
  const { type, amount, subject, requestedAt } = request
  const { name, icon: Icon } = looksOf(type)
  const promise = promiseText(request)
  return (
    <article className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 transition-colors focus-within:border-line-strong hover:border-line-strong hover:bg-raised">
      <span className="row-span-2 grid size-10 place-items-center rounded-full bg-waiting-soft text-waiting">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </span>
      <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium leading-snug">
        <Link to={pageOf(request)} className="after:absolute after:inset-0 after:rounded-card">
          {name}
        </Link>
        {subject && <span className="max-w-full truncate font-normal text-ink-muted text-sm">{subject}</span>}
      </h3>
      {amount !== null && <Money value={amount} className="font-medium leading-snug" />}
      <p className="col-span-2 col-start-2 text-ink-muted text-sm leading-snug">
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
    </article>
  )
}

function looksOf(type: PendingRequest['type']) {
  if (type === 'KYC') return { name: 'Identity check', icon: Fingerprint }
  if (type === 'Renewal') return { name: type, icon: Repeat }
  return type === 'Early exit' ? { name: type, icon: DoorOpen } : historyLooks[type]
}

/** The page that shows the request, and can cancel it if that is allowed. */
function pageOf({ type, _id: id }: PendingRequest): string {
  if (type === 'Withdrawal') return paths.withdrawWallet
  if (type === 'Investment' || type === 'Renewal' || type === 'Early exit') return paths.investment(id)
  return type === 'KYC' ? kycUpload.to : paths.depositPayment
}
