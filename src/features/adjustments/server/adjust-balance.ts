import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountById, findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Weight } from '#requests/decision.ts'
import { leftForOnePerson, weighApproval } from '#requests/second-person.ts'
import { type Adjustment, adjust } from '../adjustment.ts'
import { adjusted } from './letters.ts'
import { addAdjustment, addProposal, editedLately } from './store.ts'

type Edited = { readonly user: Account; readonly firstApproval: boolean }

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
    const action = weight === 'first-approval' ? 'edit proposed' : `${book} edited`
    writeAudit(tx, actorOf(author), actOfEdit(action, adjustment, balances[book]), now)
    if (weight === 'first-approval') addProposal(tx, adjustment, author.userId, now)
    else {
      addAdjustment(tx, adjustment, author.userId, now)
      post(tx, [entry], now)
      context.letters.enqueue(tx, adjusted(owner, adjustment), now)
    }
    // Read before the commit: a failure afterwards would look like an edit that was not made.
    return { user: await accountById(tx, ownerId), firstApproval: weight === 'first-approval' }
  })
  if (isRefusal(result)) return result
  if (result.firstApproval) context.changes.announce('staff', 'Queue')
  else context.changes.announce({ userId: ownerId }, 'User', 'History')
  return result
}

export function actOfEdit(
  action: string,
  { id, ownerId, book, operation, amount, reason }: Adjustment,
  balance: Cents,
): AuditEvent {
  const changeCents = operation === 'add' ? Number(amount) : -Number(amount)
  const balanceCents = Number(balance)
  return {
    action,
    subject: { kind: 'balance edit', id },
    about: ownerId,
    before: { book, balanceCents },
    after: { book, balanceCents: balanceCents + changeCents, changeCents },
    reason,
  }
}
