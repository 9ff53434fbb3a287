import { LockKeyhole, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Container } from '../../../platform/web/ui/Container.tsx'
import { PageHeader } from '../../../platform/web/ui/PageHeader.tsx'
import { Tabs } from '../../../platform/web/ui/Tabs.tsx'
import { useAuth } from '../../sessions/web/door.ts'
import { ProfileCard } from './profile/ProfileCard.tsx'
import { SecurityTab } from './profile/SecurityTab.tsx'
import { UserTab } from './profile/UserTab.tsx'

export function ProfilePage() {
  const { user } = useAuth()
  const [search, setSearch] = useSearchParams()
  if (user === null) return null
  const tabs = [
    { value: 'user', label: 'User', icon: UserRound, content: <UserTab user={user} /> },
    { value: 'security', label: 'Security', icon: LockKeyhole, content: <SecurityTab user={user} /> },
  ]
  const asked = search.get('tab')
  return (
    <Container>
      <PageHeader title="My Profile" />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ProfileCard user={user} />
        <Tabs
          label="Profile"
          tabs={tabs}
          value={tabs.some(({ value }) => value === asked) && asked !== null ? asked : 'user'}
          onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        />
      </div>
    </Container>
  )
}
