import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { findAccount } from '#features/accounts/server/door.ts'
import { setFrozen, tellOwner } from '#features/accounts/server/security/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { refuseUnfreezing } from '../freeze.ts'
import { unfrozen } from './letters.ts'
import { announceFreeze } from './own.ts'

/** An admin who has talked to the owner unfreezes the account. The person is locked by the call (decision 044). */
export async function unfreezeUser(
  db: Db,
  context: Context,
  caller: Caller,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
) {
  const result = await db.transaction(async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) return unknownUser
    const refusal = refuseUnfreezing(caller.userId, account)
    if (refusal) return refusal
    setFrozen(tx, id, null)
    const act = { action: 'account unfrozen', subject: { kind: 'user', id }, about: id, reason }
    writeAudit(tx, actorOf(caller), act, now)
    tellOwner(tx, context, 'our staff', id, unfrozen(account, 'staff'), now)
    return { message: `The account of ${account.name} is no longer frozen` }
  })
  if (!isRefusal(result)) announceFreeze(context, id)
  return result
}
