import { BriefcaseBusiness } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { LiveUpdates } from '../LiveUpdates.tsx'
import { ProfileMenu } from '../ProfileMenu.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { SetUpBar } from './SetUpBar.tsx'
import { TopTabs } from './TopTabs.tsx'
import { TrailRecorder } from './TrailRecorder.tsx'

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
