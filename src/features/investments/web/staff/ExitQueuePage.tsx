import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { pages } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { approving, type OfferedDecision, rejecting, rejectionField, type SetOffer } from '#requests/web/decision.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import { notifiedText, peopleText, sumText } from '#requests/web/set-decision.ts'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import type { approveEarlyExit, decideEarlyExits, ExitRecord, pendingExits, rejectEarlyExit } from '../../exits-api.ts'

const decided = ['Queue', 'Investment', 'User'] as const

const useExitQueueInfiniteQuery = pages<typeof pendingExits>('GET /api/invest/early-exits', ['Queue', 'Investment'])
const useApproveExitMutation = writeOnce<typeof approveEarlyExit>('PUT /api/invest/early-exits/{id}/approve', decided)
const useRejectExitMutation = writeOnce<typeof rejectEarlyExit>('PUT /api/invest/early-exits/{id}/reject', decided)
const useDecideExitsMutation = writeOnce<typeof decideEarlyExits>('POST /api/invest/early-exits/decide-set', decided)

export function ExitQueuePage() {
  const controls = useQueueControls()
  const result = useExitQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  return (
    <Ageing queue="exits">
      <QueuePage
        name="early exits"
        title="Early exits"
        lead="Investors who want to leave before the end of the term. Each amount is what returns, less the fee. What ends meanwhile disappears from here."
        source={useQueueSource(result, (page) => page.exits.map(exitEntry))}
        controls={controls}
        searchBy="Name, e-mail"
        decisions={useExitDecisions()}
        viewerId={useAuth().user?._id}
        clock={useClock()}
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
    amount: exit.receives,
    since: exit.requestDate,
    facts: [
      { label: 'Plan', value: exit.plan },
      { label: 'Invested', value: formatMoney(exit.amount) },
      { label: 'Fee', value: formatMoney(exit.fee) },
      { label: 'Ends by itself', value: exit.endDate === null ? '—' : momentText(exit.endDate) },
    ],
    data: exit,
  }
}

type ExitEntry = QueueEntry<ExitRecord>

/** “$392.00 returns, $8.00 fee”: what an approval posts. */
function movesText(entries: readonly ExitEntry[]): string {
  const fees = sumText(entries.map(({ data }) => ({ amount: data.fee })))
  return `${sumText(entries)} returns, ${fees} ${entries.length === 1 ? 'fee' : 'in fees'}`
}

function useExitDecisions(): readonly OfferedDecision<ExitRecord>[] {
  const [approve] = useApproveExitMutation()
  const [reject] = useRejectExitMutation()
  const [decideSet] = useDecideExitsMutation()
  const inASet = (
    decision: 'approve' | 'reject',
    consequence: SetOffer<ExitRecord>['consequence'],
  ): SetOffer<ExitRecord> => ({
    consequence,
    fields: decision === 'reject' ? [rejectionField()] : [],
    run: (entries, values) => decideSet({ decision, items: entries.map(({ id }) => ({ id })), ...values }),
  })
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'early exit',
      moves: movesText,
      consequence: ({ person, data }) =>
        `The investment of ${formatMoney(data.amount)} ends now. ${formatMoney(data.receives)} returns to ${person.name}’s balance, a fee of ${formatMoney(data.fee)} is kept, and no profit is paid.`,
      fields: [],
      run: ({ id }) => approve({ id }),
      done: 'Early exit approved',
      failed: 'Failed to approve the early exit.',
      inASet: inASet(
        'approve',
        (entries) =>
          `Each investment ends now, without profit. Less the fees, the money returns to the balances of ${peopleText(entries)}. One that has ended meanwhile is refused alone.`,
      ),
    },
    {
      ...rejecting,
      noun: 'early exit',
      consequence: ({ person, data }) =>
        `${person.name}’s investment of ${formatMoney(data.amount)} runs on. The investor is told by e-mail.`,
      fields: [rejectionField()],
      run: ({ id }, values) => reject({ id, ...values }),
      done: 'Early exit rejected',
      failed: 'Failed to reject the early exit.',
      inASet: inASet('reject', (entries) => `The investments run on. ${notifiedText(entries)} by e-mail.`),
    },
  ]
}
