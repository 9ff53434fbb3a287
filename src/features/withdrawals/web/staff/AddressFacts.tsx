import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { WithdrawalRecord } from '../../api.ts'
import { useAccountsWithAddressQuery } from './queries.ts'

/** Since when the account uses the address, what was paid there, and which other accounts use it. */
export function AddressFacts({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  const { _id: id, address } = withdrawal
  if (address === null) return null
  return (
    <div className="grid gap-1">
      <p>
        {address.paid === 0
          ? 'New: nothing was paid to it yet, '
          : `${countOf(address.paid, 'withdrawal')} paid to it, `}
        given first on <Moment at={address.since} />
      </p>
      {address.otherAccounts === 0 ? (
        <p>No other account uses it</p>
      ) : (
        <OtherAccounts id={id} count={address.otherAccounts} />
      )}
    </div>
  )
}

function OtherAccounts({ id, count }: { readonly id: string; readonly count: number }) {
  const { data } = useAccountsWithAddressQuery(id)
  return (
    <div>
      <p className="text-danger">
        {countOf(count, 'other account')} {count === 1 ? 'uses' : 'use'} it:
      </p>
      {data === undefined ? (
        <Skeleton shape="list" rows={1} />
      ) : (
        <ul>
          {data.map(({ _id, name, email }) => (
            <li key={_id}>
              <TextLink to={paths.user(_id)}>{name}</TextLink> <span className="text-ink-muted text-sm">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
