import { type SecurityEventRow, securityEventsOf } from '#features/accounts/server/door.ts'
import { describeDevice } from '#kernel/device.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'

type PageQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** The history of sign-ins of one account, newest first. */
export async function listHistory(db: Queries, userId: string, query: PageQuery) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before
  const rows = await securityEventsOf(db, userId, before, query.limit + 1)
  const { page, nextCursor } = pageOf(rows, query.limit, ({ at, id }) => ({ at, id }))
  return { events: page.map(toRecord), nextCursor }
}

function toRecord({ id, at, kind, detail, address, user_agent, is_new_browser }: SecurityEventRow) {
  const device = address === '' ? 'Our staff' : describeDevice(user_agent)
  return { _id: id, at: at.toISOString(), kind, detail, device, address, isNewBrowser: is_new_browser }
}
