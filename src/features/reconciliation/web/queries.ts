/** The calls that several parts of a day's page share. */
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { Look } from '#platform/web/ui/Status.tsx'
import type { DifferenceRecord, reconciliationDay, removeReconciliationLine } from '../api.ts'
import type { DayState } from '../reconciliation.ts'

export const changed = ['Reconciliation', 'Queue'] as const

export const useReconciliationDayQuery = read<typeof reconciliationDay>('GET /api/reconciliation/days/{day}', [
  'Reconciliation',
])

export const useRemoveLineMutation = writeOnce<typeof removeReconciliationLine>(
  'DELETE /api/reconciliation/days/{day}/lines/{id}',
  changed,
)

/** Where the request of a line is. */
export const pathOfRequest = ({ kind, request }: Pick<DifferenceRecord, 'kind' | 'request'>) =>
  kind === 'deposit' ? paths.transaction(request) : paths.withdrawal(request)

export const dayLooks: Readonly<Record<DayState, Look>> = {
  open: { tone: 'waiting', label: 'Open' },
  'signed first': { tone: 'info', label: 'Signed by one' },
  signed: { tone: 'good', label: 'Signed' },
  'passed over': { tone: 'neutral', label: 'Passed over' },
}
