import { termText } from '#kernel/notation.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { approving, type OfferedDecision, rejecting } from '#requests/web/decision.ts'
import type { PendingInvestmentRecord } from '../../api.ts'
import { useApproveInvestmentMutation, useRejectInvestmentMutation } from './queries.ts'

export function useInvestmentDecisions(): readonly OfferedDecision<PendingInvestmentRecord>[] {
  const [sendApproval] = useApproveInvestmentMutation()
  const [sendRejection] = useRejectInvestmentMutation()
  const approve = useSendOnce(sendApproval)
  const reject = useSendOnce(sendRejection)
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'investment',
      consequence: ({ person, data, warning }) =>
        warning ??
        `The amount leaves ${person.name}’s balance, and the ${data.plan} plan begins now for ${termText(data.durationHours)}.`,
      fields: [],
      run: ({ id }) => approve(id),
      done: 'Investment approved successfully!',
      failed: 'Failed to approve the investment.',
    },
    {
      ...rejecting,
      noun: 'investment',
      consequence: ({ person }) => `${person.name}’s balance stays as it is. The investor is told by e-mail.`,
      fields: [],
      run: ({ id }) => reject(id),
      done: 'Investment rejected successfully!',
      failed: 'Failed to reject the investment.',
    },
  ]
}
