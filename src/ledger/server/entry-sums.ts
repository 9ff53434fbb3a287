/**
 * Amounts posted on each day, by cause. Days are summed up together with the company's books and up to the same entry,
 * so only later entries are read one by one, however many a day has.
 */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { unprepared } from '#platform/server/dynamic-query.ts'
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
const selectSums = query<{ through: bigint; cause: CauseKind | null; count: number; total: bigint }>(`
  select summed.through, sums.cause_kind as cause, coalesce(sum(sums.count), 0)::int as count,
    coalesce(sum(sums.total), 0)::bigint as total
  from (select min(through) as through from company_balances) summed left join entry_sums sums on sums.day >= $1::date
  group by summed.through, sums.cause_kind`)

/** Planned for its values, because a plan for any entry would read all of them. */
const selectSince = unprepared(
  query<MovedRow>(`
  select cause_kind as cause, count(*)::int as count, sum(amount)::bigint as total
  from entries where id > $1 and posted_at >= $2 group by cause_kind`),
)

/** Posted since the beginning of a day. */
export async function movedSince(db: Queries, midnight: Date): Promise<(cause: CauseKind) => Moved> {
  const sums = await db.all(selectSums, midnight.toISOString().slice(0, 10))
  const rows = [...sums, ...(await db.all(selectSince, sums[0]?.through ?? 0n, midnight))]
  return (cause) =>
    rows
      .filter((row) => row.cause === cause)
      .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), nothing)
}

const nothing: Moved = { count: 0, total: 0n }

/** Ever posted. */
export function movedEver(db: Queries): ReturnType<typeof movedSince> {
  return movedSince(db, new Date(0))
}

/** One read of both parts, so that no entry is in both or in neither when the days are summed up meanwhile. */
const selectByDay = unprepared(
  query<MovedRow & { day: string }>(`
  with summed as materialized (select coalesce(min(through), 0) as through from company_balances)
  select day::text, cause_kind as cause, count::int, total from entry_sums where day between $1::date and $2::date
  union all
  select (posted_at at time zone 'UTC')::date::text, cause_kind, count(*)::int, sum(amount)::bigint from entries
  where id > (select through from summed) and posted_at >= $1::date::timestamp at time zone 'UTC'
    and posted_at < ($2::date + 1)::timestamp at time zone 'UTC'
  group by 1, 2`),
)

/** The days of a period by the clocks of a time zone: each begins at its moment, and the last one ends at `until`. */
export type Days = {
  readonly zone: string
  readonly days: readonly string[]
  readonly starts: readonly Date[]
  readonly until: Date
}

const selectByZonedDay = unprepared(
  query<MovedRow & { day: string }>(`
  select ($3::text[])[width_bucket(posted_at, $4::timestamptz[])] as day, cause_kind as cause, count(*)::int,
    sum(amount)::bigint as total
  from entries where posted_at >= $1 and posted_at < $2 group by 1, 2`),
)

/**
 * Sums of each day of a period, by cause. The kept sums are of days of UTC; for other days the entries of the period are
 * read. A day that is summed up in part has two rows of a cause.
 */
export function movedByDay(db: Queries, { zone, days, starts, until }: Days) {
  if (zone === 'UTC') return db.all(selectByDay, days[0], days.at(-1))
  return db.all(selectByZonedDay, starts[0], until, days, starts)
}

type DaySum = { readonly day: string; readonly cause: CauseKind; readonly count: bigint; readonly total: bigint }

/** With the newest entry of the sums, which is of the same moment as they are. */
const selectDays = query<{ through: bigint | null; day: string | null } & Omit<DaySum, 'day'>>(`
  select summed.through, sums.day::text, sums.cause_kind as cause, sums.count, sums.total
  from (select min(through) as through from company_balances) summed left join entry_sums sums on true`)

const entriesInPart = 50_000n

const selectPart = query<DaySum>(`
  select (posted_at at time zone 'UTC')::date::text as day, cause_kind as cause, count(*)::bigint as count,
    sum(amount)::bigint as total
  from entries where id > $1 and id <= $2 group by 1, 2`)

/**
 * Describes the sums that are not those of their entries. Reads every entry, so it is for the whole proof; and a part at
 * a time, because PostgreSQL expects as many groups as there are moments, and would prepare for them on disk.
 */
export async function disagreeingDays(db: Queries): Promise<string[]> {
  const kept = await db.all(selectDays)
  const through = kept[0]?.through ?? 0n
  const posted: DaySum[] = []
  for (let after = 0n; after < through; after += entriesInPart) {
    const end = after + entriesInPart < through ? after + entriesInPart : through
    posted.push(...(await db.all(selectPart, after, end)))
  }
  const ofDays = kept.flatMap(({ day, ...sum }) => (day === null ? [] : [{ ...sum, day }]))
  const [keptSums, postedSums] = [summedUp(ofDays), summedUp(posted)]
  return [...new Set([...keptSums.keys(), ...postedSums.keys()])]
    .map((key) => ({ key, has: keptSums.get(key) ?? 'missing', should: postedSums.get(key) ?? 'missing' }))
    .filter(({ has, should }) => has !== should)
    .slice(0, 100)
    .map(({ key, has, should }) => `${key}: the kept sums are ${has}, the entries have ${should}`)
}

/** Count and total as text, by day and cause. */
function summedUp(sums: readonly DaySum[]): Map<string, string> {
  const groups = Map.groupBy(sums, ({ day, cause }) => `${day}, ${cause}`)
  const sumOf = (numbers: readonly bigint[]) => numbers.reduce((sum, number) => sum + number, 0n)
  return new Map(
    [...groups].map(([key, rows]) => [
      key,
      `${sumOf(rows.map(({ count }) => count))} and ${sumOf(rows.map(({ total }) => total))}`,
    ]),
  )
}
