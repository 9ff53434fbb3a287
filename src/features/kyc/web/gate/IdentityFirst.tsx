import { useLocation } from 'react-router'
import type { KycStatus } from '#features/accounts/account.ts'
import { withNext } from '#kernel/own-path.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { kycTextOf } from './kyc-texts.ts'
import { kycUpload } from './kyc-upload.ts'

type IdentityFirstProps = { readonly status: KycStatus; readonly reason: string }

/** The next step for users whose identity is not confirmed, with the reason if staff gave one. */
export function IdentityFirst({ status, reason }: IdentityFirstProps) {
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
