/** The counts of the statistics strip. This room writes nothing. */
import { type Queries, query } from '#platform/server/database.ts'

type Counts = { users: number; active: number }

const selectCounts = query<Counts>(`
  select (select coalesce(sum(change), 0)::int from user_count_changes where role <> 'suspended') as users,
    (select count(distinct user_id)::int from sessions where last_seen_at > $1) as active`)

export async function siteCounts(db: Queries, activeSince: Date): Promise<Counts> {
  return (await db.one(selectCounts, activeSince)) ?? { users: 0, active: 0 }
}
