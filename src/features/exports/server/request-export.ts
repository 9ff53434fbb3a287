import type { Caller } from '#features/accounts/caller.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { newId } from '#platform/server/ids.ts'
import { type ExportKind, nextRequestAt, refuseRequest, stateOf } from '../data-export.ts'
import { addExport, dropExports, exportOf, type Wanted } from './store.ts'

export async function viewOwnExport(db: Queries, { userId }: Caller, kind: ExportKind, now: Date) {
  const current = await exportOf(db, userId, kind)
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

export function requestOwnCopy(db: Db, context: Context, caller: Caller, now: Date) {
  return db.transaction(
    async (tx) =>
      (await request(tx, context, caller, { kind: 'data', asked: {} }, now)) ?? {
        message: 'We are making a copy of your data, and will write to you when it is ready',
      },
  )
}

/** For an export that is too long to be sent at once. */
export async function requestFile(tx: Tx, context: Context, caller: Caller, wanted: Wanted, now: Date) {
  const refusal = await request(tx, context, caller, wanted, now)
  return refusal ?? { message: 'The file is large. We are making it, and will write to you when it is ready' }
}

/**
 * One of several concurrent requests is taken. Members of staff only share the lock on their row, so there the unique
 * key decides, and the others are tried again and see the first one.
 */
async function request(
  tx: Tx,
  { systemClock }: Context,
  { userId }: Caller,
  { kind, asked }: Wanted,
  now: Date,
): Promise<Refusal | undefined> {
  const refusal = refuseRequest(await exportOf(tx, userId, kind), now)
  if (refusal) return refusal
  await discard(tx, await dropExports(tx, userId, [kind]))
  addExport(tx, { id: newId(now), owner: userId, kind, asked, at: now, dueAt: systemClock() })
  return undefined
}
