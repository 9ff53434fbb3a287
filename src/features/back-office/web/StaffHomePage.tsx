import { BookText, ListOrdered, Mail, MessageSquare, MessagesSquare, Percent, ScrollText, Users } from 'lucide-react'
import { LedgerProof } from '#features/reports/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Tile } from '#platform/web/ui/Tile.tsx'
import { useStaffHomeQuery } from './queries.ts'
import { Standing } from './Standing.tsx'
import { Today } from './Today.tsx'
import { Waiting } from './Waiting.tsx'

const places = [
  { to: paths.users, label: 'Users', hint: 'Search, filter, open', icon: Users, access: 'see users and queues' },
  { to: paths.plansAdmin, label: 'Plans', hint: 'Terms, pause, order', icon: ListOrdered, access: 'administer' },
  { to: paths.feesAdmin, label: 'Fees and limits', hint: 'Now and from a date', icon: Percent, access: 'administer' },
  { to: paths.composeEmail, label: 'Email Composer', hint: 'Write to somebody', icon: Mail, access: 'administer' },
  { to: paths.auditLog, label: 'Audit log', hint: 'Who did what', icon: ScrollText, access: 'administer' },
  { to: paths.balanceEdits, label: 'Balance edits', hint: 'Above the limit', icon: BookText, access: 'administer' },
  {
    to: paths.conversations,
    label: 'Conversations',
    hint: 'The chat with visitors and investors',
    icon: MessagesSquare,
    access: 'see users and queues',
  },
  {
    to: paths.contactMessages,
    label: 'Contact messages',
    hint: 'What people wrote to us',
    icon: MessageSquare,
    access: 'see users and queues',
  },
] as const

/** What is waiting, what was done today, and the company's assets and liabilities. */
export function StaffHomePage() {
  const { user } = useAuth()
  const { data, isError, isFetching, refetch } = useStaffHomeQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 60_000,
  })
  const isAdmin = mayAccess(user?.role, 'administer')
  const open = places.filter(({ access }) => mayAccess(user?.role, access))
  return (
    <Container className="pb-10">
      <PageHeader title="Back office" />
      <div className="grid gap-10">
        {isAdmin && <LedgerProof />}
        {!data && !isError && <Skeleton shape="block" className="h-72 *:h-full" />}
        {!data && isError && (
          <ErrorState message="The overview could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {data && <Waiting home={data} isAdmin={isAdmin} />}
        <Section title="Places">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {open.map(({ to, label, hint, icon }) => (
              <li key={to}>
                <Tile to={to} label={label} hint={hint} icon={icon} />
              </li>
            ))}
          </ul>
        </Section>
        {data && (
          <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
            <Today home={data} />
            <Standing home={data} />
          </div>
        )}
      </div>
    </Container>
  )
}
