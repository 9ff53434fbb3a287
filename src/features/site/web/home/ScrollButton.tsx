import type { LucideIcon } from 'lucide-react'

type ScrollButtonProps = { readonly label: string; readonly icon: LucideIcon; readonly onClick: () => void }

/** Has no tooltip, unlike `IconButton`: nothing else on the front page needs the tooltip library. */
export function ScrollButton({ label, icon: Icon, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-grid size-11 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-ink-muted hover:bg-sunken print:hidden"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  )
}
