import {
  BookText,
  BriefcaseBusiness,
  History,
  MonitorSmartphone,
  NotebookPen,
  ScrollText,
  UserRound,
} from 'lucide-react'
import { lazy } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { identityText } from '#features/accounts/countries.ts'
import { FrozenNotice } from '#features/freezes/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { useGoBack } from '#platform/web/came-from.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useShortcutSetting } from '#requests/web/use-shortcut-setting.ts'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import { type Overview, useUserOverviewQuery } from '../queries.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { UserActionBar } from './UserActionBar.tsx'

/** Loaded when they are opened, since most visits need the first tab alone. */
const RequestsTab = lazy(async () => ({ default: (await import('./RequestsTab.tsx')).RequestsTab }))
const EntriesTab = lazy(async () => ({ default: (await import('./EntriesTab.tsx')).EntriesTab }))
const SessionsTab = lazy(async () => ({ default: (await import('./SessionsTab.tsx')).SessionsTab }))
const NotesTab = lazy(async () => ({ default: (await import('./NotesTab.tsx')).NotesTab }))
const PersonCases = lazy(async () => ({ default: (await import('#features/cases/web/door.ts')).PersonCases }))
const AuditTrail = lazy(async () => ({ default: (await import('#features/audit/web/door.ts')).AuditTrail }))

/** Everything that staff can see of one user, and every action that their role allows. */
export function UserPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useUserOverviewQuery({ id }, { refetchOnMountOrArgChange: true })
  const navigate = useNavigate()
  const list = useMay({ access: 'see users and queues', duty: 'support' }) ? paths.users : paths.staff
  const [keysOn] = useShortcutSetting()
  useShortcuts({ b: useGoBack(list) }, keysOn)
  const isUnknown = error !== undefined && 'code' in error && error.code === 'NOT_FOUND'
  return (
    <Container className="pb-10">
      <PageHeader
        title={currentData?.user.name ?? 'User'}
        lead={currentData && <span className="wrap-anywhere">{currentData.user.email}</span>}
        back={<BackLink to={list}>{list === paths.users ? 'Users' : 'Back office'}</BackLink>}
        actions={currentData && <UserActionBar user={currentData.user} onDeleted={() => void navigate(list)} />}
      />
      {!currentData && !error && <Skeleton shape="block" className="h-80 *:h-full" />}
      {!currentData && error && (
        <ErrorState
          message={isUnknown ? 'There is no such user' : 'The user could not be loaded.'}
          onRetry={isUnknown ? undefined : refetch}
          pending={isFetching}
        />
      )}
      {currentData && (
        <>
          <UserBooks overview={currentData} />
          <FrozenNotice user={currentData.user} />
          {currentData.pending.edits > 0 && (
            <Notice
              className="mt-4"
              action={
                <LinkButton to={paths.balanceEdits} variant="secondary" size="sm">
                  Balance edits
                </LinkButton>
              }
            >
              An edit of this user’s balance waits for a second person.
            </Notice>
          )}
          {currentData.verifiedAs && (
            <Notice className="mt-4" tone="waiting" title="Changed after the identity was verified">
              The documents proved {identityText(currentData.verifiedAs)}. The account now says{' '}
              {identityText(currentData.user)}.
            </Notice>
          )}
          <UserTabs overview={currentData} />
        </>
      )}
    </Container>
  )
}

function UserTabs({ overview }: { readonly overview: Overview }) {
  const [search, setSearch] = useSearchParams()
  const seesAudit = useMay({ access: 'administer', duty: 'compliance' })
  const { _id: id, name } = overview.user
  const isOwn = useAuth().user?._id === id
  const seesCases = useMay({ access: 'see users and queues', duty: 'compliance' }) && !isOwn
  const { deposits, investments, withdrawals } = overview.pending
  const waiting = deposits + investments + withdrawals
  const tabs = [
    { value: 'profile', label: 'Profile', icon: UserRound, content: <ProfileTab overview={overview} /> },
    {
      value: 'requests',
      label: 'Requests',
      icon: History,
      ...(waiting > 0 && { count: waiting }),
      content: <RequestsTab id={id} />,
    },
    { value: 'books', label: 'Books', icon: BookText, content: <EntriesTab id={id} /> },
    { value: 'sessions', label: 'Sessions', icon: MonitorSmartphone, content: <SessionsTab overview={overview} /> },
    { value: 'notes', label: 'Notes', icon: NotebookPen, content: <NotesTab id={id} /> },
    ...(seesCases
      ? [{ value: 'cases', label: 'Cases', icon: BriefcaseBusiness, content: <PersonCases id={id} name={name} /> }]
      : []),
    ...(seesAudit
      ? [{ value: 'audit', label: 'Audit trail', icon: ScrollText, content: <AuditTrail filter={{ about: id }} /> }]
      : []),
  ]
  const asked = search.get('tab')
  return (
    <Tabs
      label="About this user"
      tabs={tabs}
      value={tabs.find(({ value }) => value === asked)?.value ?? 'profile'}
      onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      className="mt-8"
    />
  )
}

/** The books of a user. */
function UserBooks({ overview: { user, held } }: { readonly overview: Overview }) {
  return (
    <Card className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Figure label="Balance" value={user.balance} />
      <Figure label="Held for withdrawals" value={held} />
      <Figure label="Invested" value={user.investmentBalance} />
      <Figure label="Total-profit" value={user.totalMaturityAmount} />
    </Card>
  )
}
