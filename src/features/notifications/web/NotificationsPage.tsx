import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { NotificationList } from './NotificationList.tsx'
import { PreferenceTable } from './PreferenceTable.tsx'
import { pageSize, useMarkAllReadMutation, useNotificationsInfiniteQuery } from './queries.ts'

export function NotificationsPage() {
  const [address, change] = useAddress()
  const list = useNotificationsInfiniteQuery({ limit: pageSize }, { refetchOnMountOrArgChange: true })
  const [markAll, { isLoading }] = useMarkAllReadMutation()
  const [newest] = list.data?.pages ?? []
  const shown = newest?.notifications[0]

  async function readAll(through: string) {
    const outcome = await markAll({ through })
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'They could not be marked as read.'))
  }

  const isSettings = address.get('tab') === 'settings'
  return (
    <Container width="reading">
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Notifications"
        actions={
          newest !== undefined &&
          shown !== undefined &&
          newest.unread > 0 &&
          !isSettings && (
            <OwnerOnly>
              <Button variant="secondary" icon={CheckCheck} pending={isLoading} onClick={() => readAll(shown._id)}>
                Mark all as read
              </Button>
            </OwnerOnly>
          )
        }
      />
      <Tabs
        label="Notifications"
        value={isSettings ? 'settings' : 'all'}
        onValueChange={(tab) => change({ tab: tab === 'settings' ? tab : undefined })}
        tabs={[
          { value: 'all', label: 'All', icon: Bell, content: <NotificationList /> },
          { value: 'settings', label: 'Settings', icon: SlidersHorizontal, content: <PreferenceTable /> },
        ]}
      />
    </Container>
  )
}
