import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { needsSecondPerson } from '../../../kernel/second-person.ts'
import { lockBalances } from '../../../ledger/server/balances.ts'
import { post } from '../../../ledger/server/post.ts'
import { record } from '../../../platform/server/audit/record.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db, Tx } from '../../../platform/server/database.ts'
import { isId, newId } from '../../../platform/server/ids.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import type { Account } from '../../accounts/account.ts'
import { accountById, findAccount } from '../../accounts/server/door.ts'
import { actorOf, type Caller } from '../../sessions/caller.ts'
import { type Adjustment, adjust } from '../adjustment.ts'
import { adjusted } from './letters.ts'
import { addAdjustment, addProposal } from './store.ts'

export const unknownUser = refuse('NOT_FOUND', 'There is no such user')

export type Edited = { readonly user: Account; readonly proposed: boolean }

/**
 * Adds to or deducts from an investor's book: a posting with an author and a reason, which the investor sees. Above the
 * operator's limit it is only proposed, and waits for a second person.
 */
export async function adjustBalance(
  db: Db,
  context: Context,
  author: Caller,
  edit: Omit<Adjustment, 'id'>,
  now: Date,
): Promise<Edited | Refusal> {
  if (!isId(edit.ownerId)) return unknownUser
  const proposed = needsSecondPerson(edit.amount, context.config.secondPerson.adjustment)
  const result = await db.transaction(async (tx) => {
    const balances = await lockBalances(tx, edit.ownerId)
    const owner = await findAccount(tx, edit.ownerId)
    if (!owner) return unknownUser
    const adjustment = { ...edit, id: newId(now) }
    const entry = adjust(adjustment, author.userId, balances[edit.book])
    if (isRefusal(entry)) return entry
    auditEdit(
      tx,
      author,
      proposed ? 'edit proposed' : `${edit.book} edited`,
      adjustment,
      Number(balances[edit.book]),
      now,
    )
    if (proposed) addProposal(tx, adjustment, author.userId, now)
    else {
      addAdjustment(tx, adjustment, author.userId, now)
      post(tx, [entry], now)
      enqueue(tx, context.secrets.letterSeal, adjusted(owner, adjustment), now)
    }
    // Read before the commit: a failure afterwards would look like an edit that was not made.
    return accountById(tx, edit.ownerId)
  })
  if (isRefusal(result)) return result
  if (proposed) context.changes.announce('staff', 'Queue')
  else context.changes.announce({ userId: edit.ownerId }, 'User', 'History')
  return { user: result, proposed }
}

export function auditEdit(
  tx: Tx,
  by: Caller,
  action: string,
  { id, ownerId, book, operation, amount, reason }: Adjustment,
  balanceCents: number,
  now: Date,
): void {
  const change = operation === 'add' ? Number(amount) : -Number(amount)
  const act = {
    action,
    subject: { kind: 'balance edit', id },
    about: ownerId,
    before: { book, balanceCents },
    after: { book, balanceCents: balanceCents + change, changeCents: change },
    reason,
  }
  record(tx, actorOf(by), act, now)
}
