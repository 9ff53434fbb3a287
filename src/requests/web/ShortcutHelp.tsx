import { useModifierKey } from '#platform/web/modifier-key.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'

export type ShortcutLine = { readonly keys: readonly string[]; readonly does: string }

type ShortcutHelpProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly lines: readonly ShortcutLine[]
  readonly enabled: boolean
  readonly onEnabledChange: (enabled: boolean) => void
}

export function ShortcutHelp({ open, onOpenChange, lines, enabled, onEnabledChange }: ShortcutHelpProps) {
  const find = { keys: [useModifierKey(), 'K'], does: 'Find anything' }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {[...lines, find].map(({ keys, does }) => (
          <div key={does} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4 border-line border-t pt-2"
        label="Use these shortcuts"
        checked={enabled}
        onChange={(event) => onEnabledChange(event.target.checked)}
      />
    </Dialog>
  )
}
