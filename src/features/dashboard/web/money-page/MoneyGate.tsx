import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../../platform/web/ui/Card.tsx'
import { LinkButton } from '../../../../platform/web/ui/LinkButton.tsx'
import { Status } from '../../../../platform/web/ui/Status.tsx'
import { refuseMoneyRequest } from '../../../accounts/eligibility.ts'
import { useAuth } from '../../../sessions/web/door.ts'
import { kycWords } from '../kyc-words.ts'
import { kycUpload } from '../places.ts'
import { VerifyFirst } from './VerifyFirst.tsx'

/** Money pages open with a verified address and a confirmed identity; before that, what is missing and the way on. */
export function MoneyGate({ children }: { readonly children: ReactNode }) {
  const { user } = useAuth()
  if (user === null) return null
  const refusal = refuseMoneyRequest({ verified: user.isVerified, kycStatus: user.kycStatus })
  if (refusal === undefined) return children
  const isUnverified = refusal.refused === 'NOT_VERIFIED'
  const { text } = kycWords[user.kycStatus]
  const mayUpload = kycUpload.ready && user.kycStatus !== 'Pending'
  return (
    <Card padding="roomy" className="mx-auto grid max-w-2xl justify-items-center gap-4 py-12! text-center">
      <span className="grid size-16 place-items-center rounded-full bg-waiting-soft text-waiting">
        <LockKeyhole aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
      <Status state={isUnverified ? 'unverified' : user.kycStatus} />
      <h2 className="font-semibold font-serif text-2xl leading-tight">{refusal.message}</h2>
      {isUnverified ? (
        <VerifyFirst email={user.email} />
      ) : (
        <p className="max-w-prose text-balance text-ink-muted">{text}</p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {!isUnverified && mayUpload && (
          <LinkButton to={kycUpload.to} icon={kycUpload.icon}>
            {kycUpload.label}
          </LinkButton>
        )}
        <LinkButton to="/my-account" variant="quiet">
          Back to My Account
        </LinkButton>
      </div>
    </Card>
  )
}
