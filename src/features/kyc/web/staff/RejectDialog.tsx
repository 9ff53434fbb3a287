import { useState } from 'react'
import { paragraphsProblem } from '#kernel/text.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { longestReason } from '../../kyc.ts'

type RejectDialogProps = {
  readonly open: boolean
  readonly name: string
  readonly running: boolean
  readonly onCancel: () => void
  readonly onReject: (reason: string) => Promise<unknown>
}

/** The most common reasons for a rejection. */
const usualReasons = [
  'The picture is blurred. Please take it again in good light.',
  'A part of the document is cut off. Please show all four corners.',
  'The document has expired. Please send one that is valid.',
  'The name on the document is not the name of your account.',
]

/** The reason is required, because the person reads it. */
export function RejectDialog({ open, name, running, onCancel, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  function change(text: string) {
    setReason(text)
    setProblem(undefined)
  }

  async function submit() {
    if (reason.trim() === '') return setProblem('Please say why')
    const wrong = paragraphsProblem(reason, longestReason)
    if (wrong) return setProblem(wrong)
    await onReject(reason.trim())
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel()
      }}
      role="alertdialog"
      title={`Reject the documents of ${name}?`}
      description="They are told why, and can upload others."
      closeButton={false}
      closeOnEscape={!running}
      closeOnOutsideClick={!running && reason === ''}
    >
      <Form onSubmit={submit}>
        <Field label="Reason" error={problem} hint="The investor will see it, by e-mail and in the account.">
          <TextArea
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <div className="grid gap-2 sm:grid-cols-2">
          {usualReasons.map((usual) => (
            <Button
              key={usual}
              variant="secondary"
              size="sm"
              onClick={() => change(usual)}
              className="justify-start! text-left! font-normal!"
            >
              {usual}
            </Button>
          ))}
        </div>
        <DialogActions>
          <Button variant="secondary" disabled={running} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={running}>
            Reject
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
