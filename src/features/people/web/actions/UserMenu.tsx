import { EllipsisVertical } from 'lucide-react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { useUserActions } from './use-user-actions.ts'
import { userActionEntries } from './user-action-entries.ts'

/** An admin's actions on a user, in a menu. */
export function UserMenu({ user }: { readonly user: UserRecord }) {
  const viewer = useAuth().user
  const actions = useUserActions()
  const entries = userActionEntries(user, viewer?._id, actions.ask)
  if (entries.length === 0) return <span className="text-ink-muted text-sm">You</span>
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${user.name}`} icon={EllipsisVertical} size="sm" tooltip={false} />}
        entries={entries}
      />
      <UserDialogs user={user} actions={actions} />
    </>
  )
}
