import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { lockBalances } from '../../../ledger/server/balances.ts'
import { post } from '../../../ledger/server/post.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { isId, newId } from '../../../platform/server/ids.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import type { Account } from '../../accounts/account.ts'
import { accountById, accountExists } from '../../accounts/server/door.ts'
import { type Adjustment, adjust } from '../adjustment.ts'
import { adjusted } from './letters.ts'
import { addAdjustment } from './store.ts'

export const unknownUser = refuse('NOT_FOUND', 'There is no such user')

/** Adds to or deducts from an investor's book: a posting with an author and a reason, which the investor sees. */
export async function adjustBalance(
  db: Db,
  context: Context,
  author: Account,
  edit: Omit<Adjustment, 'id'>,
  now: Date,
): Promise<Account | Refusal> {
  if (!isId(edit.ownerId) || !(await accountExists(db, edit.ownerId))) return unknownUser
  const result = await db.transaction(async (tx) => {
    const balances = await lockBalances(tx, edit.ownerId)
    const adjustment = { ...edit, id: newId(now) }
    const entry = adjust(adjustment, author.id, balances[edit.book])
    if (isRefusal(entry)) return entry
    addAdjustment(tx, adjustment, author.id, now)
    post(tx, [entry], now)
    enqueue(tx, context.secrets.letterSeal, adjusted(await accountById(tx, edit.ownerId), adjustment), now)
    return undefined
  })
  if (result) return result
  context.changes.announce({ userId: edit.ownerId }, 'User', 'History')
  return accountById(db, edit.ownerId)
}
