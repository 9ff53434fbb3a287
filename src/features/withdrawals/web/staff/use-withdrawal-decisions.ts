import { Check, X } from 'lucide-react'
import { createElement } from 'react'
import { optionalLine, optionalParagraphs } from '../../../../kernel/text.ts'
import { useSendOnce } from '../../../../platform/web/forms/use-send-once.ts'
import type { Decision, DecisionField } from '../../../../platform/web/queue/decision.ts'
import type { WithdrawalRecord } from '../../api.ts'
import { PayTo } from './PayTo.tsx'
import { useApproveWithdrawalMutation, useRejectWithdrawalMutation } from './queries.ts'
import { sourceNames } from './withdrawal-entry.ts'

const transactionHash: DecisionField<WithdrawalRecord> = {
  name: 'transactionHash',
  label: 'Transaction hash',
  kind: 'line',
  hint: () => 'So that the investor can follow the payment.',
  check: optionalLine(200),
}

const reason: DecisionField<WithdrawalRecord> = {
  name: 'reason',
  label: 'Reason',
  kind: 'paragraphs',
  hint: () => 'The investor reads it.',
  check: optionalParagraphs(1000),
}

/** Approve and Reject, for the queue and for the page of one withdrawal. */
export function useWithdrawalDecisions(): readonly Decision<WithdrawalRecord>[] {
  const [sendApproval] = useApproveWithdrawalMutation()
  const [sendRejection] = useRejectWithdrawalMutation()
  const approve = useSendOnce(sendApproval)
  const reject = useSendOnce(sendRejection)
  return [
    {
      verb: 'Approve',
      key: 'a',
      icon: Check,
      tone: 'primary',
      noun: 'withdrawal',
      consequence: ({ person }) => `${person.name} is told that the money was sent. This cannot be taken back.`,
      evidence: ({ data }) => createElement(PayTo, { withdrawal: data }),
      fields: [transactionHash],
      run: async ({ id }, values) => {
        const outcome = await approve({ id, ...values })
        return { ...outcome, waits: outcome.data?.withdrawal.status === 'Pending' }
      },
      done: 'Withdrawal approved!',
      failed: 'Failed to approve withdrawal.',
    },
    {
      verb: 'Reject',
      key: 'r',
      icon: X,
      tone: 'danger',
      noun: 'withdrawal',
      consequence: ({ person, data }) =>
        `The held amount returns to ${person.name}: ${sourceNames[data.source].toLowerCase()}.`,
      fields: [reason],
      run: ({ id }, values) => reject({ id, ...values }),
      done: 'Withdrawal rejected!',
      failed: 'Failed to reject withdrawal.',
    },
  ]
}
