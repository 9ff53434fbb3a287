/**
 * A movement is a line of the history that has an address of its own. This file says which address, and which ledger
 * entries belong to it.
 */
import type { CauseKind } from '#ledger/entry.ts'
import type { HistoryType } from './api.ts'

const prefixes: Record<HistoryType, string> = {
  Transaction: 'deposit',
  Investment: 'investment',
  Withdrawal: 'withdrawal',
  Adjustment: 'adjustment',
  Reward: 'reward',
  'Profit transfer': 'transfer',
  Profit: 'profit',
  Fee: 'fee',
}

/** Includes the type, because a plan's profit has the id of its investment. */
export function movementIdOf(type: HistoryType, id: string): string {
  return `${prefixes[type]}-${id}`
}

type Line = {
  readonly type: HistoryType
  readonly id: string
  /** What the ledger's entries refer to, if the line's own id is another one. */
  readonly reference?: string | undefined
}

export function readMovementId(movementId: string): Pick<Line, 'type' | 'id'> | undefined {
  const [prefix = ''] = movementId.split('-', 1)
  const type = (Object.keys(prefixes) as HistoryType[]).find((one) => prefixes[one] === prefix)
  return type && { type, id: movementId.slice(prefix.length + 1) }
}

/**
 * The entry that books a line. Its balance is the line's running balance. Only a deposit is booked later than the time
 * under which the specification lists it.
 */
const bookedBy: Record<HistoryType, CauseKind> = {
  Transaction: 'deposit confirmed',
  Investment: 'investment approved',
  Withdrawal: 'withdrawal requested',
  Adjustment: 'adjustment',
  Reward: 'referral reward',
  'Profit transfer': 'profit moved',
  Profit: 'profit earned',
  Fee: 'withdrawal fee',
}

export function bookingCause({ type, id, reference = id }: Line) {
  return { kind: bookedBy[type], reference }
}

/** The movements that show the entries of a cause. */
const shownBy: Record<CauseKind, readonly HistoryType[]> = {
  'deposit confirmed': ['Transaction'],
  'referral reward': ['Reward'],
  'investment approved': ['Investment'],
  'investment ended': ['Investment', 'Profit'],
  'early exit fee': ['Investment'],
  'profit earned': ['Investment', 'Profit'],
  'profit moved': ['Profit transfer'],
  'withdrawal requested': ['Withdrawal'],
  'withdrawal approved': ['Withdrawal'],
  'withdrawal returned': ['Withdrawal'],
  'withdrawal fee': ['Withdrawal', 'Fee'],
  adjustment: ['Adjustment'],
}

export function causesOf({ type, id, reference = id }: Line) {
  const kinds = (Object.keys(shownBy) as CauseKind[]).filter((kind) => shownBy[kind].includes(type))
  return kinds.map((kind) => ({ kind, reference }))
}
