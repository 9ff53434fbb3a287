import { EllipsisVertical, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { AccountStatus } from '#features/accounts/web/door.ts'
import { useAuth, usersReceived } from '#features/sessions/web/door.ts'
import { mayAccess, roleNames } from '#kernel/access.ts'
import { nameIn, totalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PersonName } from '#platform/web/ui/PersonName.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { UserDialogs } from '../actions/UserDialogs.tsx'
import { useUserActions } from '../actions/use-user-actions.ts'
import { userActionEntries } from '../actions/user-action-entries.ts'
import { useUsersInfiniteQuery } from '../queries.ts'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { useDirectoryFilter } from './use-directory-filter.ts'

const longestName = 12

const columns: readonly Column<UserRecord>[] = [
  {
    key: 'name',
    header: 'User',
    cell: ({ name, email, photo }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} photo={photo} decorative className="size-9!" />
        <span className="min-w-0 sm:min-w-40">
          <span className="block wrap-anywhere">
            <PersonName name={name} longest={longestName} />
          </span>
          <span className="block wrap-anywhere font-normal text-ink-muted text-sm leading-snug">{email}</span>
        </span>
      </span>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => nameIn(roleNames, role) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ role, isVerified }) => (
      <AccountStatus is={role === 'suspended' ? 'suspended' : isVerified ? 'verified' : 'unverified'} />
    ),
  },
  {
    key: 'kyc',
    header: 'KYC',
    cell: ({ kycStatus }) => (
      <>
        <LineLabel>KYC</LineLabel>
        <RequestStatus state={kycStatus} />
      </>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => <Money value={balance} className="text-ink" />,
  },
]

/** All accounts, with search and filters. */
export function Directory() {
  const state = useDirectoryFilter()
  const isAdmin = mayAccess(useAuth().user?.role, 'administer')
  const result = useUsersInfiniteQuery(state.filter, { refetchOnMountOrArgChange: true })
  const dispatch = useDispatch()
  const pages = result.currentData?.pages
  const users = pages?.flatMap((page) => page.users)
  const total = pages?.[0]?.total

  // The specification's authentication state holds the listed users, and counts derived from them.
  useEffect(() => {
    if (pages) dispatch(usersReceived(pages.flatMap((page) => page.users)))
  }, [pages, dispatch])

  return (
    <>
      <DirectoryFilters {...state} />
      {users === undefined && !result.isError && <Skeleton shape="list" rows={6} />}
      {users === undefined && result.isError && (
        <ErrorState message="The users could not be loaded." onRetry={result.refetch} pending={result.isFetching} />
      )}
      {users?.length === 0 && (
        <EmptyState
          icon={SearchX}
          text="No user found..."
          action={
            !state.isEmpty && (
              <Button variant="secondary" onClick={state.clear}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      {users && users.length > 0 && (
        <>
          <p role="status" className="mb-3 text-ink-muted text-sm first-letter:uppercase">
            {total && `${totalText(total)} ${total.count === 1 ? 'user' : 'users'}`}
          </p>
          <Table
            caption="Users"
            wide
            columns={columns}
            lines={['name name actions', 'role kyc kyc', 'status balance balance']}
            rows={users}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.user(_id)}
            rowActions={isAdmin ? (user) => <UserMenu user={user} /> : undefined}
          />
          {result.hasNextPage && (
            <LoadMore
              onLoadMore={() => void result.fetchNextPage()}
              shown={users.length}
              total={total}
              pending={result.isFetchingNextPage}
            />
          )}
        </>
      )}
    </>
  )
}

/** An admin's actions on a user, in a menu. */
function UserMenu({ user }: { readonly user: UserRecord }) {
  const viewer = useAuth().user
  const actions = useUserActions()
  const entries = userActionEntries(user, viewer, actions.ask)
  if (entries.length === 0) return <span className="text-ink-muted text-sm">You</span>
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${user.name}`} icon={EllipsisVertical} size="sm" tooltip={false} />}
        entries={entries}
      />
      <UserDialogs user={user} actions={actions} />
    </>
  )
}
