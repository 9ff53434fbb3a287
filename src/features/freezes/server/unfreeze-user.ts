import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { findAccount, recentRoleGrants, tellOwner } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { youngFactorsOf } from '#features/credentials/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import { approveUnfreezing, type FactorDecision } from '../freeze.ts'
import { announceFreeze, unfreeze } from './freeze-account.ts'
import { unfreezingApproved, unfrozen } from './letters.ts'
import { firstUnfreezing, saveFirst } from './store.ts'

type Approving = {
  readonly id: string
  readonly reason: string
  readonly factors: FactorDecision
  readonly expected: Weight | undefined
}

/** Two members of staff who have talked to the owner unfreeze the account. The person is locked by the call. */
export async function unfreezeUser(
  db: Db,
  context: Context,
  caller: Caller,
  { id, reason, factors, expected }: Approving,
  now: Date,
) {
  const result = await db.transaction(async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) return unknownUser
    const { frozenAt } = account
    const [first, grants] = [await firstUnfreezing(tx, id), await recentRoleGrants(tx, now)]
    const weight = approveUnfreezing(
      { ownerId: id, frozenAt, first },
      caller.account,
      { factors, grants, expected },
      now,
    )
    if (isRefusal(weight)) return weight
    if (weight === 'first-approval' || frozenAt === null) {
      saveFirst(tx, id, { byId: caller.userId, at: now, reason, factors })
      const subject = { kind: 'user', id }
      const act = { action: 'unfreezing approved first', subject, about: id, after: { factors }, reason }
      writeAudit(tx, actorOf(caller), act, now)
      tellOwner(tx, context, 'our staff', id, unfreezingApproved(account), now)
      return {
        message: 'First approval noted. The account stays frozen until a second person approves.',
        firstApproval: true,
      }
    }
    await unfreeze(tx, actorOf(caller), { id, frozenAt, factors, reason, stays: null }, now)
    tellOwner(tx, context, 'our staff', id, unfrozen(account, 'staff', factors), now)
    return { message: `The account of ${account.name} is no longer frozen`, firstApproval: false }
  })
  if (!isRefusal(result)) announceFreeze(context, id)
  return result
}

export async function viewFreeze(db: Queries, id: string) {
  const [young, first] = [await youngFactorsOf(db, id), await firstUnfreezing(db, id)]
  return {
    young: young.map((factor) => ({ ...factor, addedAt: factor.addedAt.toISOString() })),
    first: first && { by: first.by, at: first.at.toISOString(), reason: first.reason, factors: first.factors },
  }
}
