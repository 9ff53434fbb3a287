import type { UserRecord } from '#features/accounts/api.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useUnfreezeUserMutation } from './queries.ts'

type UnfreezeDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

export function UnfreezeDialog({ user, onClose }: UnfreezeDialogProps) {
  const [unfreeze] = useUnfreezeUserMutation()

  async function run(reason: string) {
    const { data, error } = await unfreeze({ id: user._id, reason })
    if (error) return serverMessageOr(error, 'The account could not be unfrozen.')
    toast.success(data.message)
    return undefined
  }

  return (
    <ReasonDialog
      title={`Unfreeze the account of ${user.name}`}
      description="Withdrawals become possible again, and those that wait can be approved. Talk to the owner first, by a way that somebody with the mailbox does not have. The owner is told by letter."
      label="How do you know that it is the owner?"
      hint="It is kept in the audit log."
      missing="Please say how you know that it is the owner"
      maxLength={300}
      act={{ label: 'Unfreeze' }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
