import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { post } from '../../../ledger/server/post.ts'
import { announceRequest } from '../../../platform/server/changes.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { isId } from '../../../platform/server/ids.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import type { Letter } from '../../../platform/server/outbox/letter.ts'
import type { Account } from '../../accounts/account.ts'
import { approve, cancel, reject, type Step, type Withdrawal } from '../withdrawal.ts'
import { approved, cancelled, rejected } from './letters.ts'
import { type FullWithdrawal, lockWithdrawal, saveDecision } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such withdrawal')

export function approveWithdrawal(db: Db, context: Context, staff: Account, id: string, hash: string, now: Date) {
  return decide(db, context, staff, id, now, approved, (withdrawal) => approve(withdrawal, staff, hash, now))
}

export function rejectWithdrawal(db: Db, context: Context, staff: Account, id: string, reason: string, now: Date) {
  return decide(db, context, staff, id, now, rejected, (withdrawal) => reject(withdrawal, staff, reason, now))
}

/** Somebody else's withdrawal is not known to the caller, so it does not exist. */
export function cancelWithdrawal(db: Db, context: Context, owner: Account, id: string, now: Date) {
  return decide(db, context, owner, id, now, cancelled, (withdrawal) =>
    withdrawal.ownerId === owner.id ? cancel(withdrawal, owner, now) : unknown,
  )
}

async function decide(
  db: Db,
  context: Context,
  by: Account,
  id: string,
  now: Date,
  letter: (person: FullWithdrawal['owner'], withdrawal: Withdrawal) => Letter,
  rule: (withdrawal: FullWithdrawal) => Step | Refusal,
): Promise<FullWithdrawal | Refusal> {
  if (!isId(id)) return unknown
  const result = await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal) return unknown
    const step = rule(withdrawal)
    if (isRefusal(step)) return step
    post(tx, step.entries, now)
    saveDecision(tx, step.next, by.id)
    enqueue(tx, context.secrets.letterSeal, letter(withdrawal.owner, step.next), now)
    return { ...withdrawal, ...step.next }
  })
  return announceRequest(context.changes, 'Withdrawal', result)
}
