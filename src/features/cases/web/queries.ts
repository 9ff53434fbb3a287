/** The calls of cases. What a case shows changes with its requests and hits too. */
import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { Look } from '#platform/web/ui/Status.tsx'
import type * as calls from '../api.ts'
import { type CaseState, stateNames } from '../case.ts'

export type CaseView = WireAnswer<typeof calls.getCase>

export const useCasesInfiniteQuery = pages<typeof calls.listCases>('GET /api/cases', ['Case'])
export const useCaseQuery = read<typeof calls.getCase>('GET /api/cases/{id}', ['Case', 'Screening', 'Queue', 'User'])
export const useCasesOfUserQuery = read<typeof calls.casesOfUser>('GET /api/users/{id}/cases', ['Case'])
export const useCaseOwnersQuery = read<typeof calls.caseOwners>('GET /api/cases/owners', ['Case'])

export const useOpenCaseMutation = writeOnce<typeof calls.openCase>('POST /api/users/{id}/cases', ['Case', 'Audit'])
export const useChangeCaseMutation = write<typeof calls.changeCase>('PUT /api/cases/{id}', ['Case', 'Audit'])
export const useNoteOnCaseMutation = writeOnce<typeof calls.noteOnCase>('POST /api/cases/{id}/notes', ['Case', 'Audit'])
export const useCloseCaseMutation = writeOnce<typeof calls.closeCase>('POST /api/cases/{id}/close', ['Case', 'Audit'])
export const useReopenCaseMutation = writeOnce<typeof calls.reopenCase>('POST /api/cases/{id}/reopen', [
  'Case',
  'Audit',
])

export const stateLooks: Readonly<Record<CaseState, Look>> = {
  open: { tone: 'waiting', label: stateNames.open },
  review: { tone: 'info', label: stateNames.review },
  waiting: { tone: 'neutral', label: stateNames.waiting },
  closed: { tone: 'good', label: stateNames.closed },
}
