import { nameIn } from '#kernel/notation.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { approving, type OfferedDecision, rejecting, rejectionField } from '#requests/web/decision.ts'
import { peopleText, sumText } from '#requests/web/set-decision.ts'
import type { ProposalRecord } from '../../api.ts'
import { bookName, type EditEntry } from './edit-entry.ts'
import { useApproveEditMutation, useDecideEditsMutation, useRejectEditMutation } from './queries.ts'

/** “$200.00 added, $50.00 deducted”. */
function movesText(entries: readonly EditEntry[]): string {
  const operations = [...new Set(entries.map(({ data }) => data.operation))].sort()
  return operations
    .map((operation) => {
      const of = entries.filter(({ data }) => data.operation === operation)
      return `${sumText(of)} ${nameIn({ add: 'added', deduct: 'deducted' }, operation)}`
    })
    .join(', ')
}

function sentenceOf({ person, data: { operation, amount, book } }: EditEntry): string {
  const verb = nameIn({ add: 'added to', deduct: 'deducted from' }, operation)
  return `${formatMoney(amount)} is ${verb} the ${bookName(book)} of ${person.name}`
}

/** Approve and Reject, for the queue and the page of one edit. */
export function useEditDecisions(viewerId: string | undefined): readonly OfferedDecision<ProposalRecord>[] {
  const [approve] = useApproveEditMutation()
  const [reject] = useRejectEditMutation()
  const [decideSet] = useDecideEditsMutation()
  const itemsOf = (entries: readonly EditEntry[]) => entries.map(({ id }) => ({ id }))
  const hint = 'It is kept in the audit log.'
  return [
    {
      verb: 'Approve',
      ...approving,
      noun: 'balance edit',
      moves: movesText,
      consequence: (entry) =>
        `${sentenceOf(entry)}. ${entry.data.proposedBy.name} proposed it, so your approval posts it at once, and ${entry.person.name} is told with the reason.`,
      refusal: ({ data }) => data.approvalRefusal,
      fields: [],
      run: ({ id }) => approve({ id }),
      done: 'Balance edit approved',
      failed: 'Failed to approve the edit.',
      inASet: {
        consequence: (entries) =>
          `Each edit is posted at once, and ${peopleText(entries)} are told, each with the reason of the edit. One that a balance does not cover is refused alone.`,
        fields: [],
        run: (entries) => decideSet({ decision: 'approve', items: itemsOf(entries) }),
      },
    },
    {
      ...rejecting,
      noun: 'balance edit',
      moves: movesText,
      consequence: ({ data }) =>
        data.proposedBy._id === viewerId
          ? 'You proposed it: this takes it back. Nothing will move.'
          : `Nothing will move. ${data.proposedBy.name} can propose it again.`,
      fields: [rejectionField(hint)],
      run: ({ id }, values) => reject({ id, ...values }),
      done: 'Balance edit rejected',
      failed: 'Failed to reject the edit.',
      inASet: {
        consequence: () => 'Nothing will move. Each can be proposed again.',
        fields: [rejectionField(hint)],
        run: (entries, values) => decideSet({ decision: 'reject', items: itemsOf(entries), ...values }),
      },
    },
  ]
}
