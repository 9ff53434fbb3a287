import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { countAdmins, lockRoles } from '#features/accounts/server/roles/door.ts'
import { addSecurityEvent, lockForFreezing, setFrozen, tellOwner } from '#features/accounts/server/security/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { endSessions, forgetOtherBrowsers, provedIn } from '#features/sessions/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { refuseFreezing, refuseOwnUnfreezing } from '../freeze.ts'
import { freeze } from './freeze-account.ts'
import { frozenByOwner, unfrozen } from './letters.ts'

/** The owner freezes the own account, and stays signed in here alone. */
export async function freezeOwn(db: Db, context: Context, client: Client, caller: Caller, now: Date) {
  const { account, userId: id, sessionId, address } = caller
  const result = await db.transaction(async (tx) => {
    if (account.role === 'admin') lockRoles(tx)
    const locked = await lockForFreezing(tx, id)
    if (!locked) return unknownUser
    const { held } = await provedIn(tx, sessionId)
    const isOnlyAdmin = account.role === 'admin' && (await countAdmins(tx)) === 1
    const refusal = refuseFreezing({ ...locked, held, isOnlyAdmin })
    if (refusal) return refusal
    await endSessions(tx, id, sessionId)
    await forgetOtherBrowsers(tx, client, id)
    freeze(tx, { id, name: account.name, ...locked, reason: 'By the owner', address }, now)
    const detail = 'The account was frozen by its owner'
    addSecurityEvent(tx, { userId: id, kind: 'changed', detail, isNewBrowser: false, client }, now)
    context.letters.enqueue(tx, frozenByOwner(account), now)
    return { message: 'Your account is frozen. All other sessions were signed out.' }
  })
  if (!isRefusal(result)) announceFreeze(context, id)
  return result
}

/** The owner unfreezes the own account with a strong factor that was used just now. */
export async function unfreezeOwn(db: Db, context: Context, client: Client, caller: Caller, now: Date) {
  const { account, userId: id, sessionId } = caller
  const result = await db.transaction(async (tx) => {
    const locked = await lockForFreezing(tx, id)
    if (!locked) return unknownUser
    const refusal = refuseOwnUnfreezing({ ...locked, ...(await provedIn(tx, sessionId)) }, context.systemClock())
    if (refusal) return refusal
    setFrozen(tx, id, null)
    const act = { action: 'account unfrozen', subject: { kind: 'user', id }, about: id, reason: 'By the owner' }
    writeAudit(tx, actorOf(caller), act, now)
    tellOwner(tx, context, client, id, unfrozen(account, 'owner'), now)
    return { message: 'Your account is no longer frozen' }
  })
  if (!isRefusal(result)) announceFreeze(context, id)
  return result
}

/** What the owner sees changes, and what staff see of the person and of their withdrawals. */
export function announceFreeze({ changes }: Context, id: string): void {
  changes.announce({ userId: id }, 'User', 'Session', 'Withdrawal')
  changes.announce('staff', 'User', 'Queue', 'Withdrawal')
}
