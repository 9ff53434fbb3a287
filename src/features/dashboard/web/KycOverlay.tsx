import { Fingerprint, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { KycStatus } from '#features/accounts/account.ts'
import type { UserRecord } from '#features/accounts/api.ts'
import { kycTextOf, kycUpload } from '#features/kyc/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { lookUp } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'

type Look = { readonly icon: LucideIcon; readonly soft: string; readonly edge: string; readonly ink: string }

const looks: Record<Exclude<KycStatus, 'Approved'>, Look> = {
  'Not Submitted': { icon: Fingerprint, soft: 'bg-green-soft', edge: 'border-green/25', ink: 'text-green' },
  Pending: { icon: Hourglass, soft: 'bg-waiting-soft', edge: 'border-waiting/25', ink: 'text-waiting' },
  Rejected: { icon: TriangleAlert, soft: 'bg-danger-soft', edge: 'border-danger/25', ink: 'text-danger' },
}

type KycOverlayProps = { readonly user: Pick<UserRecord, 'kycStatus' | 'kyc'> }

/** The state of the identity check and the next step; hidden once the identity is confirmed. */
export function KycOverlay({ user }: KycOverlayProps) {
  const titleId = useId()
  const { kycStatus: status } = user
  if (status === 'Approved') return null
  const { icon: Icon, soft, edge, ink } = lookUp(looks, status) ?? looks.Rejected
  return (
    <section
      aria-label="Identity"
      aria-describedby={titleId}
      className={cx('flex flex-col gap-5 rounded-card border p-5 sm:p-6 md:flex-row md:items-center', soft, edge)}
    >
      <span className={cx('grid size-12 shrink-0 place-items-center rounded-full bg-surface max-md:hidden', ink)}>
        <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
      </span>
      <IdentityText user={user}>
        <h2 id={titleId} className="font-semibold font-serif text-xl leading-tight">
          {kycTextOf(status).title}
        </h2>
      </IdentityText>
      <UploadLink status={status} />
    </section>
  )
}

/** The same as a step of the newcomer's checklist, which has a heading already. */
export function IdentityStep({ user }: KycOverlayProps) {
  if (user.kycStatus === 'Approved') return kycTextOf('Approved').title
  return (
    <section aria-label="Identity" className="mt-1.5 grid justify-items-start gap-3">
      <IdentityText user={user}>
        <p className="font-medium">{kycTextOf(user.kycStatus).title}</p>
      </IdentityText>
      <UploadLink status={user.kycStatus} />
    </section>
  )
}

function IdentityText({ user: { kycStatus, kyc }, children }: KycOverlayProps & { readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {children}
        <RequestStatus state={kycStatus} />
      </div>
      {kycStatus === 'Rejected' && kyc?.reason && (
        <p className="whitespace-pre-line font-medium wrap-anywhere">Reason: {kyc.reason}</p>
      )}
      <p className="max-w-prose text-ink-muted">{kycTextOf(kycStatus).text}</p>
    </div>
  )
}

function UploadLink({ status }: { readonly status: KycStatus }) {
  return (
    status !== 'Pending' && (
      <OwnerOnly>
        <LinkButton to={kycUpload.to} icon={kycUpload.icon} className="shrink-0">
          {status === 'Rejected' ? 'Upload again' : kycUpload.label}
        </LinkButton>
      </OwnerOnly>
    )
  )
}
