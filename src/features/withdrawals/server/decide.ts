import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { record } from '#platform/server/audit/record.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { isId } from '#platform/server/ids.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { leftForOnePerson, type Weight } from '#requests/second-person.ts'
import { approve, cancel, reject, type Step } from '../withdrawal.ts'
import { decisionLetter } from './letters.ts'
import { type FullWithdrawal, lockWithdrawal, saveDecision } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such withdrawal')

type Rule = (tx: Tx, withdrawal: FullWithdrawal) => Promise<Step | Refusal>

type Words = { readonly transactionHash: string; readonly expected: Weight | undefined }

/** Pays a withdrawal out. Above the operator's limit it is only marked, and waits for a second person. */
export function approveWithdrawal(db: Db, context: Context, staff: Caller, id: string, words: Words, now: Date) {
  const limit = context.config.secondPerson.withdrawal
  const rule: Rule = async (tx, withdrawal) => {
    const left = leftForOnePerson(limit, withdrawal.alreadyPaid)
    const grants = withdrawal.firstApproval === null ? [] : await recentRoleGrants(tx, now)
    return approve(withdrawal, staff.account, { ...words, left, grants }, now)
  }
  return decideAsStaff(db, context, staff, id, now, rule, limit !== undefined)
}

export function rejectWithdrawal(db: Db, context: Context, staff: Caller, id: string, reason: string, now: Date) {
  return decideAsStaff(db, context, staff, id, now, async (_tx, withdrawal) =>
    reject(withdrawal, staff.account, reason, now),
  )
}

/** Somebody else's withdrawal is not found, so that the caller does not learn that it exists. */
export function cancelWithdrawal(db: Db, context: Context, { account }: Caller, id: string, now: Date) {
  return decide(db, context, account.id, id, now, async (_tx, withdrawal) =>
    withdrawal.ownerId === account.id ? cancel(withdrawal, account, now) : unknown,
  )
}

function decideAsStaff(db: Db, context: Context, staff: Caller, id: string, now: Date, rule: Rule, addsUp = false) {
  const audited: Rule = async (tx, withdrawal) => {
    const step = await rule(tx, withdrawal)
    if (isRefusal(step)) return step
    const { next } = step
    const act = {
      action: next.status === 'Pending' ? 'withdrawal approved first' : `withdrawal ${next.status.toLowerCase()}`,
      subject: { kind: 'withdrawal', id },
      about: next.ownerId,
      before: { status: withdrawal.status, firstApprovalBy: withdrawal.firstApproval?.byId ?? null },
      after: { status: next.status, amountCents: Number(next.amount), transactionHash: next.transactionHash },
      reason: next.reason,
    }
    record(tx, actorOf(staff), act, now)
    return step
  }
  return decide(db, context, staff.userId, id, now, audited, addsUp)
}

async function decide(
  db: Db,
  context: Context,
  deciderId: string,
  id: string,
  now: Date,
  rule: Rule,
  addsUp = false,
): Promise<FullWithdrawal | Refusal> {
  if (!isId(id)) return unknown
  const result = await db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id, now, addsUp)
    if (!withdrawal) return unknown
    const step = await rule(tx, withdrawal)
    if (isRefusal(step)) return step
    post(tx, step.entries, now)
    saveDecision(tx, step.next, deciderId)
    const letter = decisionLetter(withdrawal.owner, step.next)
    if (letter) enqueue(tx, context.secrets.letterSeal, letter, now)
    return { ...withdrawal, ...step.next }
  })
  return announceRequest(context.changes, 'Withdrawal', result)
}
