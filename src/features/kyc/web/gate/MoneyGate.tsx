import { LockKeyhole, type LucideIcon, VenetianMask } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { KycStatus } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { AccountStatus } from '#features/accounts/web/door.ts'
import { useSite } from '#features/operator/web/door.ts'
import { ResendVerificationButton, useAuth, useResendVerification } from '#features/sessions/web/door.ts'
import { withNext, withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { kycTextOf } from './kyc-texts.ts'
import { kycUpload } from './kyc-upload.ts'

/**
 * Opens money pages only to the owner, with a verified address and a confirmed identity. Otherwise it shows what is
 * missing and the next step.
 */
export function MoneyGate({ children }: { readonly children: ReactNode }) {
  const { user } = useAuth()
  if (user === null) return null
  if (user.isImpersonated) {
    return (
      <Shut icon={VenetianMask} title="Only the owner can move money">
        <p className="max-w-prose text-balance text-ink-muted">
          You are viewing this account as its owner sees it. In this view nothing can be deposited, invested or
          withdrawn.
        </p>
      </Shut>
    )
  }
  const refusal = refuseMoneyRequest({ verified: user.isVerified, kycStatus: user.kycStatus })
  if (refusal === undefined) return children
  const isUnverified = refusal.refused === 'NOT_VERIFIED'
  return (
    <Shut
      icon={LockKeyhole}
      title={isUnverified ? refusal.message : kycTextOf(user.kycStatus).title}
      status={isUnverified ? <AccountStatus is="unverified" /> : <RequestStatus state={user.kycStatus} />}
    >
      {isUnverified ? (
        <VerifyFirst email={user.email} />
      ) : (
        <IdentityFirst status={user.kycStatus} reason={user.kyc?.reason ?? ''} />
      )}
    </Shut>
  )
}

type ShutProps = { icon: LucideIcon; title: string; status?: ReactNode; children: ReactNode }

function Shut({ icon: Icon, title, status, children }: ShutProps) {
  return (
    <Card padding="roomy" className="mx-auto grid w-full max-w-2xl justify-items-center gap-4 py-12! text-center">
      <span className="grid size-16 place-items-center rounded-full bg-waiting-soft text-waiting">
        <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
      {status}
      <h2 className="max-w-lg font-semibold font-serif text-2xl leading-tight">{title}</h2>
      {children}
      <LinkButton to={paths.myAccount} variant="quiet">
        Back to My Account
      </LinkButton>
    </Card>
  )
}

type IdentityFirstProps = { readonly status: KycStatus; readonly reason: string }

/** The next step for users whose identity is not confirmed, with the reason if staff gave one. */
function IdentityFirst({ status, reason }: IdentityFirstProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="max-w-prose text-balance text-ink-muted">{kycTextOf(status).text}</p>
      {reason && (
        <p className="max-w-prose rounded-control bg-sunken px-4 py-3">
          <span className="text-ink-muted">Reason: </span>
          {reason}
        </p>
      )}
      {status !== 'Pending' && (
        <LinkButton to={withNext(kycUpload.to, `${pathname}${search}`)} icon={kycUpload.icon}>
          {kycUpload.label}
        </LinkButton>
      )}
    </>
  )
}

/** The next step for users who have not verified their address. */
function VerifyFirst({ email }: { readonly email: string }) {
  const isDemo = useSite()?.mode === 'demo'
  const resending = useResendVerification()
  return (
    <>
      <p role="status" className="max-w-prose text-balance text-ink-muted">
        {resending.said ?? (
          <>
            We sent a letter with a link to <EmailAddress address={email} />. Follow it, and this page opens.
          </>
        )}{' '}
        {isDemo && <TextLink to={withQuery(paths.demoMailbox, { to: email })}>Open the demo mailbox</TextLink>}
      </p>
      <ResendVerificationButton resending={resending} />
    </>
  )
}
