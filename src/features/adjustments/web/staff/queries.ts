import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { approveEdit, decideEdits, pendingEdits, proposedEdit, rejectEdit } from '../../api.ts'

const decided = ['Queue', 'User'] as const

export const useEditQueueInfiniteQuery = pages<typeof pendingEdits>('GET /api/users/proposed-edits', ['Queue'])
export const useProposedEditQuery = read<typeof proposedEdit>('GET /api/users/proposed-edits/{id}', ['Queue'])
export const useApproveEditMutation = writeOnce<typeof approveEdit>(
  'PUT /api/users/proposed-edits/{id}/approve',
  decided,
)
export const useRejectEditMutation = writeOnce<typeof rejectEdit>('PUT /api/users/proposed-edits/{id}/reject', decided)
export const useDecideEditsMutation = writeOnce<typeof decideEdits>(
  'POST /api/users/proposed-edits/decide-set',
  decided,
)
