import type { ReactNode } from 'react'

/** A key of the keyboard, beside the action that it triggers. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-ink-muted text-xs leading-none">
      {children}
    </kbd>
  )
}
