/**
 * Counts and amounts of all requests of one kind. Triggers append every change to `request_sum_changes`; a sum is that
 * of all its rows, whose number does not grow with the requests (decision 010).
 */
import { type Queries, query, statement } from '#platform/server/database.ts'

const selectWaiting = query<{ count: number }>(`
  select coalesce(sum(count), 0)::int as count from request_sum_changes where queue = $1 and status = 'Pending'`)

/** How many requests of a table are pending. */
export async function countWaiting(db: Queries, table: string): Promise<number> {
  return (await db.one(selectWaiting, table))?.count ?? 0
}

const mostRows = 200

/** A short list stays as it is, so that a quiet system writes nothing. */
const rollUp = statement(`
  with gone as (
    delete from request_sum_changes where (select count(*) from request_sum_changes) > ${mostRows} returning *)
  insert into request_sum_changes (queue, status, plan, count, total, approved_first)
  select queue, status, plan, sum(count), sum(total), sum(approved_first) from gone group by queue, status, plan
  having sum(count) <> 0 or sum(total) <> 0 or sum(approved_first) <> 0`)

/** Keeps the list short. Rows written meanwhile wait for the next run. */
export function rollUpRequestSums(db: Queries): Promise<number> {
  return db.run(rollUp)
}

/** What a kept sum is the sum of. */
export type Counted = {
  /** As SQL: the columns of `request_sum_changes`, counted from the requests themselves. */
  readonly counted: string
  /** The queue whose requests are in `waiting_requests`, where they are. */
  readonly searchedIn?: string
}

/**
 * Describes the sums that are not those of their requests, and the queues of which a search would look at more or fewer
 * requests than wait. Reads every request, so it is for the whole proof.
 */
export function disagreeingSumsReader(kinds: readonly Counted[]) {
  const searchedQueues = kinds.flatMap(({ searchedIn }) => (searchedIn === undefined ? [] : [`'${searchedIn}'`]))
  // One statement, so that both sides are of one moment.
  const select = query<{ problem: string }>(`
    with counted as (${kinds.map(({ counted }) => counted).join(' union all ')}), kept as (
      select queue, status, plan, sum(count) as count, sum(total) as total, sum(approved_first) as approved_first
      from request_sum_changes group by queue, status, plan
    ), compared as (
      select queue, status, plan, ${['kept', 'counted'].map(figuresOf).join(', ')}
      from kept full join counted using (queue, status, plan)
    ), waiting as (
      select queue, sum(count) as count from counted
      where status = 'Pending' and queue in (${searchedQueues.join(', ')}) group by queue
    ), searched as (
      select queue, count(*) as count from waiting_requests group by queue
    )
    select format('%s, %s %s: the kept sums are %s, the requests have %s', queue, status, plan, kept, counted) as problem
    from compared where kept <> counted
    union all
    select format('%s: %s requests wait, and a search looks at %s', queue, coalesce(waiting.count, 0), coalesce(searched.count, 0))
    from searched full join waiting using (queue) where coalesce(searched.count, 0) <> coalesce(waiting.count, 0)
    limit 100`)
  return async (db: Queries): Promise<string[]> => (await db.all(select)).map(({ problem }) => problem)
}

function figuresOf(side: string): string {
  const figures = ['count', 'total', 'approved_first'].map((figure) => `coalesce(${side}.${figure}, 0)::bigint`)
  return `array[${figures.join(', ')}] as ${side}`
}
