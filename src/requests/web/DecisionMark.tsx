import type { LucideIcon } from 'lucide-react'
import { cx } from '#platform/web/ui/cx.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'

type DecisionMarkProps = { readonly icon: LucideIcon; readonly letter: string | undefined }

/** The decision's icon, or its keyboard shortcut if the device is likely to have a keyboard. */
export function DecisionMark({ icon: Icon, letter }: DecisionMarkProps) {
  return (
    <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center">
      {letter !== undefined && (
        <span className="hidden sm:pointer-fine:block">
          <Kbd>{letter.toUpperCase()}</Kbd>
        </span>
      )}
      <Icon size={18} strokeWidth={1.75} className={cx(letter !== undefined && 'sm:pointer-fine:hidden')} />
    </span>
  )
}
