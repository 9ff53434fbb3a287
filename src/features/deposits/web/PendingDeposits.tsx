import { ExpectAnswer } from '#features/promises/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { CancelRequest } from '#requests/web/CancelRequest.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { TransactionRecord } from '../api.ts'
import { useCancelDepositMutation, useOwnDepositsInfiniteQuery } from './queries.ts'

const consequence = 'We stop looking for it, and your balance stays as it is. Cancel only what you have not sent.'

/** The investor's unconfirmed deposits. Nothing is shown while there are none. */
export function PendingDeposits() {
  const list = useOwnDepositsInfiniteQuery({ status: 'Pending', limit: 10 }, { refetchOnMountOrArgChange: true })
  const deposits = list.data?.pages.flatMap((page) => page.deposits) ?? []
  if (deposits.length === 0) return null
  return (
    <Section title="On its way in" className="mt-12">
      <ul className="grid gap-4 lg:grid-cols-2">
        {deposits.map((deposit) => (
          <li key={deposit.transactionId}>
            <PendingDeposit deposit={deposit} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={deposits.length} pending={list.isFetchingNextPage} />
      )}
    </Section>
  )
}

function PendingDeposit({ deposit }: { readonly deposit: TransactionRecord }) {
  const { transactionId, amount, asset, network, status, createdAt } = deposit
  const [cancel] = useCancelDepositMutation()
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Money value={amount} className="font-serif text-xl" />
          <p className="text-ink-muted text-sm">
            {asset} on {network}
          </p>
        </div>
        <RequestStatus state={status} />
      </div>
      <p className="text-ink-muted text-sm">
        <span className="font-mono">{transactionId}</span>, declared <Moment at={createdAt} />
        <ExpectAnswer queue="deposits" since={createdAt} className="mt-1 block" />
      </p>
      <OwnerOnly>
        <div>
          <CancelRequest
            noun="deposit"
            amount={amount}
            consequence={consequence}
            onCancel={() => cancel({ transactionId })}
          />
        </div>
      </OwnerOnly>
    </Card>
  )
}
