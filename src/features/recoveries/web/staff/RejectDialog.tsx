import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import type { RecoveryRecord, rejectRecovery } from '../../api.ts'

const useRejectRecoveryMutation = writeOnce<typeof rejectRecovery>('PUT /api/recoveries/{id}/reject', [
  'Recovery',
  'Queue',
])

type RejectDialogProps = { readonly recovery: RecoveryRecord; readonly onClose: () => void }

export function RejectDialog({ recovery: { _id: id, user, status }, onClose }: RejectDialogProps) {
  const [reject] = useRejectRecoveryMutation()
  const verb = status === 'Approved' ? 'Stop' : 'Reject'

  async function run(reason: string) {
    return toastSuccess(await reject({ id, reason }), 'Something went wrong.')
  }

  return (
    <ReasonDialog
      title={`${verb} the recovery of ${user.name}’s account`}
      description="Their passkeys and their authenticator app stay as they are."
      hint={`${user.name} is told, and it is kept in the audit log.`}
      missing="Please say why"
      maxLength={500}
      rows={3}
      act={{ label: verb, variant: 'danger' }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
