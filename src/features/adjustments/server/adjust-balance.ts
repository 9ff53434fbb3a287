import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountById, findAccount } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { record } from '#platform/server/audit/record.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { isId, newId } from '#platform/server/ids.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { leftForOnePerson, type Weight, weighApproval } from '#requests/second-person.ts'
import { type Adjustment, adjust } from '../adjustment.ts'
import { adjusted } from './letters.ts'
import { addAdjustment, addProposal, editedLately } from './store.ts'

export const unknownUser = refuse('NOT_FOUND', 'There is no such user')

export type Edited = { readonly user: Account; readonly firstApproval: boolean }

/**
 * Adds to or deducts from an investor's book: a posting with an author and a reason, which the investor sees. Above the
 * operator's limit it only becomes a proposal that waits for a second person.
 */
export async function adjustBalance(
  db: Db,
  context: Context,
  author: Caller,
  edit: Omit<Adjustment, 'id'>,
  expected: Weight | undefined,
  now: Date,
): Promise<Edited | Refusal> {
  const { ownerId, book, amount } = edit
  if (!isId(ownerId)) return unknownUser
  const result = await db.transaction(async (tx) => {
    // The sum is read after locking the books, so that two concurrent edits see each other.
    const [balances, edited, owner] = await Promise.all([
      lockBalances(tx, ownerId),
      editedLately(tx, ownerId, now),
      findAccount(tx, ownerId),
    ])
    if (!owner) return unknownUser
    const adjustment = { ...edit, id: newId(now) }
    const entry = adjust(adjustment, author.userId, balances[book])
    if (isRefusal(entry)) return entry
    const left = leftForOnePerson(context.config.secondPerson.adjustment, edited)
    const weight = weighApproval({ amount, left, first: null, by: author.account, grants: [], expected, now })
    if (isRefusal(weight)) return weight
    const action = weight === 'comes first' ? 'edit proposed' : `${book} edited`
    auditEdit(tx, author, action, adjustment, Number(balances[book]), now)
    if (weight === 'comes first') addProposal(tx, adjustment, author.userId, now)
    else {
      addAdjustment(tx, adjustment, author.userId, now)
      post(tx, [entry], now)
      enqueue(tx, context.secrets.letterSeal, adjusted(owner, adjustment), now)
    }
    // Read before the commit: a failure afterwards would look like an edit that was not made.
    return { user: await accountById(tx, ownerId), firstApproval: weight === 'comes first' }
  })
  if (isRefusal(result)) return result
  if (result.firstApproval) context.changes.announce('staff', 'Queue')
  else context.changes.announce({ userId: ownerId }, 'User', 'History')
  return result
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
