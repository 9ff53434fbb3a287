import { ChevronDown, LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useAuth, useSignOut } from '#features/sessions/web/door.ts'
import { shorten } from '#platform/web/shorten.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { signedInLinks } from './signed-in-links.ts'

/** The dropdown of the signed-in person. */
export function ProfileMenu() {
  const { user } = useAuth()
  const signOut = useSignOut()
  return (
    <Menu
      trigger={<ProfileButton />}
      entries={[
        { kind: 'heading', label: user?.email },
        ...signedInLinks(user),
        { kind: 'separator' },
        { label: 'Logout', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  )
}

function ProfileButton(props: ComponentProps<'button'>) {
  const { user } = useAuth()
  return (
    <button
      {...props}
      type="button"
      title={user?.name}
      className="group inline-flex min-h-11 items-center gap-2.5 rounded-control ps-1 pe-2.5 font-medium text-[0.9375rem] transition-colors hover:bg-sunken data-[state=open]:bg-sunken"
    >
      <Avatar name={user?.name ?? ''} photo={user?.photo} size="sm" decorative />
      <span className="max-lg:sr-only">{user ? shorten(user.name, 10) : 'Account'}</span>
      <ChevronDown
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="text-ink-muted transition-transform duration-150 group-data-[state=open]:rotate-180"
      />
    </button>
  )
}
