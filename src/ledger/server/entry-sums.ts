/**
 * How much was posted on each day, by cause. Days are summed up together with the company's books and up to the same
 * entry, so what is read one by one is what came since then, however much a day has seen.
 */
import { type Queries, statement, type Tx } from '#platform/server/database.ts'
import { unpreparedStatement } from '#platform/server/where.ts'
import type { CauseKind } from '../entry.ts'

const addToDays = statement(`
  insert into entry_sums (day, cause_kind, count, total)
  select (posted_at at time zone 'UTC')::date, cause_kind, count(*), sum(amount) from entries
  where id > $1 and id <= $2 group by 1, 2
  on conflict (day, cause_kind) do update
  set count = entry_sums.count + excluded.count, total = entry_sums.total + excluded.total`)

/** The entries after `from` and up to `to`. */
export function sumUpDays(tx: Tx, from: bigint, to: bigint): void {
  tx.effect(addToDays, from, to)
}

type Moved = { readonly count: number; readonly total: bigint }
type MovedRow = Moved & { readonly cause: CauseKind }

/** The newest entry of the sums is of the same moment as they are. */
const selectSums = statement<{ through: bigint; cause: CauseKind | null; count: number; total: bigint }>(`
  select summed.through, sums.cause_kind as cause, coalesce(sum(sums.count), 0)::int as count,
    coalesce(sum(sums.total), 0)::bigint as total
  from (select min(through) as through from company_balances) summed left join entry_sums sums on sums.day >= $1::date
  group by summed.through, sums.cause_kind`)

/** Planned for its values, because a plan for any entry would read all of them. */
const selectSince = unpreparedStatement<MovedRow>(`
  select cause_kind as cause, count(*)::int as count, sum(amount)::bigint as total
  from entries where id > $1 and posted_at >= $2 group by cause_kind`)

/** What was posted since the beginning of a day. */
export async function movedSince(db: Queries, midnight: Date): Promise<(cause: CauseKind) => Moved> {
  const sums = await db.all(selectSums, midnight.toISOString().slice(0, 10))
  const rows = [...sums, ...(await db.all(selectSince, sums[0]?.through ?? 0n, midnight))]
  return (cause) =>
    rows
      .filter((row) => row.cause === cause)
      .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), nothing)
}

const nothing: Moved = { count: 0, total: 0n }

const selectDisagreeing = statement<{ problem: string }>(`
  with posted as (
    select (posted_at at time zone 'UTC')::date as day, cause_kind, count(*)::bigint as count, sum(amount)::bigint as total
    from entries where id <= (select min(through) from company_balances) group by 1, 2
  )
  select format('%s, %s: the kept sums are %s and %s, the entries have %s and %s', day, cause_kind, kept.count, kept.total,
    posted.count, posted.total) as problem
  from entry_sums kept full join posted using (day, cause_kind)
  where (kept.count, kept.total) is distinct from (posted.count, posted.total) limit 100`)

/** Describes the sums that are not those of their entries. Reads every entry, so it is for the whole proof. */
export async function disagreeingDays(db: Queries): Promise<string[]> {
  return (await db.all(selectDisagreeing)).map(({ problem }) => problem)
}
