import { useClockLead } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { approving, type OfferedDecision, rejecting } from '#requests/web/decision.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import type { ExitRecord } from '../../exits-api.ts'
import { useApproveExitMutation, useExitQueueInfiniteQuery, useRejectExitMutation } from './exit-queries.ts'

export function ExitQueuePage() {
  const controls = useQueueControls()
  const result = useExitQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="exits">
      <QueuePage
        name="early exits"
        title="Early exits"
        lead="Investors who want to leave before the end of the term. What ends meanwhile disappears from here."
        source={useQueueSource(result, (page) => page.exits.map(exitEntry))}
        controls={controls}
        searchBy="Name, e-mail"
        decisions={useExitDecisions()}
        viewerId={useAuth().user?._id}
        clockLead={useClockLead()}
        failed="Failed to fetch early exits."
        opens={false}
      />
    </Ageing>
  )
}

function exitEntry(exit: ExitRecord): QueueEntry<ExitRecord> {
  const { _id: id, name, email } = exit.user
  return {
    id: exit._id,
    to: undefined,
    person: { id, name, email },
    amount: exit.amount,
    since: exit.requestDate,
    facts: [
      { label: 'Plan', value: exit.plan },
      { label: 'Fee', value: formatMoney(exit.fee) },
      { label: 'Back to the balance', value: formatMoney(exit.receives) },
      { label: 'Ends by itself', value: exit.endDate === null ? '—' : momentText(exit.endDate) },
    ],
    data: exit,
  }
}

function useExitDecisions(): readonly OfferedDecision<ExitRecord>[] {
  const [sendApproval] = useApproveExitMutation()
  const [sendRejection] = useRejectExitMutation()
  const approve = useSendOnce(sendApproval)
  const reject = useSendOnce(sendRejection)
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'early exit from an investment',
      consequence: ({ person, data }) =>
        `The investment ends now. ${formatMoney(data.receives)} returns to ${person.name}’s balance, a fee of ${formatMoney(data.fee)} is kept, and no profit is paid.`,
      fields: [],
      run: ({ id }) => approve(id),
      done: 'Early exit approved',
      failed: 'Failed to approve the early exit.',
    },
    {
      ...rejecting,
      noun: 'early exit from an investment',
      consequence: ({ person }) => `${person.name}’s investment runs on. The investor is told by e-mail.`,
      fields: [],
      run: ({ id }) => reject(id),
      done: 'Early exit rejected',
      failed: 'Failed to reject the early exit.',
    },
  ]
}
