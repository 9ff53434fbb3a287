import { BriefcaseBusiness, LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Bell } from '#features/notifications/web/Bell.tsx'
import { useAuth, useSignOut } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { LiveUpdates } from '../LiveUpdates.tsx'
import { ProfileMenu } from '../ProfileMenu.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { currentAt } from './current.ts'
import { TrailRecorder } from './TrailRecorder.tsx'
import { tabs } from './tabs.ts'

/**
 * Parts of the bar for signed-in people only: their links, and live updates. In the back office the rail takes the
 * place of the tabs.
 */
export function SignedInBar({ inBackOffice }: { readonly inBackOffice: boolean }) {
  const { user } = useAuth()
  if (user?.lacksFactor) return <SetUpBar />
  return (
    <>
      <LiveUpdates />
      <TrailRecorder />
      {!inBackOffice && (
        <nav aria-label="Main" className="ms-2 flex items-center gap-x-3.5 max-md:hidden lg:ms-4 lg:gap-x-6">
          <TopTabs />
          {mayAccess(user?.role, 'see users and queues') && (
            <Link
              to={paths.staff}
              title="Back office"
              className="inline-flex min-h-11 min-w-8 items-center justify-center gap-2 text-[0.9375rem] text-ink-muted no-underline underline-offset-8 hover:text-ink hover:underline"
            >
              <BriefcaseBusiness aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              <span className="max-lg:sr-only">Back office</span>
            </Link>
          )}
        </nav>
      )}
      <HeaderActions />
      <div className="max-md:hidden">
        <ProfileMenu />
      </div>
    </>
  )
}

/** Next to the menu of the signed-in person, at every width: one line for each action. */
function HeaderActions() {
  return (
    <div className="ms-auto flex items-center gap-1">
      <div className="max-md:hidden">
        <ThemeSwitch />
      </div>
      <Bell />
    </div>
  )
}

/** The bar of a person who has to set up a factor first: the server would refuse everything else. */
function SetUpBar() {
  const signOut = useSignOut()
  const { pathname } = useLocation()
  return (
    <div className="ms-auto flex items-center gap-2">
      {pathname !== paths.setUpFactor && (
        <LinkButton to={paths.setUpFactor} variant="secondary" size="sm">
          Protect your account
        </LinkButton>
      )}
      <Button variant="quiet" size="sm" icon={LogOut} onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}

function TopTabs() {
  const { pathname } = useLocation()
  return (
    <ul className="flex gap-x-3.5 lg:gap-x-6">
      {tabs.map((tab) => (
        <li key={tab.to}>
          <Link
            to={tab.to}
            aria-current={currentAt(pathname, tab)}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-[0.9375rem] text-ink-muted no-underline decoration-2 underline-offset-8 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:decoration-green aria-[current]:underline"
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
