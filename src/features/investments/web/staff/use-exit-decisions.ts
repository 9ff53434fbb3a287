import { formatMoney } from '#platform/web/ui/format-money.ts'
import { approving, type OfferedDecision, rejecting, rejectionField, type SetOffer } from '#requests/web/decision.ts'
import { notifiedText, peopleText, sumText } from '#requests/web/set-decision.ts'
import type { ExitRecord } from '../../exits-api.ts'
import type { ExitEntry } from './exit-entry.ts'
import { useApproveExitMutation, useDecideExitsMutation, useRejectExitMutation } from './queries.ts'

/** “$392.00 returns, $8.00 fee”: what an approval posts. */
function movesText(entries: readonly ExitEntry[]): string {
  const fees = sumText(entries.map(({ data }) => ({ amount: data.fee })))
  return `${sumText(entries)} returns, ${fees} ${entries.length === 1 ? 'fee' : 'in fees'}`
}

/** Approve and Reject, for the queue and the page of one exit. */
export function useExitDecisions(): readonly OfferedDecision<ExitRecord>[] {
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
