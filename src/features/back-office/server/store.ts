/** Reads for the staff's home page, except the pending requests. */
import { type Queries, query } from '#platform/server/database.ts'

const countNew = query<{ count: number }>(`
  select count(*)::int as count from users where created_at >= $1 and deleted_at is null`)

export async function newUsersSince(db: Queries, since: Date): Promise<number> {
  return (await db.one(countNew, since))?.count ?? 0
}
