import {
  BookOpenText,
  Building2,
  ChartCandlestick,
  LogIn,
  LogOut,
  type LucideIcon,
  MailQuestion,
  ScrollText,
  Sprout,
  UserPlus,
  X,
} from 'lucide-react'
import { Dialog } from 'radix-ui'
import { Link } from 'react-router'
import { useAuth, useSignOut } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { shorten } from '#platform/web/shorten.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { type NavLinkEntry, signedInLinks } from './signed-in-links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { visitorLinks } from './visitor-links.ts'

const support: NavLinkEntry = { to: paths.support, label: 'Support', icon: MailQuestion }

const icons: Record<(typeof visitorLinks)[number]['label'], LucideIcon> = {
  Plans: Sprout,
  'How it works': ScrollText,
  Market: ChartCandlestick,
  About: Building2,
  Support: MailQuestion,
}

const visitorEntries: readonly NavLinkEntry[] = [
  { to: paths.login, label: 'Login', icon: LogIn },
  { to: paths.register, label: 'Open an account', icon: UserPlus },
  ...visitorLinks.map((link) => ({ ...link, icon: icons[link.label] })),
  { to: paths.ourStory, label: 'Our story', icon: BookOpenText },
]

const entryLook =
  'flex min-h-14 w-full items-center gap-4 border-line border-b font-serif text-2xl text-ink no-underline hover:text-green'

type PhoneMenuSheetProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Returns the focus to the menu's button. */
  readonly onClosed: () => void
}

/** On a phone the navigation takes the whole screen, and traps the focus until it is closed. */
export function PhoneMenuSheet({ open, onOpenChange, onClosed }: PhoneMenuSheetProps) {
  const { isLoggedIn, user } = useAuth()
  const signOut = useSignOut()
  const close = () => onOpenChange(false)

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-y-auto bg-paper px-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
        >
          <div className="flex min-h-16 shrink-0 items-center justify-between gap-4">
            <Dialog.Title className="flex min-w-0 items-center gap-3 font-medium">
              {isLoggedIn && user ? (
                <>
                  <Avatar name={user.name} photo={user.photo} size="sm" decorative />
                  <span title={user.name}>{shorten(user.name, 10)}</span>
                </>
              ) : (
                'Menu'
              )}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close menu" icon={X} tooltip={false} />
            </Dialog.Close>
          </div>
          <nav aria-label="Main">
            <ul className="mt-4 border-line border-t">
              {(isLoggedIn ? [...signedInLinks(user), support] : visitorEntries).map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} onClick={close} className={entryLook}>
                    <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="text-ink-muted" />
                    {label}
                  </Link>
                </li>
              ))}
              {isLoggedIn && (
                <li>
                  <button
                    type="button"
                    className={entryLook}
                    onClick={() => {
                      close()
                      void signOut()
                    }}
                  >
                    <LogOut aria-hidden="true" size={22} strokeWidth={1.5} className="text-ink-muted" />
                    Logout
                  </button>
                </li>
              )}
            </ul>
          </nav>
          <div className="mt-auto pt-8">
            <ThemeSwitch showLabels />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
