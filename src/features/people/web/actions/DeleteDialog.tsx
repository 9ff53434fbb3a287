import type { UserRecord } from '#features/accounts/api.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useDeleteUserMutation } from '../queries.ts'

type DeleteDialogProps = {
  readonly user: UserRecord
  readonly onClose: () => void
  readonly onDeleted?: (() => void) | undefined
}

export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const [remove] = useDeleteUserMutation()

  async function run() {
    const { data, error } = await remove({ id: user._id })
    if (error) return toastRefusal(error, 'Something went wrong')
    toast.success(data.message)
    onDeleted?.()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete This User"
      message={
        <>
          Are you sure to delete this user?{' '}
          <strong className="font-semibold text-ink wrap-anywhere">
            {user.name}, {user.email}
          </strong>
          : personal data and documents are erased for good. The ledger keeps its entries without the name.
        </>
      }
      buttons={[
        { label: 'Cancel', variant: 'secondary' },
        { label: 'Delete', variant: 'danger', action: run },
      ]}
    />
  )
}
