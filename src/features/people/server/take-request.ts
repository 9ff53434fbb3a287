/** Staff take a pending request, take it over from a colleague, and release it. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { type RequestName, requestNoun } from '#requests/kinds.ts'
import { keepTakes, lockTakes, releaseTake, takesOf } from '#requests/server/store-takes.ts'
import { refuseTaken, refuseTakeOver, takeLasts } from '#requests/take.ts'
import { ownedRequest } from './view-beside.ts'

type Asked = RequestName & { readonly from?: string | undefined }

const unknown = refuse('NOT_FOUND', 'There is no such request')

export async function takeRequest(db: Db, context: Context, caller: Caller, { kind, id, from }: Asked, now: Date) {
  const request = await ownedRequest(db, caller, { kind, id })
  if (!request) return unknown
  if (!request.isPending) return refuse('WRONG_STATE', 'This was already decided, or taken back')
  const by = { id: caller.userId, name: caller.account.name }
  const at = context.systemClock()
  const result = await db.transaction(async (tx) => {
    const before = (await lockTakes(tx, kind, [id], at)).get(id)
    const refusal = refuseTakeOver(before, by, from)
    if (refusal) return refusal
    const wanted = { kind, requests: [id], byId: by.id, until: after(at, takeLasts), file: null }
    const kept = await keepTakes(tx, { ...wanted, from: before?.by.id ?? null }, at)
    // A colleague took it between the two statements.
    if (!kept.has(id)) return refuseTaken((await takesOf(tx, kind, [id], at)).get(id), by) ?? unknown
    const former = before?.by.id === by.id ? undefined : before
    if (former) recordTakeOver(tx, caller, { kind, id }, { owner: request.owner, former: former.by.name }, now)
    return { isNew: before?.by.id !== by.id, former: former?.by.name }
  })
  if (isRefusal(result)) return result
  // A renewal changes nothing on any screen.
  if (result.isNew) context.changes.announce('staff', 'Take')
  return { message: result.former ? `You have taken over from ${result.former}` : 'You have taken this' }
}

type TakenOver = { readonly owner: string; readonly former: string }

function recordTakeOver(tx: Tx, caller: Caller, { kind, id }: RequestName, { owner, former }: TakenOver, now: Date) {
  const noun = requestNoun(kind).toLowerCase()
  const act = {
    action: `${noun} taken over`,
    subject: { kind: kind === 'kyc' ? 'documents' : noun, id },
    about: owner,
    before: { takenBy: former },
    after: { takenBy: caller.account.name },
  }
  writeAudit(tx, actorOf(caller), act, now)
}

export async function releaseRequest(db: Db, { changes }: Context, caller: Caller, { kind, id }: RequestName) {
  const isReleased = await db.transaction((tx) => releaseTake(tx, kind, id, caller.userId))
  if (!isReleased) return refuse('NOT_FOUND', 'You have not taken this')
  changes.announce('staff', 'Take')
  return { message: 'A colleague can take it now' }
}
