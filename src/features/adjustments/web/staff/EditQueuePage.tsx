import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { lookUp, nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { approving, type OfferedDecision, rejecting, rejectionField } from '#requests/web/decision.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import { peopleText, sumText } from '#requests/web/set-decision.ts'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import type { approveEdit, decideEdits, ProposalRecord, pendingEdits, rejectEdit } from '../../api.ts'
import { bookTexts } from '../book-texts.ts'

const decided = ['Queue', 'User'] as const

const useEditQueueInfiniteQuery = pages<typeof pendingEdits>('GET /api/users/proposed-edits', ['Queue'])
const useApproveEditMutation = writeOnce<typeof approveEdit>('PUT /api/users/proposed-edits/{id}/approve', decided)
const useRejectEditMutation = writeOnce<typeof rejectEdit>('PUT /api/users/proposed-edits/{id}/reject', decided)
const useDecideEditsMutation = writeOnce<typeof decideEdits>('POST /api/users/proposed-edits/decide-set', decided)

/** Edits above the operator's limit, for the second person. */
export function EditQueuePage() {
  const controls = useQueueControls()
  const result = useEditQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  const viewerId = useAuth().user?._id
  return (
    <Ageing queue="edits">
      <QueuePage
        name="balance edits"
        title="Balance edits"
        lead="Above the limit a second, different admin must approve. Nothing moves until then."
        source={useQueueSource(result, (page) => page.proposals.map(editEntry))}
        controls={controls}
        searchBy="Name, e-mail"
        decisions={useEditDecisions(viewerId)}
        viewerId={viewerId}
        clock={useClock()}
        failed="The edits could not be loaded."
        opens
      />
    </Ageing>
  )
}

type EditEntry = QueueEntry<ProposalRecord>

function editEntry(proposal: ProposalRecord): EditEntry {
  const { _id: id, name, email } = proposal.user
  return {
    id: proposal._id,
    to: paths.user(id),
    person: { id, name, email },
    amount: proposal.amount,
    since: proposal.proposedAt,
    facts: [
      {
        label: nameIn({ add: 'Add to the', deduct: 'Deduct from the' }, proposal.operation),
        value: bookName(proposal.book),
      },
      { label: 'Reason', value: proposal.reason || 'No reason given' },
      { label: 'Proposed by', value: proposal.proposedBy.name },
    ],
    data: proposal,
  }
}

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

function bookName(book: string): string {
  return lookUp(bookTexts, book)?.name ?? book
}

function sentenceOf({ person, data: { operation, amount, book } }: EditEntry): string {
  const verb = nameIn({ add: 'added to', deduct: 'deducted from' }, operation)
  return `${formatMoney(amount)} is ${verb} the ${bookName(book)} of ${person.name}`
}

function useEditDecisions(viewerId: string | undefined): readonly OfferedDecision<ProposalRecord>[] {
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
