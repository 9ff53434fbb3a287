/** Compares requests with books; the ledger's proof names the people for whom they disagree. */

import type { InvestorBook } from '#ledger/books.ts'
import { leastId } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'

type Claim = { readonly book: InvestorBook; readonly table: string; readonly status: string }

/** Describes each book that is not the sum of its owner's requests, for all owners or for some. */
type Disagreements = (db: Queries, owners?: readonly string[]) => Promise<string[]>

/** All owners are compared in parts, each in a statement of its own that sorts nothing on disk. */
const peopleInPart = 20_000

/** Returns a reader for the requests of one status. */
export function reconciliationReader({ book, table, status }: Claim): Disagreements {
  const problem = (owner: string, balance: string) =>
    `format('%s has %s ${book}, and %s in ${status.toLowerCase()} ${table}', ${owner}, ${balance},
      coalesce(requests.total, 0))`
  const selectPart = query<{ last: string | null; problems: string[] }>(`
    with part as materialized (
      select owner, ${book} as balance from books where owner > $1 order by owner limit ${peopleInPart}
    ), ending as materialized (select owner from part order by owner desc limit 1),
    requests as (
      select owner, sum(amount)::bigint as total from ${table}
      where status = '${status}' and owner > $1 and owner <= (select owner from ending) group by owner
    )
    select (select owner from ending) as last, array(
      select ${problem('part.owner', 'part.balance')} from part left join requests on requests.owner = part.owner
      where part.balance <> coalesce(requests.total, 0) limit 100) as problems`)
  // Offset 0 keeps the planner from adding up all requests to answer for a few.
  const selectSome = query<{ problem: string }>(`
    select ${problem('books.owner', `books.${book}`)} as problem from unnest($1::uuid[]) as wanted (owner)
      join books on books.owner = wanted.owner cross join lateral (
        select sum(amount)::bigint as total from ${table} where owner = wanted.owner and status = '${status}' offset 0
      ) requests
    where books.${book} <> coalesce(requests.total, 0) limit 100`)
  const ofEverybody = async (db: Queries): Promise<string[]> => {
    const problems: string[] = []
    let after: string | null | undefined = leastId
    while (after) {
      const part: { last: string | null; problems: string[] } | undefined = await db.one(selectPart, after)
      problems.push(...(part?.problems ?? []))
      after = part?.last
    }
    return problems.slice(0, 100)
  }
  return async (db, owners) => (owners ? (await db.all(selectSome, owners)).map((row) => row.problem) : ofEverybody(db))
}
