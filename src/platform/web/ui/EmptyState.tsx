import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  text: ReactNode
  hint?: ReactNode | undefined
  icon?: LucideIcon | undefined
  action?: ReactNode | undefined
}

export function EmptyState({ text, hint, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-5 py-12 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-sunken text-ink-muted">
        <Icon aria-hidden="true" size={24} strokeWidth={1.5} />
      </span>
      <p className="max-w-sm text-balance font-medium">{text}</p>
      {hint && <p className="mt-1 max-w-sm text-balance text-[0.9375rem] text-ink-muted">{hint}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
