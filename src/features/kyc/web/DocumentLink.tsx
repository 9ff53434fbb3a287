import { ExternalLink } from 'lucide-react'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

type DocumentLinkProps = { readonly label: string; readonly address: string }

/** Opens a document in a new tab. */
export function DocumentLink({ label, address }: DocumentLinkProps) {
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonLook({ variant: 'secondary', size: 'sm' })}>
      <ExternalLink aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
      {label}
      <VisuallyHidden>{' (opens in a new tab)'}</VisuallyHidden>
    </a>
  )
}
