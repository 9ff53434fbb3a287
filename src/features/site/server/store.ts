/** The counts of the statistics strip. This room writes nothing. */
import { type Queries, statement } from '#platform/server/database.ts'

type Counts = { users: number; investedCents: bigint; active: number }

const selectCounts = statement<Counts>(`
  select (select count(*)::int from users where role <> 'suspended') as users,
    (select coalesce(sum(amount), 0)::bigint from investments where status in ('Active', 'Ended')) as "investedCents",
    (select count(distinct user_id)::int from sessions where last_seen_at > $1) as active`)

export async function siteCounts(db: Queries, activeSince: Date): Promise<Counts> {
  return (await db.one(selectCounts, activeSince)) ?? { users: 0, investedCents: 0n, active: 0 }
}
