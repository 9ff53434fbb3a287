import { SettingChangeDialog } from '#features/operator/web/door.ts'
import type { PromisesRecord } from '../../api.ts'
import { promiseFacts } from '../../promise-texts.ts'

type ChangeDialogProps = {
  readonly current: PromisesRecord
  readonly wanted: PromisesRecord
  readonly startsAt: string
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** The promises now and then, line by line. */
export function ChangeDialog({ current, wanted, ...rest }: ChangeDialogProps) {
  const before = promiseFacts(current)
  const changes = Object.entries(promiseFacts(wanted)).filter(([name, text]) => text !== before[name])
  return (
    <SettingChangeDialog
      title="Change what is promised?"
      isSame={changes.length === 0}
      consequence=", for requests made from then on."
      {...rest}
    >
      <ul className="grid gap-2">
        {changes.map(([name, text]) => (
          <li key={name} className="wrap-anywhere text-ink-muted">
            {name}: {before[name]} → <strong className="font-semibold text-ink">{text}</strong>
          </li>
        ))}
      </ul>
    </SettingChangeDialog>
  )
}
