/** Reads for the staff's home page, except the pending requests. */
import { type Queries, statement } from '#platform/server/database.ts'

export type MovedRow = { cause: string; count: number; total: bigint }

const selectMoved = statement<MovedRow>(`
  select cause_kind as cause, count(*)::int as count, sum(amount)::bigint as total
  from entries where posted_at >= $1 group by cause_kind`)

export function movedSince(db: Queries, since: Date): Promise<MovedRow[]> {
  return db.all(selectMoved, since)
}

const countNew = statement<{ count: number }>(`
  select count(*)::int as count from users where created_at >= $1 and deleted_at is null`)

export async function newUsersSince(db: Queries, since: Date): Promise<number> {
  return (await db.one(countNew, since))?.count ?? 0
}
