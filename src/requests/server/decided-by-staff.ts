/** Decisions in a queue within a period, counted by member of staff, with how long the requests had waited. */
import type { Queries } from '#platform/server/database.ts'
import { readDynamic } from '#platform/server/dynamic-query.ts'
import type { DecidedTable } from './read-decided.ts'

export type StaffDecisions = {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly medianSeconds: number
  readonly longestSeconds: number
}

/** The condition on the decider is that of the list, so that both have the same requests. */
export function decidedByStaff(
  db: Queries,
  { name, alias, since }: DecidedTable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<StaffDecisions[]> {
  return readDynamic<StaffDecisions>(db, (put) => {
    const waited = `extract(epoch from ${alias}.decided_at - ${alias}.${since})`
    return `
      select users.id, users.name, decided.count, decided.median as "medianSeconds", decided.longest as "longestSeconds"
      from (
        select ${alias}.decided_by, count(*)::int as count,
          percentile_cont(0.5) within group (order by ${waited})::float8 as median, max(${waited})::float8 as longest
        from ${name} ${alias}
        where ${alias}.decided_at >= ${put(from)} and ${alias}.decided_at < ${put(until)}
          and ${alias}.decided_by <> ${alias}.owner
        group by ${alias}.decided_by) decided
      join users on users.id = decided.decided_by order by users.name, users.id`
  })
}
