import type { WireAnswer } from '#kernel/endpoint.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PersonName } from '#platform/web/ui/PersonName.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { listReferrals } from '../api.ts'

export type Referrals = Extract<WireAnswer<typeof listReferrals>, { readonly referrals: unknown }>
type Friend = Referrals['referrals'][number]

/** The specification's limit for a name on a card. */
const longestName = 12

const columns: readonly Column<Friend>[] = [
  {
    key: 'name',
    header: 'Friend',
    cell: ({ name, photo }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} photo={photo} size="sm" decorative />
        <PersonName name={name} longest={longestName} />
      </span>
    ),
  },
  { key: 'address', header: 'E-mail', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { key: 'joined', header: 'Joined', cell: ({ joinedAt }) => <Moment at={joinedAt} precision="day" /> },
  {
    key: 'earned',
    header: 'You earned',
    align: 'end',
    cell: ({ earned }) =>
      earned > 0 ? <Money value={earned} direction="in" /> : <span className="text-ink-muted">Nothing yet</span>,
  },
]

export function FriendList({ friends }: { readonly friends: readonly Friend[] }) {
  return (
    <Table
      caption="People who registered with your code"
      columns={columns}
      lines={['name earned', 'address joined']}
      rows={friends}
      rowKey={(one) => one._id}
    />
  )
}
