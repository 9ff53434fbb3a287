import type { Caller } from '#features/accounts/caller.ts'
import { describeDevice } from '#kernel/device.ts'
import type { Queries } from '#platform/server/database.ts'
import { type SessionRow, sessionsOf } from './store.ts'
import { type StaffView, staffViewsOf } from './store-impersonations.ts'

export function listSessions(db: Queries, caller: Caller, now: Date) {
  return sessionsOfUser(db, caller.userId, caller.sessionId, now)
}

/** A person's sessions, and when staff viewed their account. */
export async function sessionsOfUser(db: Queries, userId: string, currentId: string, now: Date) {
  const [rows, views] = await Promise.all([sessionsOf(db, userId, now), staffViewsOf(db, userId, now)])
  return { sessions: rows.map((row) => toRecord(row, currentId)), staffViews: views.map(toViewRecord) }
}

function toViewRecord({ id, staff_name, reason, began_at, until, running }: StaffView) {
  return {
    _id: id,
    by: staff_name,
    reason,
    beganAt: began_at.toISOString(),
    until: until.toISOString(),
    running,
  }
}

function toRecord(row: SessionRow, currentId: string) {
  return {
    _id: row.id,
    current: row.id === currentId,
    device: describeDevice(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
