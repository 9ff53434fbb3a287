import { refuse } from '#kernel/refusal.ts'
import { entriesBecauseOf } from '#ledger/server/balances-after.ts'
import type { Queries } from '#platform/server/database.ts'
import { bookingCause, causesOf, readMovementId } from '../movement.ts'
import { toItem } from './list-history.ts'
import { moneyAfter } from './money-after.ts'
import { lineOf } from './store.ts'

export async function viewMovement(db: Queries, owner: string, movementId: string) {
  const named = readMovementId(movementId)
  const line = named && (await lineOf(db, owner, named.type, named.id))
  if (line === undefined) return refuse('NOT_FOUND', 'There is no such movement')
  const entries = await entriesBecauseOf(db, owner, causesOf(line))
  const booking = entries.find(({ cause }) => cause.kind === bookingCause(line).kind)
  return {
    reference: bookingCause(line).reference,
    movement: toItem(line, booking && moneyAfter(booking)),
    entries: entries.map((entry) => ({
      cause: entry.cause.kind,
      from: entry.from,
      to: entry.to,
      amount: entry.amount,
      after: moneyAfter(entry),
    })),
  }
}
