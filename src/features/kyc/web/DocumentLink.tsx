import { Download, ExternalLink } from 'lucide-react'
import { buttonLook } from '../../../platform/web/ui/button-look.ts'
import { VisuallyHidden } from '../../../platform/web/ui/VisuallyHidden.tsx'
import type { DocumentType } from '../document.ts'

type DocumentLinkProps = {
  readonly label: string
  readonly address: string
  /** A PDF is saved instead of shown. */
  readonly type?: DocumentType
}

/** A document by itself, in a tab of its own. */
export function DocumentLink({ label, address, type = 'image/jpeg' }: DocumentLinkProps) {
  const isPdf = type === 'application/pdf'
  const Icon = isPdf ? Download : ExternalLink
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      {label}
      <VisuallyHidden>{isPdf ? ' (PDF, is downloaded)' : ' (opens in a new tab)'}</VisuallyHidden>
    </a>
  )
}
