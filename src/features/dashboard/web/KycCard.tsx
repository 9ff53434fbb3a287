import { Card } from '../../../platform/web/ui/Card.tsx'
import { cx } from '../../../platform/web/ui/cx.ts'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Section } from '../../../platform/web/ui/Section.tsx'
import { Status } from '../../../platform/web/ui/Status.tsx'
import type { KycStatus } from '../../accounts/account.ts'
import { kycWords } from './kyc-words.ts'
import { kycUpload } from './places.ts'

type KycCardProps = { readonly status: KycStatus; readonly className: string }

export function KycCard({ status, className }: KycCardProps) {
  const { title, text } = kycWords[status]
  const maySend = kycUpload.ready && (status === 'Not Submitted' || status === 'Rejected')
  return (
    <Section title="Identity" lead="Checked once, by a person." className={cx('flex flex-col', className)}>
      <Card className="flex flex-1 flex-wrap content-start items-start gap-x-6 gap-y-3">
        <Status state={status} />
        <div className="min-w-60 flex-1">
          <p className="font-medium leading-snug">{title}</p>
          <p className="mt-1 text-[0.9375rem] text-ink-muted">{text}</p>
        </div>
        {maySend && (
          <LinkButton to={kycUpload.to} variant="secondary" icon={kycUpload.icon}>
            {kycUpload.label}
          </LinkButton>
        )}
      </Card>
    </Section>
  )
}
