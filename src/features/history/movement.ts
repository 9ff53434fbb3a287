/** A movement is a line of the history that has an address of its own. This file says which address. */
import type { HistoryType } from './types.ts'

const prefixes: Record<HistoryType, string> = {
  Transaction: 'deposit',
  Investment: 'investment',
  Withdrawal: 'withdrawal',
  Adjustment: 'adjustment',
  Reward: 'reward',
  'Profit transfer': 'transfer',
  Profit: 'profit',
}

/** Includes the type, because a plan's profit has the id of its investment. */
export function movementIdOf(type: HistoryType, id: string): string {
  return `${prefixes[type]}-${id}`
}

type Line = { readonly type: HistoryType; readonly id: string }

export function readMovementId(movementId: string): Line | undefined {
  const [prefix = ''] = movementId.split('-', 1)
  const type = (Object.keys(prefixes) as HistoryType[]).find((one) => prefixes[one] === prefix)
  return type && { type, id: movementId.slice(prefix.length + 1) }
}

type Subject = Readonly<Partial<Record<'plan' | 'transactionId' | 'network' | 'note', string | undefined>>>

/** A line's subject, shown after its name. */
export function subjectOf({ plan, transactionId, network, note }: Subject): string | undefined {
  return plan ?? transactionId ?? network ?? note
}
