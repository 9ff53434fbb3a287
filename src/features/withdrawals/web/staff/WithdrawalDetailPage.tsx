import { useParams } from 'react-router'
import { identityText } from '#features/accounts/countries.ts'
import { DetailsHistory } from '#features/accounts/web/door.ts'
import { useClock, useExplorer } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { CopyableText } from '#requests/web/CopyableText.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestPage } from '#requests/web/RequestPage.tsx'
import { useQueueParams } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { AddressFacts } from './AddressFacts.tsx'
import { useWithdrawalForStaffQuery, useWithdrawalQueueInfiniteQuery } from './queries.ts'
import { useWithdrawalDecisions } from './use-withdrawal-decisions.ts'
import { sourceName, type WithdrawalEntry, withdrawalEntry, withdrawalQueue } from './withdrawal-entry.ts'

export function WithdrawalDetailPage() {
  const decisions = useWithdrawalDecisions()
  const mayDecide = useMay({ access: 'decide requests', duty: 'payments' })
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useWithdrawalForStaffQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  const queue = useWithdrawalQueueInfiniteQuery(useQueueParams())
  const explorer = useExplorer()
  const entry = currentData && withdrawalEntry(currentData.withdrawal)
  return (
    <Ageing queue="withdrawals">
      <RequestPage
        kind="withdrawals"
        title={entry ? `Withdrawal for ${entry.person.name}` : 'Withdrawal'}
        queue={withdrawalQueue}
        problem={error && 'Failed to fetch withdrawal details.'}
        failure={error}
        busy={isFetching}
        onRetry={refetch}
        entry={entry}
        amountLabel="Amount"
        factsOf={(one: WithdrawalEntry) => factsOf(one, explorer)}
        decisions={mayDecide ? decisions : []}
        source={useQueueSource(queue, (page) => page.withdrawals.map(withdrawalEntry))}
        viewerId={useAuth().user?._id}
        clock={useClock()}
      />
    </Ageing>
  )
}

function factsOf({ person, data }: WithdrawalEntry, explorer: ReturnType<typeof useExplorer>): Fact[] {
  const { fee, receives, source, asset, network, walletAddress, transactionHash, reason, requestDate, verifiedAs } =
    data
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    ...(verifiedAs ? [{ label: 'Verified as', value: identityText(verifiedAs) }] : []),
    { label: 'Changes of name, phone, country', value: <DetailsHistory userId={data.user._id} /> },
    ...(fee > 0
      ? [
          { label: 'Fee', value: <Money value={fee} /> },
          { label: 'To be paid', value: <Money value={receives} className="font-semibold" /> },
        ]
      : []),
    { label: 'Source', value: sourceName(source) },
    { label: 'Coin', value: asset },
    { label: 'Network', value: network },
    {
      label: 'Wallet address',
      value: <CopyableText text={walletAddress} label="Copy" explorer={explorer(network, 'address', walletAddress)} />,
    },
    ...(data.address ? [{ label: 'About the address', value: <AddressFacts withdrawal={data} /> }] : []),
    { label: 'Requested on', value: momentText(requestDate) },
    ...(transactionHash
      ? [
          {
            label: 'Transaction hash',
            value: (
              <CopyableText
                text={transactionHash}
                label="Copy"
                explorer={explorer(network, 'transaction', transactionHash)}
              />
            ),
          },
        ]
      : []),
    ...(reason ? [{ label: 'Reason', value: <span className="whitespace-pre-line">{reason}</span> }] : []),
  ]
}
