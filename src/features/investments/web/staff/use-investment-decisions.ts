import { termText } from '#kernel/notation.ts'
import { approving, type OfferedDecision, rejecting, rejectionField, type SetOffer } from '#requests/web/decision.ts'
import { notifiedText, peopleText, sumText } from '#requests/web/set-decision.ts'
import type { PendingInvestmentRecord } from '../../api.ts'
import { useApproveInvestmentMutation, useDecideInvestmentsMutation, useRejectInvestmentMutation } from './queries.ts'

/** Approve and Reject, for the queue and the page of one investment. */
export function useInvestmentDecisions(): readonly OfferedDecision<PendingInvestmentRecord>[] {
  const [approve] = useApproveInvestmentMutation()
  const [reject] = useRejectInvestmentMutation()
  const [decideSet] = useDecideInvestmentsMutation()
  const inASet = (
    decision: 'approve' | 'reject',
    more: Pick<SetOffer<PendingInvestmentRecord>, 'consequence' | 'refusal'>,
  ): SetOffer<PendingInvestmentRecord> => ({
    ...more,
    fields: decision === 'reject' ? [rejectionField()] : [],
    run: (entries, values) => decideSet({ decision, items: entries.map(({ id }) => ({ id })), ...values }),
  })
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'investment',
      consequence: ({ person, data, warning }) =>
        warning ??
        `The amount leaves ${person.name}’s balance, and the ${data.plan} plan begins now for ${termText(data.durationHours)}.`,
      fields: [],
      run: ({ id }) => approve({ id }),
      done: 'Investment approved successfully!',
      failed: 'Failed to approve the investment.',
      inASet: inASet('approve', {
        consequence: (entries) =>
          `${sumText(entries)} leaves the balances of ${peopleText(entries)}, and each plan begins now. A balance that no longer covers an investment refuses that one alone.`,
        refusal: ({ warning }) => warning ?? null,
      }),
    },
    {
      ...rejecting,
      noun: 'investment',
      consequence: ({ person }) => `${person.name}’s balance stays as it is. The investor is told by e-mail.`,
      fields: [rejectionField()],
      run: ({ id }, values) => reject({ id, ...values }),
      done: 'Investment rejected successfully!',
      failed: 'Failed to reject the investment.',
      inASet: inASet('reject', {
        consequence: (entries) => `Balances stay as they are. ${notifiedText(entries)} by e-mail.`,
      }),
    },
  ]
}
