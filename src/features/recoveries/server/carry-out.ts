import { lockCredentials } from '#features/accounts/server/door.ts'
import { dropAuthenticator, dropPasskeys } from '#features/credentials/server/door.ts'
import { endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { overTime } from '../recovery.ts'
import { announceRecovery } from './kind.ts'
import { dueRecoveries, lockRecovery, saveStatus } from './store.ts'
import { tellOfRecovery } from './tell.ts'

/** The audit log names its actors by id; the clock has none, so this is the nil UUID. */
const time = { id: '00000000-0000-0000-0000-000000000000', name: 'Recoveries', asWhom: null, address: 'the job' }

/** Carries out approved recoveries after their waiting day, and ends those not approved in time. */
export async function carryOutRecoveries(db: Db, context: Context, now: Date): Promise<void> {
  for (const { id, owner } of await dueRecoveries(db, now)) {
    const isChanged = await db.transaction((tx) => carryOut(tx, context, { id, owner }, now))
    if (!isChanged) continue
    announceRecovery(context.changes, { ownerId: owner })
    context.changes.announce({ userId: owner }, 'Session')
  }
}

/** The person is locked before the recovery, so a cancellation comes before it or finds it done (decision 005). */
async function carryOut(
  tx: Tx,
  context: Context,
  { id, owner }: { readonly id: string; readonly owner: string },
  now: Date,
): Promise<boolean> {
  await lockCredentials(tx, owner)
  const recovery = await lockRecovery(tx, id)
  const next = recovery && overTime(recovery, now)
  if (!next) return false
  saveStatus(tx, next)
  if (next.status === 'Done') {
    await dropPasskeys(tx, owner)
    dropAuthenticator(tx, owner)
    await endSessions(tx, owner)
    await forgetBrowsers(tx, owner)
  }
  const act = {
    action: next.status === 'Done' ? 'recovery carried out' : 'recovery expired',
    subject: { kind: 'recovery', id },
    about: owner,
    before: { status: recovery.status },
    after: { status: next.status },
  }
  writeAudit(tx, time, act, now)
  tellOfRecovery(tx, context, { ...recovery, ...next }, now)
  return true
}
