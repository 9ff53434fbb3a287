import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Db } from '#platform/server/database.ts'
import { type KeptMessage, lockMessage, setHandled } from './store.ts'

type Wish = { readonly id: string; readonly handled: boolean }

/** Marks a message as handled, or as open again. Whoever was first stays named. */
export function handleMessage(
  db: Db,
  caller: Caller,
  { id, handled }: Wish,
  now: Date,
): Promise<KeptMessage | Refusal> {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) return refuse('NOT_FOUND', 'There is no such message')
    if ((before.handledAt !== null) === handled) return before
    setHandled(tx, id, handled ? caller.userId : null, handled ? now : null)
    const action = handled ? 'contact message handled' : 'contact message opened again'
    writeAudit(tx, actorOf(caller), { action, subject: { kind: 'contact message', id } }, now)
    return { ...before, handledBy: handled ? caller.account.name : null, handledAt: handled ? now : null }
  })
}
