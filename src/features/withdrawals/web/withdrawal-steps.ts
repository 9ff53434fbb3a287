/** The progress of a withdrawal: requested, under review, paid; or how it ended instead. */
import { lookUp } from '#kernel/notation.ts'
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

/** A status that only a newer client knows ended the withdrawal in some way: it is named, as a rejection is. */
export function withdrawalSteps(status: string): readonly WithdrawalStep[] {
  return (
    lookUp(ways, status) ?? [
      { label: 'Requested', state: 'done' },
      { label: status, state: 'failed' },
    ]
  )
}
