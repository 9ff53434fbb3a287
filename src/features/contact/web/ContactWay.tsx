import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ContactWayProps = { readonly icon: LucideIcon; readonly title: string; readonly children: ReactNode }

export function ContactWay({ icon: Icon, title, children }: ContactWayProps) {
  return (
    <li className="flex gap-4">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-1 shrink-0 text-green" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-ink-muted text-sm">{title}</p>
        <div className="leading-relaxed">{children}</div>
      </div>
    </li>
  )
}
