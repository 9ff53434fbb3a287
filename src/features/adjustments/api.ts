/** The wire format of staff edits. The two paths are the specification's. */
import * as z from 'zod'
import { userRecord } from '#features/accounts/api.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalParagraphs } from '#kernel/wire-text.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { rejectionReason, requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { adjustmentOperations } from './adjustment.ts'
import { decidedEdits } from './decided-edits.ts'
import { proposalStatuses } from './proposal.ts'

const id = z.object({ id: userId })
const proposalId = idOf('There is no such edit')
const editId = z.object({ id: proposalId })

const edit = z.object({
  operation: z.enum(adjustmentOperations),
  amount: requestedAmount,
  reason: optionalParagraphs(500).optional(),
  firstApproval: expectedFirst,
})

const edited = message.extend({ user: userRecord, firstApproval })

export const editProfit = endpoint({
  method: 'PUT',
  path: '/api/users/updateDepositBalance/{id}',
  summary: 'Add to or deduct from a user’s Total-profit',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  person: 'params.id',
  params: id,
  body: edit,
  answer: edited,
})

export const editWallet = endpoint({
  method: 'PUT',
  path: '/api/users/editDepositBalance/{id}',
  summary: 'Add to or deduct from a user’s wallet balance',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  person: 'params.id',
  params: id,
  body: edit,
  answer: edited,
})

export const balancesOfUser = endpoint({
  method: 'GET',
  path: '/api/users/balances/{id}',
  summary: 'Get a user’s balances before an edit',
  access: 'administer',
  duty: 'payments',
  params: id,
  answer: z.object({
    user: userRecord,
    oneEditsUpTo: statedAmount.nullable().meta({
      description:
        'A larger edit takes two people: the limit less the edits to the same user in the last 24 hours. Null without a limit.',
    }),
  }),
})

const proposalRecord = z.object({
  _id: z.string(),
  book: z.enum(['wallet', 'profit']),
  operation: z.enum(adjustmentOperations),
  amount: statedAmount,
  reason: z.string(),
  status: z.enum(proposalStatuses),
  proposedAt: z.iso.datetime(),
  proposedBy: z.object({ _id: z.string(), name: z.string() }),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  rejection: z.string().meta({ description: 'Why it was rejected.' }),
  approvalRefusal: z.string().nullable().meta({ description: 'Why the caller cannot approve it.' }),
  user: requestOwner,
})
export type ProposalRecord = z.input<typeof proposalRecord>

export const pendingEdits = endpoint({
  method: 'GET',
  path: '/api/users/proposed-edits',
  summary: 'List balance edits above the operator’s limit that wait for a second person, oldest first',
  access: 'administer',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({
    proposals: z.array(proposalRecord),
    ...ofQueue,
  }),
})

export const proposedEdit = endpoint({
  method: 'GET',
  path: '/api/users/proposed-edits/{id}',
  summary: 'Get one balance edit: waiting, decided, or made at once by one person',
  access: 'administer',
  duty: 'any',
  params: editId,
  answer: z.object({ proposal: proposalRecord }),
})

export const approveEdit = endpoint({
  method: 'PUT',
  path: '/api/users/proposed-edits/{id}/approve',
  summary: 'Approve a balance edit as the second person',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  params: editId,
  answer: message.extend({ proposal: proposalRecord }),
})

export const rejectEdit = endpoint({
  method: 'PUT',
  path: '/api/users/proposed-edits/{id}/reject',
  summary: 'Reject a balance edit; its proposer may withdraw it this way',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  params: editId,
  body: z.object({ reason: rejectionReason }).optional(),
  answer: message.extend({ proposal: proposalRecord }),
})

export const decideEdits = endpoint({
  method: 'POST',
  path: '/api/users/proposed-edits/decide-set',
  summary: 'Approve or reject several balance edits as the second person, each with its own outcome',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    items: requestSet(proposalId),
    reason: rejectionReason,
  }),
  answer: setAnswer,
})

export const listDecidedEdits = decidedList('/api/users/proposed-edits/decided', decidedEdits, 'payments', 'administer')
export const exportDecidedEdits = decidedFile(
  '/api/users/proposed-edits/decided/file',
  decidedEdits,
  'payments',
  'administer',
)
