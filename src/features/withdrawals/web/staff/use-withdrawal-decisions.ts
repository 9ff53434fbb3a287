import { createElement } from 'react'
import { useClockLead } from '#features/operator/web/door.ts'
import { optionalLine, optionalParagraphs } from '#kernel/text.ts'
import { transactionHashProblem } from '#kernel/transaction-hash.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { useNow } from '#platform/web/use-now.ts'
import { approving, type DecisionField, type OfferedDecision, rejecting } from '#requests/web/decision.ts'
import type { WithdrawalRecord } from '../../api.ts'
import { PayTo } from './PayTo.tsx'
import { useApproveWithdrawalMutation, useRejectWithdrawalMutation } from './queries.ts'
import { coolingText, isFirstApproval, sourceNames, type WithdrawalEntry } from './withdrawal-entry.ts'

const transactionHash: DecisionField<WithdrawalRecord> = {
  name: 'transactionHash',
  label: 'Transaction hash',
  kind: 'line',
  hint: () => 'So that the investor can follow the payment.',
  check: optionalLine(200),
  problem: ({ data }, value) => transactionHashProblem(data.network, value),
  // Nothing is paid at a first approval, so there is no hash yet.
  isAsked: (entry) => !isFirstApproval(entry),
}

const reason: DecisionField<WithdrawalRecord> = {
  name: 'reason',
  label: 'Reason',
  kind: 'paragraphs',
  hint: () => 'The investor will see it.',
  check: optionalParagraphs(1000),
}

/** Approve and Reject, for the queue and for the page of one withdrawal. */
export function useWithdrawalDecisions(): readonly OfferedDecision<WithdrawalRecord>[] {
  const [sendApproval] = useApproveWithdrawalMutation()
  const [sendRejection] = useRejectWithdrawalMutation()
  const now = useNow(useClockLead())
  const approve = useSendOnce(sendApproval)
  const reject = useSendOnce(sendRejection)
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'withdrawal',
      consequence: approvalConsequence,
      isFirst: isFirstApproval,
      refusal: ({ data }) => coolingText(data, now) ?? data.approvalRefusal,
      evidence: ({ data }) => createElement(PayTo, { withdrawal: data }),
      fields: [transactionHash],
      run: (entry, values) => approve({ id: entry.id, ...values, firstApproval: isFirstApproval(entry) }),
      done: 'Withdrawal approved!',
      failed: 'Failed to approve withdrawal.',
    },
    {
      ...rejecting,
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

function approvalConsequence(entry: WithdrawalEntry): string {
  const { person, data } = entry
  if (isFirstApproval(entry)) {
    return `Two people have to approve this. Nothing is paid, and ${person.name} is told nothing, until a second person approves too. Please do not send the money yet.`
  }
  const first = data.needsSecondPerson ? `${data.firstApprovalBy} approved this first, so yours decides. ` : ''
  return `${first}${person.name} is told that the money was sent. This cannot be taken back.`
}
