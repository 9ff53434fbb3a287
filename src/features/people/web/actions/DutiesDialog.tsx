import { type SubmitEvent, useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { type Duty, duties, dutiesOf, dutyNames } from '#kernel/access.ts'
import { write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { changeDuties } from '../../api.ts'

const useChangeDutiesMutation = write<typeof changeDuties>('PUT /api/users/{id}/duties', ['User', 'Audit'])

const hints: Readonly<Record<Duty, string>> = {
  payments: 'Deposits, withdrawals, investments, early exits, balance edits.',
  identity: 'KYC reviews, account recoveries, unfreezing.',
  compliance: 'Screening and lists, the audit log, closed countries.',
  support: 'The list of users, conversations, contact messages, letters.',
  publishing: 'Plans, fees and limits, answer times.',
}

type DutiesDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

/** Limits a member of staff to duties. The role stays: it says how much a duty allows. */
export function DutiesDialog({ user, onClose }: DutiesDialogProps) {
  const viewer = useAuth().user
  const [before] = useState(() => dutiesOf(user))
  const [chosen, setChosen] = useState(before)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [change, { isLoading }] = useChangeDutiesMutation()
  const mine = viewer ? dutiesOf(viewer) : []

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.length === 0) return setError('Please choose at least one duty')
    const given = { id: user._id, duties: [...chosen], seen: [...before] }
    const outcome = await change({ ...given, ...(reason.trim() && { reason: reason.trim() }) })
    if (outcome.error) return toastRefusal(outcome.error, 'Something went wrong')
    toast.success(outcome.data.message)
    onClose()
  }

  function toggle(duty: Duty) {
    setChosen(duties.filter((one) => (one === duty) !== chosen.includes(one)))
    setError(undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Change the duties of ${user.name}`}
      description="It takes effect at once, and they get a letter. For seven days after you give a duty, the two of you cannot sign together."
    >
      <Form onSubmit={submit}>
        <fieldset>
          <legend className="sr-only">Duties</legend>
          {duties.map((duty) => (
            <Checkbox
              key={duty}
              label={dutyNames[duty]}
              hint={mine.includes(duty) ? hints[duty] : `${hints[duty]} You lack it, so you cannot give it.`}
              checked={chosen.includes(duty)}
              disabled={!mine.includes(duty) && !before.includes(duty)}
              onChange={() => toggle(duty)}
            />
          ))}
          {error && <FieldError id="duties-error">{error}</FieldError>}
        </fieldset>
        <Field label="Reason" optional hint="It is kept in the audit log.">
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Change duties
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
