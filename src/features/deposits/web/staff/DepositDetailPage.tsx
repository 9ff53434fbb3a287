import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import { useClockLead } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { CopyableText } from '#requests/web/CopyableText.tsx'
import { DetailFrame } from '#requests/web/DetailFrame.tsx'
import { PersonText } from '#requests/web/PersonText.tsx'
import type { Fact } from '#requests/web/queue-entry.ts'
import { RequestDetail } from '#requests/web/RequestDetail.tsx'
import { useQueueQuestion, useWithQuestion } from '#requests/web/use-queue-question.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { type DepositEntry, depositEntry, depositQueue, paidWith } from './deposit-entry.ts'
import { useDepositForStaffQuery, useDepositQueueInfiniteQuery } from './queries.ts'
import { useDepositDecisions } from './use-deposit-decisions.ts'

export function DepositDetailPage() {
  const { transactionId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useDepositForStaffQuery(transactionId || skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const result = useDepositQueueInfiniteQuery(useQueueQuestion())
  const { entries: waiting = [] } = useQueueSource(result, (page) => page.deposits.map(depositEntry))
  const queue = useWithQuestion()(depositQueue)
  const decisions = useDepositDecisions()
  const viewerId = useAuth().user?._id
  const clockLead = useClockLead()
  const entry = currentData && depositEntry(currentData)
  return (
    <DetailFrame
      title={transactionId ? `Deposit ${transactionId}` : 'Deposit'}
      queue={queue}
      problem={transactionId ? error && 'Error fetching payment status.' : 'Transaction ID is missing!'}
      failure={error}
      busy={isFetching}
      onRetry={transactionId ? refetch : undefined}
    >
      {entry && (
        <RequestDetail
          key={entry.id}
          entry={entry}
          amountLabel={entry.data.status === 'Confirmed' ? 'Received' : 'Declared'}
          state={entry.data.status}
          verdict={{ by: entry.data.decidedBy, at: entry.data.decidedAt }}
          facts={factsOf(entry)}
          decisions={decisions}
          viewerId={viewerId}
          clockLead={clockLead}
          waiting={waiting}
          queue={queue}
        />
      )}
    </DetailFrame>
  )
}

function factsOf({ person, data }: DepositEntry): Fact[] {
  const { transactionId, transactionHash, amount, declaredAmount, createdAt, notes } = data
  return [
    { label: 'Investor', value: <PersonText person={person} /> },
    ...(amount === declaredAmount ? [] : [{ label: 'Declared', value: formatMoney(declaredAmount) }]),
    { label: 'Paid with', value: paidWith(data) },
    {
      label: 'Transaction hash',
      value: transactionHash ? <CopyableText text={transactionHash} label="Copy" /> : 'Not given',
    },
    { label: 'Transaction ID', value: <CopyableText text={transactionId} label="Copy" /> },
    { label: 'Declared on', value: momentText(createdAt) },
    ...(notes ? [{ label: 'Notes', value: <span className="whitespace-pre-line">{notes}</span> }] : []),
  ]
}
