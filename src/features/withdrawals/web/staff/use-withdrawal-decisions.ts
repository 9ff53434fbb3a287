import { createElement } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import { lineProblem } from '#kernel/text.ts'
import { longestHash, transactionHashProblem } from '#kernel/transaction-hash.ts'
import { useNow } from '#platform/web/use-now.ts'
import {
  approving,
  type DecisionField,
  type OfferedDecision,
  rejecting,
  rejectionField,
} from '#requests/web/decision.ts'
import { notifiedText, sumText } from '#requests/web/set-decision.ts'
import type { WithdrawalRecord } from '../../api.ts'
import { PayoutLine, PayTo } from './PayTo.tsx'
import { useApproveWithdrawalMutation, useDecideWithdrawalsMutation, useRejectWithdrawalMutation } from './queries.ts'
import { coolingText, isFirstApproval, sourceName, type WithdrawalEntry } from './withdrawal-entry.ts'

const transactionHash: DecisionField<WithdrawalRecord> = {
  name: 'transactionHash',
  label: 'Transaction hash',
  kind: 'line',
  hint: () => 'So that the investor can follow the payment.',
  check: (text) => lineProblem(text, longestHash),
  problem: ({ data }, value) => transactionHashProblem(data.network, value),
  // Nothing is paid at a first approval, so there is no hash yet.
  isAsked: (entry) => !isFirstApproval(entry),
}

const reason = rejectionField<WithdrawalRecord>()

export const payoutLine = ({ data }: WithdrawalEntry) => createElement(PayoutLine, { withdrawal: data })

/** Approve and Reject, for the queue and for the page of one withdrawal. */
export function useWithdrawalDecisions(): readonly OfferedDecision<WithdrawalRecord>[] {
  const [approve] = useApproveWithdrawalMutation()
  const [reject] = useRejectWithdrawalMutation()
  const now = useNow(useClock())
  const [decideSet] = useDecideWithdrawalsMutation()
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
      inASet: {
        consequence: approvalsConsequence,
        detail: payoutLine,
        fields: [],
        run: (entries) =>
          decideSet({
            decision: 'approve',
            items: entries.map((entry) => ({ id: entry.id, firstApproval: isFirstApproval(entry) })),
          }),
      },
    },
    {
      ...rejecting,
      noun: 'withdrawal',
      consequence: ({ person, data }) =>
        `The held amount returns to ${person.name}: ${sourceName(data.source).toLowerCase()}.`,
      fields: [reason],
      run: ({ id }, values) => reject({ id, ...values }),
      done: 'Withdrawal rejected!',
      failed: 'Failed to reject withdrawal.',
      inASet: {
        consequence: (entries) =>
          `The held ${sumText(entries)} returns to where it came from, and ${notifiedText(entries)} by e-mail.`,
        detail: payoutLine,
        fields: [reason],
        run: (entries, values) =>
          decideSet({ decision: 'reject', items: entries.map(({ id }) => ({ id })), ...values }),
      },
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

/** First approvals pay nothing, so they are told apart from those that decide. */
function approvalsConsequence(entries: readonly WithdrawalEntry[]): string {
  const deciding = entries.filter((entry) => !isFirstApproval(entry))
  const first = entries.length - deciding.length
  const sent = sumText(deciding.map(({ data }) => ({ amount: data.receives })))
  const paid = `${notifiedText(deciding)} that the money was sent, ${sent} in all. This cannot be taken back. No transaction hashes are noted.`
  const waiting = `For ${countOf(first, 'withdrawal')} two people have to agree: yours is the first approval, and nothing is paid yet.`
  return [...(deciding.length > 0 ? [paid] : []), ...(first > 0 ? [waiting] : [])].join(' ')
}
