import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { monthOf, periodOfMonth, soFar } from '../period.ts'
import { makeStatement, type Pdf, type Sources } from './make.ts'

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Staff open an investor's statement. The access is recorded before they see anything. */
export async function openStatement(
  db: Db,
  context: Context,
  caller: Caller,
  { sources, id, asked }: { sources: Sources; id: string; asked: Asked },
  now: Date,
): Promise<Pdf | Refusal> {
  const thisMonth = soFar(periodOfMonth(monthOf(now)), now)
  const period = { from: asked.from ?? thisMonth.from, to: asked.to ?? thisMonth.to }
  const account = await findAccount(db, id)
  if (!account) return unknownUser
  const made = await makeStatement(db, context, sources, account, period, now)
  if (isRefusal(made)) return made
  await db.transaction(async (tx) => {
    const act = { action: 'statement opened', subject: { kind: 'user', id }, about: id, after: { ...period } }
    writeAudit(tx, actorOf(caller), act, now)
  })
  return made
}
