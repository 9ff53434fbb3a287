import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountById } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { refuseDeletion, refuseLeftovers } from '../people.ts'
import { lockSituation } from './change-role.ts'
import { erasePersonEverywhere } from './erase-person.ts'
import { pendingOf } from './store.ts'

/** Deletes an account with nothing owed to it: its identity is erased, the ledger stays under "Deleted user". */
export async function deleteUser(db: Db, context: Context, caller: Caller, id: string, now: Date) {
  const result = await db.transaction(async (tx) => {
    const refusal = refuseDeletion(await lockSituation(tx, caller, id))
    if (refusal) return refusal
    const { wallet, held, invested, profit } = await lockBalances(tx, id)
    const left = refuseLeftovers({ money: wallet + held + invested + profit, ...(await pendingOf(tx, id)) })
    if (left) return left
    const account = await accountById(tx, id)
    await erasePersonEverywhere(tx, account, now)
    // The audit log records what the account was and not whose: names and addresses are what was to be erased.
    const { role, verified, kycStatus } = account
    const act = {
      action: 'user deleted',
      subject: { kind: 'user', id },
      about: id,
      before: { role, verified, kycStatus },
    }
    writeAudit(tx, actorOf(caller), act, now)
    return { message: 'User deleted successfully' }
  })
  if (isRefusal(result)) return result
  context.changes.announce({ userId: id }, 'Session')
  context.changes.announce('staff', 'Queue')
  return result
}
