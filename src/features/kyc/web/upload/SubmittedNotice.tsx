import type { UserRecord } from '#features/accounts/api.ts'
import { mayRenew } from '#features/accounts/kyc-level.ts'
import { useClock } from '#features/operator/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { kycTextOf } from '../gate/kyc-texts.ts'
import { IdentityFacts } from '../IdentityFacts.tsx'

type SubmittedNoticeProps = {
  readonly user: Pick<UserRecord, 'kycStatus' | 'kyc'>
  readonly onAgain?: () => void
}

/** The status of the identity check, once documents have been sent. */
export function SubmittedNotice({ user: { kycStatus, kyc }, onAgain }: SubmittedNoticeProps) {
  const now = useNow(useClock())
  if (kycStatus === 'Not Submitted') return null
  if (kycStatus === 'Approved') {
    const isDue = mayRenew(kyc?.expiresOn, new Date(now))
    return (
      <Notice
        tone="good"
        title="Your identity is confirmed"
        action={
          <>
            <LinkButton to={paths.myAccount} variant="secondary" size="sm">
              My Account
            </LinkButton>
            {isDue && onAgain && (
              <OwnerOnly>
                <Button variant="secondary" size="sm" onClick={onAgain}>
                  Send a new document
                </Button>
              </OwnerOnly>
            )}
          </>
        }
      >
        {isDue
          ? 'You can send a new document. While we review it, deposits, plans and withdrawals have to wait.'
          : 'Nothing more is needed from you.'}
        <div className="mt-3">
          <IdentityFacts user={{ kycStatus, kyc }} now={now} />
        </div>
      </Notice>
    )
  }
  if (kycStatus === 'Rejected') {
    return (
      <Notice tone="bad" title="Your documents were not accepted">
        {kyc?.reason && <p className="whitespace-pre-line">Reason: {kyc.reason}</p>}
        <p>Please upload them again.</p>
      </Notice>
    )
  }
  if (kycStatus !== 'Pending') {
    return (
      <Notice tone="bad" title={kycTextOf(kycStatus).title} action={<RequestStatus state={kycStatus} />}>
        {kycTextOf(kycStatus).text}
      </Notice>
    )
  }
  return (
    <Notice
      tone="info"
      title="Your documents are under review"
      action={
        <OwnerOnly>
          <Sides kyc={kyc} />
          {onAgain && (
            <Button variant="secondary" size="sm" onClick={onAgain}>
              Send others instead
            </Button>
          )}
        </OwnerOnly>
      }
    >
      Our staff will review them. You will get an e-mail as soon as there is a decision.{' '}
      {kyc && <ExpectAnswer queue="kyc" since={kyc.submittedAt} />}
    </Notice>
  )
}

function Sides({ kyc }: Pick<UserRecord, 'kyc'>) {
  if (kyc === undefined) return null
  return (
    <>
      <DocumentLink label="View Front" address={kyc.frontDoc} />
      <DocumentLink label="View Back" address={kyc.backDoc} />
    </>
  )
}
