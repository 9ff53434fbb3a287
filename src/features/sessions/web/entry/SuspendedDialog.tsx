import { Mail, Phone } from 'lucide-react'
import { useSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

type SuspendedDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

export function SuspendedDialog({ open, onOpenChange }: SuspendedDialogProps) {
  const brand = useSite()?.brand
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      role="alertdialog"
      title="Account Suspended"
      description="Nobody can sign in to this account at the moment. Please talk to us, and we will tell you what is needed."
      footer={<LinkButton to={paths.contact}>Contact Support</LinkButton>}
    >
      {brand && (
        <ul className="divide-y divide-line border-line border-y">
          <li className="flex min-h-12 items-center gap-3">
            <Phone aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
            <TextLink href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</TextLink>
          </li>
          <li className="flex min-h-12 items-center gap-3">
            <Mail aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
            <TextLink href={`mailto:${brand.supportEmail}`}>
              <NoWrap>{brand.supportEmail}</NoWrap>
            </TextLink>
          </li>
        </ul>
      )}
    </Dialog>
  )
}
