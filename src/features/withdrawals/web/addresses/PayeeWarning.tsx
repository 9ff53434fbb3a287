import { BookmarkCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { PayeeRecord } from '../queries.ts'

const line = 'flex items-start gap-1.5'
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 2, className: 'mt-0.5 shrink-0' } as const

/** The account's history with the address: its name, that it is new, or why it cannot be used. */
export function PayeeWarning({ payee }: { readonly payee: PayeeRecord | undefined }) {
  return (
    <div role="status" className="mt-1.5 grid gap-1 text-sm leading-snug empty:hidden">
      {payee && payee.refusal !== null && (
        <p className={`${line} text-danger`}>
          <TriangleAlert {...icon} />
          {payee.refusal.replace(/\.?$/, '.')}
        </p>
      )}
      {payee && payee.label !== null && (
        <p className={`${line} text-ink-muted`}>
          <BookmarkCheck {...icon} />
          Saved as “{payee.label}”.
        </p>
      )}
      {payee?.refusal === null && payee.approvableFrom !== null && (
        <p className={`${line} text-waiting`}>
          <Hourglass {...icon} />
          <span>
            This address is new for your account. You can request the withdrawal now, and we can approve it from{' '}
            <Moment at={payee.approvableFrom} />.
          </span>
        </p>
      )}
      {payee?.refusal === null && payee.isNew && payee.approvableFrom === null && (
        <p className={`${line} text-ink-muted`}>
          <Hourglass {...icon} />
          This address is new for your account.
        </p>
      )}
    </div>
  )
}
