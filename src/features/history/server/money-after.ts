/** The running balance: what the books held right after the entry that books a line. */
import type { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { entriesBecauseOf, type PostedEntry } from '#ledger/server/balances-after.ts'
import type { Queries } from '#platform/server/database.ts'
import type { historyItem } from '../api.ts'
import { bookingCause } from '../movement.ts'
import type { HistoryRow } from './store.ts'

export type MoneyAfter = NonNullable<z.output<typeof historyItem>['after']>

export function moneyAfter({ at, after }: PostedEntry): MoneyAfter {
  const { wallet, invested, profit, held } = after
  const total = cents(wallet + invested + profit + held)
  return { at: at.toISOString(), balance: wallet, invested, profit, held, total }
}

export async function moneyAfterLines(db: Queries, owner: string, lines: readonly HistoryRow[]) {
  const entries = await entriesBecauseOf(db, owner, lines.map(bookingCause))
  const found = new Map(entries.map((entry) => [keyOf(entry.cause), moneyAfter(entry)]))
  return (line: HistoryRow): MoneyAfter | undefined => found.get(keyOf(bookingCause(line)))
}

function keyOf({ kind, reference }: PostedEntry['cause']): string {
  return `${kind} ${reference}`
}
