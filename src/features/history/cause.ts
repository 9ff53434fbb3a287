/** Why a line of the history exists, as text, and whose action it was. */
import type { HistoryType } from './api.ts'
import type { AuthorKind } from './author.ts'

type Cause = { readonly text: string; readonly by: AuthorKind }

const causes: Record<HistoryType, Readonly<Record<string, Cause>>> = {
  Transaction: {
    Pending: { text: 'Deposit declared', by: 'owner' },
    Confirmed: { text: 'Deposit confirmed', by: 'staff' },
    Rejected: { text: 'Deposit rejected', by: 'staff' },
    Cancelled: { text: 'Deposit cancelled', by: 'owner' },
  },
  Investment: {
    Pending: { text: 'Investment requested', by: 'owner' },
    Active: { text: 'Investment approved', by: 'staff' },
    Left: { text: 'Investment left early', by: 'staff' },
    Renewed: { text: 'Investment renewed', by: 'system' },
    Ended: { text: 'Term ended', by: 'system' },
    Rejected: { text: 'Investment rejected', by: 'staff' },
    Cancelled: { text: 'Investment cancelled', by: 'owner' },
  },
  Withdrawal: {
    Pending: { text: 'Withdrawal requested', by: 'owner' },
    Approved: { text: 'Withdrawal paid out', by: 'staff' },
    Rejected: { text: 'Withdrawal rejected', by: 'staff' },
    Cancelled: { text: 'Withdrawal cancelled', by: 'owner' },
  },
  Adjustment: {
    Added: { text: 'Balance corrected upwards', by: 'staff' },
    Deducted: { text: 'Balance corrected downwards', by: 'staff' },
  },
  Reward: { Earned: { text: 'First deposit of a friend you referred', by: 'system' } },
  'Profit transfer': { Moved: { text: 'Profit moved to the balance', by: 'owner' } },
  Profit: { Earned: { text: 'Profit of a plan that ended', by: 'system' } },
  Fee: { Taken: { text: 'Fee of a withdrawal', by: 'system' } },
}

/** A status that a later version writes must not break the list. */
const unknown: Cause = { text: 'Status changed', by: 'system' }

export function causeOf(type: HistoryType, status: string): Cause {
  return causes[type][status] ?? unknown
}
