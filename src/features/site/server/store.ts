/** The counts of the statistics strip. This room writes nothing. */
import { type Queries, query } from '#platform/server/database.ts'

type Counts = { users: number; investedCents: bigint; active: number }

const selectCounts = query<Counts>(`
  select (select coalesce(sum(change), 0)::int from user_count_changes where role <> 'suspended') as users,
    (select coalesce(sum(total), 0)::bigint from request_sum_changes
      where queue = 'investments' and status in ('Active', 'Ended')) as "investedCents",
    (select count(distinct user_id)::int from sessions where last_seen_at > $1) as active`)

export async function siteCounts(db: Queries, activeSince: Date): Promise<Counts> {
  return (await db.one(selectCounts, activeSince)) ?? { users: 0, investedCents: 0n, active: 0 }
}
