/** The progress of a withdrawal: requested, under review, paid; or how it ended instead. */
import type { StepState } from '#platform/web/ui/Steps.tsx'
import type { WithdrawalStatus } from '../withdrawal.ts'

type WithdrawalStep = { readonly label: string; readonly state: StepState }

const ways: Record<WithdrawalStatus, readonly WithdrawalStep[]> = {
  Pending: [
    { label: 'Requested', state: 'done' },
    { label: 'Under review', state: 'current' },
    { label: 'Paid', state: 'upcoming' },
  ],
  Approved: [
    { label: 'Requested', state: 'done' },
    { label: 'Reviewed', state: 'done' },
    { label: 'Paid', state: 'done' },
  ],
  Rejected: [
    { label: 'Requested', state: 'done' },
    { label: 'Reviewed', state: 'done' },
    { label: 'Rejected', state: 'failed' },
  ],
  Cancelled: [
    { label: 'Requested', state: 'done' },
    { label: 'Cancelled', state: 'failed' },
  ],
}

export function withdrawalSteps(status: WithdrawalStatus): readonly WithdrawalStep[] {
  return ways[status]
}
