/** A person signs a day off, and above the operator's limit a second one. The signed figures are kept for good. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { expectedWeight } from '#requests/second-person.ts'
import { reckon, sign } from '../reconciliation.ts'
import { readCalendar, readFigures } from './read-day.ts'
import { addSigned, firstSignature, lockReconciliation, saveFirst, touchDay } from './store.ts'

type Signature = { readonly day: string; readonly digest: string; readonly firstApproval?: boolean | undefined }

export async function signOff(
  db: Db,
  context: Context,
  caller: Caller,
  { day, digest: seen, firstApproval }: Signature,
  now: Date,
): Promise<{ readonly firstApproval: boolean } | Refusal> {
  const limit = context.config.reconciliationSecondPerson
  const result = await db.transaction(async (tx) => {
    lockReconciliation(tx)
    const calendar = await readCalendar(tx, now)
    const [{ figures, text, digest }, first, grants] = await Promise.all([
      readFigures(tx, calendar, day),
      firstSignature(tx, day),
      recentRoleGrants(tx, now),
    ])
    const lastSigned = calendar.lastSigned?.day
    const by = { id: caller.userId, name: caller.account.name }
    const standing = { figures, digest, seen, today: calendar.today, lastSigned, limit, first }
    const weight = sign({ ...standing, by, grants, expected: expectedWeight(firstApproval), now })
    if (isRefusal(weight)) return weight
    const { custody, says, unexplained } = reckon(figures)
    if (weight === 'first-approval') {
      touchDay(tx, day, custody)
      saveFirst(tx, day, { byId: by.id, at: now, digest })
    } else {
      const firstBy = first?.digest === digest && limit !== undefined ? first.byId : null
      addSigned(
        tx,
        { day, figures: text, digest, custody, says, unexplained },
        { first: firstBy, byId: by.id, at: now },
      )
    }
    const act = {
      action: weight === 'first-approval' ? 'day signed first' : 'day signed',
      subject: { kind: 'reconciled day', id: day },
      after: {
        custodyCents: Number(custody),
        saysCents: Number(says),
        unexplainedCents: Number(unexplained),
        digest,
      },
    }
    writeAudit(tx, actorOf(caller), act, now)
    return { firstApproval: weight === 'first-approval' }
  })
  if (!isRefusal(result)) context.changes.announce('staff', 'Reconciliation', 'Queue')
  return result
}
