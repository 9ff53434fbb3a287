import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountById, addRoleGrant, countAdmins, lockRoles, rolesOf, setRole } from '#features/accounts/server/door.ts'
import { endSessions } from '#features/sessions/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { endsSessions, raisesStaff, refuseRoleChange, type Situation } from '../people.ts'
import { roleChanged } from './letters.ts'

type RoleChange = { readonly id: string; readonly role: Role; readonly reason?: string | undefined }

export async function changeRole(
  db: Db,
  context: Context,
  caller: Caller,
  { id, role, reason }: RoleChange,
  now: Date,
): Promise<Account | Refusal> {
  const result = await db.transaction(async (tx) => {
    const situation = await lockSituation(tx, caller, id)
    const refusal = refuseRoleChange(situation, role)
    if (refusal) return refusal
    const from = situation.person?.role ?? role
    setRole(tx, id, role)
    if (raisesStaff(from, role)) addRoleGrant(tx, { personId: id, byId: caller.userId, at: now })
    if (endsSessions(from, role)) await endSessions(tx, id)
    const act = {
      action: 'role changed',
      subject: { kind: 'user', id },
      about: id,
      before: { role: from },
      after: { role },
      reason,
    }
    writeAudit(tx, actorOf(caller), act, now)
    const account = await accountById(tx, id)
    context.letters.enqueue(tx, roleChanged(account, context.brand.supportEmail), now)
    return account
  })
  if (!isRefusal(result)) context.changes.announce({ userId: id }, 'User', 'Session')
  return result
}

/** Both people are locked by the call's own transaction; counting the admins is serialised. */
export async function lockSituation(tx: Tx, caller: Caller, id: string): Promise<Situation> {
  lockRoles(tx)
  const people = await rolesOf(tx, [caller.userId, id])
  const find = (wanted: string) => people.find((person) => person.id === wanted)
  return { by: find(caller.userId), person: find(id), admins: await countAdmins(tx) }
}
