import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'

type SettingChangeDialogProps = {
  readonly title: string
  readonly isSame: boolean
  /** A local date and time; empty for now. */
  readonly startsAt: string
  /** Continues “The change starts …”. */
  readonly consequence: string
  /** The old and the new. */
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** Shows what would change and from when, before anything is saved. */
export function SettingChangeDialog(props: SettingChangeDialogProps) {
  const { title, isSame, startsAt, consequence, children, onClose, onConfirm } = props
  const [saving, setSaving] = useState(false)
  const when = startsAt === '' ? 'as soon as you save' : `on ${momentText(startsAt)}`

  async function confirm() {
    setSaving(true)
    await onConfirm()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={isSame ? 'Nothing would change.' : `The change starts ${when}${consequence}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Go back
          </Button>
          {!isSame && (
            <Button pending={saving} onClick={confirm}>
              {startsAt === '' ? 'Start now' : 'Plan the change'}
            </Button>
          )}
        </>
      }
    >
      {!isSame && children}
    </Dialog>
  )
}
