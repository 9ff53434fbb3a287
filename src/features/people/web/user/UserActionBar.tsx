import { Mail, Settings2 } from 'lucide-react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayUse } from '#kernel/access.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { UserDialogs } from '../actions/UserDialogs.tsx'
import { useUserActions } from '../actions/use-user-actions.ts'
import { userActionEntries } from '../actions/user-action-entries.ts'

type UserActionBarProps = { readonly user: UserRecord; readonly onDeleted: () => void }

export function UserActionBar({ user, onDeleted }: UserActionBarProps) {
  const viewer = useAuth().user
  const actions = useUserActions()
  if (!viewer || !mayUse(viewer, { access: 'administer' })) return null
  const entries = userActionEntries(user, viewer, actions.ask)
  return (
    <>
      {mayUse(viewer, { access: 'administer', duty: 'support' }) && (
        <LinkButton to={withQuery(paths.composeEmail, { to: user.email })} variant="secondary" icon={Mail}>
          Write
        </LinkButton>
      )}
      {entries.length > 0 && (
        <Menu
          trigger={
            <Button variant="secondary" icon={Settings2}>
              Actions
            </Button>
          }
          entries={entries}
        />
      )}
      <UserDialogs user={user} actions={actions} onDeleted={onDeleted} />
    </>
  )
}
