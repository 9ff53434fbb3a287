import type { UserRecord } from '#features/accounts/api.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { UserActions } from './use-user-actions.ts'

type UserDialogsProps = {
  readonly user: UserRecord
  readonly actions: UserActions
  readonly onDeleted?: (() => void) | undefined
}

export function UserDialogs({ user, actions, onDeleted }: UserDialogsProps) {
  const { asked, close } = actions
  return (
    <>
      {asked === 'role' && <RoleDialog user={user} onClose={close} />}
      {asked === 'duties' && <DutiesDialog user={user} onClose={close} />}
      {asked === 'view' && <ImpersonateDialog user={user} onClose={close} />}
      {asked === 'delete' && <DeleteDialog user={user} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
