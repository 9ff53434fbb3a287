/** Admins change the role and the duties of others. */
import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountById, addRoleGrant, countAdmins, lockRoles, rolesOf, setRole } from '#features/accounts/server/door.ts'
import { endSessions } from '#features/sessions/server/door.ts'
import { type Duty, dutiesOf, type Role } from '#kernel/access.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { addsDuty, dutiesInRole, refuseDuties, storedDuties } from '../duties.ts'
import { endsSessions, raisesStaff, refuseRoleChange, type Situation } from '../people.ts'
import { dutiesChanged, roleChanged } from './letters.ts'

type Held = { readonly role: Role; readonly duties: readonly Duty[] | null }

/** A change of a person's role or duties, by an admin. */
type Change = {
  readonly action: 'role changed' | 'duties changed'
  readonly id: string
  readonly reason: string | undefined
  readonly rule: (situation: Situation) => Held | Refusal
  readonly letter: (account: Account, supportEmail: string) => Letter
}

type RoleChange = { readonly id: string; readonly role: Role; readonly reason?: string | undefined }

export function changeRole(db: Db, context: Context, caller: Caller, { id, role, reason }: RoleChange, now: Date) {
  const rule: Change['rule'] = (situation) => {
    const refusal = refuseRoleChange(situation, role)
    if (refusal) return refusal
    const { person = { role }, by = caller } = situation
    const duties = dutiesInRole(person, role, by)
    return isRefusal(duties) ? duties : { role, duties }
  }
  return change(db, context, caller, { action: 'role changed', id, reason, rule, letter: roleChanged }, now)
}

type DutyChange = {
  readonly id: string
  readonly duties: readonly Duty[]
  readonly seen?: readonly Duty[] | undefined
  readonly reason?: string | undefined
}

export function changeDuties(
  db: Db,
  context: Context,
  caller: Caller,
  { id, duties: wanted, seen, reason }: DutyChange,
  now: Date,
) {
  const rule: Change['rule'] = (situation) => {
    const refusal = refuseDuties(situation, { wanted, seen })
    if (refusal) return refusal
    const role = situation.person?.role ?? 'suspended'
    return { role, duties: storedDuties(role, wanted) }
  }
  return change(db, context, caller, { action: 'duties changed', id, reason, rule, letter: dutiesChanged }, now)
}

async function change(db: Db, context: Context, caller: Caller, change: Change, now: Date): Promise<Account | Refusal> {
  const { action, id, reason, rule, letter } = change
  const result = await db.transaction(async (tx) => {
    const situation = await lockSituation(tx, caller, id)
    const next = rule(situation)
    if (isRefusal(next)) return next
    const before = situation.person ?? next
    const [had, has] = [dutiesOf(before), dutiesOf(next)]
    setRole(tx, id, next.role, next.duties)
    if (raisesStaff(before.role, next.role) || addsDuty(had, has)) {
      addRoleGrant(tx, { personId: id, byId: caller.userId, at: now })
    }
    if (endsSessions(before.role, next.role)) await endSessions(tx, id)
    const [former, current] = [factsOf(before), factsOf(next)]
    const act = { action, subject: { kind: 'user', id }, about: id, before: former, after: current, reason }
    writeAudit(tx, actorOf(caller), act, now)
    const account = await accountById(tx, id)
    context.letters.enqueue(tx, letter(account, context.brand.supportEmail), now)
    return account
  })
  if (!isRefusal(result)) context.changes.announce({ userId: id }, 'User', 'Session')
  return result
}

/** As the audit log records them: duties only where they were chosen. */
function factsOf({ role, duties }: { readonly role: Role; readonly duties?: Held['duties'] | undefined }) {
  return { role, ...(duties && { duties: [...duties] }) }
}

/** Both people are locked by the call's own transaction; counting the admins is serialised. */
export async function lockSituation(tx: Tx, caller: Caller, id: string): Promise<Situation> {
  lockRoles(tx)
  const people = await rolesOf(tx, [caller.userId, id])
  const find = (wanted: string) => people.find((person) => person.id === wanted)
  return { by: find(caller.userId), person: find(id), admins: await countAdmins(tx) }
}
