/** Decided balance edits, as staff's list and its files show them. Edits below the limit need no decision. */
import { decidedKind } from '#requests/decided.ts'
import { proposalStatuses } from './proposal.ts'

export const decidedEdits = decidedKind({
  noun: 'balance edits',
  statuses: proposalStatuses.filter((status) => status !== 'Pending'),
  amount: 'Amount',
  columns: {
    operation: { label: 'Edit', type: 'text' },
    book: { label: 'Book', type: 'text' },
    purpose: { label: 'Proposed because', type: 'text' },
    proposedBy: { label: 'Proposed by', type: 'text' },
  },
})
