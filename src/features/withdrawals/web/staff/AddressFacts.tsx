import * as paths from '#kernel/paths.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { otherAccountsText, paidText } from '../../address-texts.ts'
import type { WithdrawalRecord } from '../../api.ts'
import { useAccountsWithAddressQuery } from './queries.ts'

/** Since when the account uses the address, what was paid there, and which other accounts use it. */
export function AddressFacts({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  const { _id: id, address } = withdrawal
  if (address === null) return null
  const used = otherAccountsText(address)
  return (
    <div className="grid gap-1">
      <p className="first-letter:uppercase">
        {address.paid === 0 ? 'New: nothing was paid to it yet, ' : `${paidText(address)} to it, `}
        given first on <Moment at={address.since} />
      </p>
      {used === undefined ? <p>No other account uses it</p> : <OtherAccounts id={id} used={used} />}
    </div>
  )
}

function OtherAccounts({ id, used }: { readonly id: string; readonly used: string }) {
  const { data } = useAccountsWithAddressQuery({ id })
  return (
    <div>
      <p className="text-danger">{used} it:</p>
      {data === undefined ? (
        <Skeleton shape="list" rows={1} />
      ) : (
        <ul>
          {data.accounts.map(({ _id, name, email }) => (
            <li key={_id}>
              <TextLink to={paths.user(_id)}>{name}</TextLink> <span className="text-ink-muted text-sm">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
