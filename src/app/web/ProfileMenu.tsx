import { ChevronDown, LogOut } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useAuth, useSignOut } from '#features/sessions/web/door.ts'
import { late, openLate } from '#platform/web/late.ts'
import { shorten } from '#platform/web/shorten.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { signedInLinks } from './signed-in-links.ts'

const Menu = late(async () => (await import('#platform/web/ui/Menu.tsx')).Menu)

/** The dropdown of the signed-in person. The menu itself is loaded just before its button is pressed. */
export function ProfileMenu() {
  const { user } = useAuth()
  const signOut = useSignOut()
  const [isWanted, setIsWanted] = useState(false)

  const open = () => openLate(Menu.load, () => setIsWanted(true))

  if (!isWanted) {
    return (
      <ProfileButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void Menu.load().catch(() => undefined)}
        onClick={open}
        onKeyDown={({ key }) => key === 'ArrowDown' && open()}
      />
    )
  }
  return (
    <Menu
      defaultOpen
      trigger={<ProfileButton />}
      entries={[
        { kind: 'heading', label: user?.email },
        ...signedInLinks(user?.role),
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
