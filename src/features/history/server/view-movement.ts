import { refuse } from '#kernel/refusal.ts'
import { entriesOfReference } from '#ledger/server/own-entries.ts'
import type { Queries } from '#platform/server/database.ts'
import { isShownBy } from '../account-book.ts'
import { readMovementId } from '../movement.ts'
import { moneyAfter, toItem } from './list-history.ts'
import { linesOf } from './store.ts'

export async function viewMovement(db: Queries, owner: string, movementId: string) {
  const named = readMovementId(movementId)
  const [line] = named ? await linesOf(db, owner, [named]) : []
  if (line === undefined) return refuse('NOT_FOUND', 'There is no such movement')
  const entries = await entriesOfReference(db, owner, line.id)
  return {
    reference: line.id,
    movement: toItem(line),
    entries: entries
      .filter((entry) => isShownBy(line.type, entry))
      .map(({ cause, from, to, amount, at, after }) => ({
        cause,
        from: from.book,
        to: to.book,
        amount,
        at: at.toISOString(),
        after: moneyAfter(after),
      })),
  }
}
