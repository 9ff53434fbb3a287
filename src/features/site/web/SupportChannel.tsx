import type { LucideIcon } from 'lucide-react'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

type SupportChannelProps = { readonly icon: LucideIcon; readonly title: string; readonly text: string } & (
  | { readonly to: string; readonly href?: never }
  | { readonly href: string; readonly to?: never }
)

/** One way to contact support. */
export function SupportChannel({ icon: Icon, title, text, to, href }: SupportChannelProps) {
  return (
    <li className="flex items-center gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green">
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
      </span>
      <span className="min-w-0">
        <span className="block text-ink-muted text-sm">{title}</span>
        {to === undefined ? (
          <TextLink href={href} className="font-serif text-lg wrap-anywhere">
            {text}
          </TextLink>
        ) : (
          <TextLink to={to} className="font-serif text-lg">
            {text}
          </TextLink>
        )}
      </span>
    </li>
  )
}
