import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import { useClock, useExplorer } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { CopyableText } from '#requests/web/CopyableText.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestPage } from '#requests/web/RequestPage.tsx'
import { useQueueParams } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { type DepositEntry, depositEntry, depositQueue, paidWith } from './deposit-entry.ts'
import { useDepositForStaffQuery, useDepositQueueInfiniteQuery } from './queries.ts'
import { useDepositDecisions } from './use-deposit-decisions.ts'

export function DepositDetailPage() {
  const decisions = useDepositDecisions()
  const mayDecide = useMay({ access: 'decide requests', duty: 'payments' })
  const { transactionId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useDepositForStaffQuery(
    transactionId ? { transactionId } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const explorer = useExplorer()
  const deposit = currentData?.transaction
  const queue = useDepositQueueInfiniteQuery(useQueueParams())
  return (
    <Ageing queue="deposits">
      <RequestPage
        kind="deposits"
        title={transactionId ? `Deposit ${transactionId}` : 'Deposit'}
        queue={depositQueue}
        problem={transactionId ? error && 'Error fetching payment status.' : 'Transaction ID is missing!'}
        failure={error}
        busy={isFetching}
        onRetry={transactionId ? refetch : undefined}
        entry={deposit && depositEntry(deposit)}
        amountLabel={deposit?.status === 'Confirmed' ? 'Received' : 'Declared'}
        factsOf={(one: DepositEntry) => factsOf(one, explorer)}
        decisions={mayDecide ? decisions : []}
        source={useQueueSource(queue, (page) => page.deposits.map(depositEntry))}
        viewerId={useAuth().user?._id}
        clock={useClock()}
      />
    </Ageing>
  )
}

function factsOf({ person, data }: DepositEntry, explorer: ReturnType<typeof useExplorer>): Fact[] {
  const { transactionId, transactionHash, network, amount, declaredAmount, createdAt, notes } = data
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    ...(amount === declaredAmount ? [] : [{ label: 'Declared', value: formatMoney(declaredAmount) }]),
    { label: 'Paid with', value: paidWith(data) },
    {
      label: 'Transaction hash',
      value: transactionHash ? (
        <CopyableText
          text={transactionHash}
          label="Copy"
          explorer={explorer(network, 'transaction', transactionHash)}
        />
      ) : (
        'Not given'
      ),
    },
    { label: 'Transaction ID', value: <CopyableText text={transactionId} label="Copy" /> },
    { label: 'Declared on', value: momentText(createdAt) },
    ...(notes ? [{ label: 'Notes', value: <span className="whitespace-pre-line">{notes}</span> }] : []),
  ]
}
