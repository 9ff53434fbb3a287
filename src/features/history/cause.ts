/** Why a line of the history exists, as text, and whose action it was. */

import type { AuthorKind } from './author.ts'
import type { HistoryType } from './types.ts'

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
    Leaving: { text: 'Early exit requested', by: 'owner' },
    Left: { text: 'Investment left early', by: 'staff' },
    Renewed: { text: 'Investment renewed', by: 'system' },
    'Pending renewal': { text: 'Renewal requested', by: 'system' },
    'Active renewal': { text: 'Renewal approved', by: 'staff' },
    'Rejected renewal': { text: 'Renewal rejected', by: 'staff' },
    'Cancelled renewal': { text: 'Renewal cancelled', by: 'owner' },
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
  'Profit transfer': {
    Moved: { text: 'Profit moved to the balance', by: 'owner' },
    'Moved renewal': { text: 'Profit moved to the balance for a renewal', by: 'system' },
  },
  Profit: { Earned: { text: 'Profit of a plan that ended', by: 'system' } },
}

/** A status that a later version writes must not break the list. */
const unknown: Cause = { text: 'Status changed', by: 'system' }

type Line = {
  readonly type: HistoryType
  readonly status: string
  /** The investment that the line, or what it moved, continues. */
  readonly renewalOf?: string | null | undefined
  /** It began by itself. */
  readonly automatic?: boolean | undefined
  /** It is an investment that was left before its end. */
  readonly left?: boolean | undefined
  /** It is a request to leave an investment before its end. */
  readonly leaving?: boolean | undefined
}

export function causeOf({ type, status, renewalOf, automatic, left, leaving }: Line): Cause {
  const known = causes[type]
  if (leaving) return known.Leaving ?? unknown
  if (left) return known.Left ?? unknown
  if (automatic && renewalOf) return known.Renewed ?? unknown
  return (renewalOf && known[`${status} renewal`]) || known[status] || unknown
}
