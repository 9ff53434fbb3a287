import type { Caller } from '#features/accounts/caller.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { newId } from '#platform/server/ids.ts'
import { nextRequestAt, refuseRequest, stateOf } from '../data-export.ts'
import { addExport, dropExport, exportOf } from './store.ts'

export async function viewOwnExport(db: Queries, { userId }: Caller, now: Date) {
  const current = await exportOf(db, userId)
  const state = stateOf(current, now)
  const next = nextRequestAt(current, now)
  return {
    state,
    requestedAt: current?.requestedAt.toISOString() ?? null,
    expiresAt: current?.expiresAt?.toISOString() ?? null,
    bytes: current?.bytes ?? null,
    isDelayed: state === 'being made' && (current?.attempts ?? 0) > 1,
    mayRequest: next !== null && next <= now,
    nextRequestAt: next?.toISOString() ?? null,
  }
}

/** The caller's row is locked, so of several requests at once one is taken, and the others see it. */
export function requestOwnExport(db: Db, { systemClock }: Context, { userId }: Caller, now: Date) {
  return db.transaction(async (tx) => {
    const refusal = refuseRequest(await exportOf(tx, userId), now)
    if (refusal) return refusal
    await discard(tx, await dropExport(tx, userId))
    addExport(tx, { id: newId(now), owner: userId, at: now, dueAt: systemClock() })
    return { message: 'We are making a copy of your data, and will write to you when it is ready' }
  })
}
