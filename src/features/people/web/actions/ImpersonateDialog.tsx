import type { UserRecord } from '#features/accounts/api.ts'
import type { impersonate as startImpersonation } from '#features/sessions/api.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'

const useImpersonateMutation = write<typeof startImpersonation>('POST /api/users/impersonate/{id}')

type ImpersonateDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

/** The admin must give a reason, which the owner of the account can read afterwards. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const [impersonate] = useImpersonateMutation()

  async function run(reason: string) {
    const { error } = await impersonate({ id: user._id, reason })
    if (error) return serverMessageOr(error, 'Something went wrong.')
    reloadPage(paths.myAccount)
    return undefined
  }

  return (
    <ReasonDialog
      title={`Impersonate ${user.name}`}
      description="You see the account as its owner does, for at most 60 minutes. You can look but not act, and the owner is shown that you looked, when and why."
      hint="The owner will see it."
      missing="Please give a reason"
      maxLength={300}
      act={{ label: 'Impersonate' }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
