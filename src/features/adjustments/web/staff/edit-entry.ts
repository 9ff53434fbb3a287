import { lookUp, nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import type { ProposalRecord } from '../../api.ts'
import { bookTexts } from '../book-texts.ts'

export const editQueue = { to: paths.balanceEdits, label: 'Balance edits' }

export type EditEntry = QueueEntry<ProposalRecord>

export function editEntry(proposal: ProposalRecord): EditEntry {
  const { _id: id, name, email } = proposal.user
  return {
    id: proposal._id,
    to: paths.balanceEdit(proposal._id),
    person: { id, name, email },
    amount: proposal.amount,
    since: proposal.proposedAt,
    facts: [
      {
        label: operationText(proposal),
        value: bookName(proposal.book),
      },
      { label: 'Reason', value: proposal.reason || 'No reason given' },
      { label: 'Proposed by', value: proposal.proposedBy.name },
    ],
    data: proposal,
  }
}

export function operationText({ operation }: ProposalRecord): string {
  return nameIn({ add: 'Add to the', deduct: 'Deduct from the' }, operation)
}

export function bookName(book: string): string {
  return lookUp(bookTexts, book)?.name ?? book
}
