import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { PromisesRecord } from '../../api.ts'
import { promiseFacts } from '../../promise-words.ts'

type ChangeDialogProps = {
  readonly current: PromisesRecord
  readonly wanted: PromisesRecord
  /** A local date and time; empty for now. */
  readonly startsAt: string
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** What would change, and from when. */
export function ChangeDialog({ current, wanted, startsAt, onClose, onConfirm }: ChangeDialogProps) {
  const before = promiseFacts(current)
  const changes = Object.entries(promiseFacts(wanted)).filter(([name, text]) => text !== before[name])
  const when = startsAt === '' ? 'as soon as you save' : `on ${momentText(startsAt)}`
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change what is promised?"
      message={
        changes.length === 0 ? (
          'Nothing would change.'
        ) : (
          <span className="grid gap-2">
            <span>It starts {when}, for requests made from then on.</span>
            {changes.map(([name, text]) => (
              <span key={name} className="wrap-anywhere">
                {name}: {before[name]} → <strong className="font-semibold text-ink">{text}</strong>
              </span>
            ))}
          </span>
        )
      }
      buttons={[
        { label: 'Go back', variant: 'secondary' },
        ...(changes.length === 0
          ? []
          : [{ label: startsAt === '' ? 'Start now' : 'Plan the change', action: onConfirm }]),
      ]}
    />
  )
}
