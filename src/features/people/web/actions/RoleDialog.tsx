import { type SubmitEvent, useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { isStaff, type Role, roleNames, roles } from '#kernel/access.ts'
import { nameIn } from '#kernel/notation.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useUpgradeUserMutation } from '../queries.ts'

const hints: Readonly<Record<Role, string>> = {
  subscriber: 'Uses their own account. Staff who become subscribers are signed out.',
  author: 'Sees users and queues, and decides requests, within their duties.',
  admin: 'Can do everything within their duties, including to other staff.',
  suspended: 'Cannot sign in. All sessions end at once.',
}

function hintFor(from: Role, to: Role): string {
  const joins = !isStaff(from) && isStaff(to)
  return joins ? `${hints[to]} They are signed out, and sign in again as staff.` : hints[to]
}

type RoleDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role | ''>('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [upgrade, { isLoading }] = useUpgradeUserMutation()
  const choices = roles.filter((choice) => choice !== user.role)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (role === '') return setError('Please select a role')
    const outcome = await upgrade({ role, id: user._id, ...(reason.trim() && { reason: reason.trim() }) })
    if (outcome.error) return toastRefusal(outcome.error, 'Something went wrong')
    toast.success(outcome.data.message)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Change the role of ${user.name}`}
      description={`Now: ${nameIn(roleNames, user.role)}`}
    >
      <Form onSubmit={submit}>
        <Field label="New role" error={error} hint={role && hintFor(user.role, role)}>
          <Select
            placeholder="-- select --"
            options={choices.map((choice) => ({ value: choice, label: nameIn(roleNames, choice) }))}
            value={role}
            onChange={(event) => {
              setRole(event.target.value as Role | '')
              setError(undefined)
            }}
          />
        </Field>
        <Field label="Reason" optional hint="It is kept in the audit log.">
          <TextArea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={role === 'suspended' ? 'danger' : 'primary'} pending={isLoading}>
            Change role
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
