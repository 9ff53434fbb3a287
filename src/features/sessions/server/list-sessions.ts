import type { Queries } from '../../../platform/server/database.ts'
import type { Caller } from '../caller.ts'
import { describeDevice } from '../device.ts'
import { type SessionRow, sessionsOf } from './store.ts'

export async function listSessions(db: Queries, caller: Caller, now: Date) {
  const rows = await sessionsOf(db, caller.userId, now)
  return { sessions: rows.map((row) => toRecord(row, caller.sessionId)) }
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
