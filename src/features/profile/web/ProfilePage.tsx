import { LockKeyhole, UserRound, UsersRound } from 'lucide-react'
import { lazy } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { IdentityFacts } from '#features/kyc/web/door.ts'
import { useClock } from '#features/operator/web/door.ts'
import { OwnerOnly, useAuth } from '#features/sessions/web/door.ts'
import { mayUse } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useNow } from '#platform/web/use-now.ts'
import { PhotoEditor } from './PhotoEditor.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Loaded when the tab is opened, since most visits need neither. */
const SecurityTab = lazy(async () => ({ default: (await import('./SecurityTab.tsx')).SecurityTab }))
const TeamTab = lazy(async () => ({ default: (await import('#features/people/web/door.ts')).TeamTab }))

const team = { value: 'team', label: 'Team', icon: UsersRound, content: <TeamTab /> }

export function ProfilePage() {
  const { user } = useAuth()
  const [address, change] = useAddress()
  if (user === null) return null
  const tabs = [
    { value: 'user', label: 'User', icon: UserRound, content: <UserTab user={user} /> },
    { value: 'security', label: 'Security', icon: LockKeyhole, content: <SecurityTab user={user} /> },
    ...(mayUse(user, { access: 'see users and queues', duty: 'support' }) ? [team] : []),
  ]
  const asked = address.get('tab')
  return (
    <Container>
      <PageHeader title="My Profile" />
      <div className="grid items-start gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ProfileCard user={user} />
        <Tabs
          label="Profile"
          tabs={tabs}
          value={tabs.some(({ value }) => value === asked) && asked !== null ? asked : 'user'}
          onValueChange={(tab) => change({ tab })}
        />
      </div>
    </Container>
  )
}

function UserTab({ user }: { readonly user: UserRecord }) {
  const now = useNow(useClock())
  return (
    <Card padding="none" className="divide-y divide-line">
      <OwnerOnly reason="Only the owner can change the profile." readable>
        <div className="p-4 sm:p-6">
          <PhotoEditor user={user} />
        </div>
        <div className="p-4 sm:p-6">
          <ProfileForm user={user} />
        </div>
      </OwnerOnly>
      {user.kycStatus === 'Approved' && (
        <section aria-label="Identity" className="grid gap-1 p-4 text-[0.9375rem] sm:p-6">
          <IdentityFacts user={user} now={now} />
          <p>
            <TextLink to={paths.uploadKyc}>Identity check</TextLink>
          </p>
        </section>
      )}
    </Card>
  )
}
