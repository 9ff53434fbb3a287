/** Compares requests with books; the ledger's proof names the people for whom they disagree. */

import type { InvestorBook } from '#ledger/books.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Claim = { readonly book: InvestorBook; readonly table: string; readonly status: string }

/** Describes whose book is not the sum of their requests: of everybody, or of some. */
type Disagreements = (db: Queries, owners?: readonly string[]) => Promise<string[]>

/** Returns a reader for the requests of one status. */
export function disagreementReader({ book, table, status }: Claim): Disagreements {
  const problem = `format('%s has %s ${book}, and %s in ${status.toLowerCase()} ${table}', books.owner, books.balance,
      coalesce(requests.total, 0)) as problem`
  const selectAll = statement<{ problem: string }>(`
    select ${problem} from books left join (
      select owner, sum(amount)::bigint as total from ${table} where status = '${status}' group by owner
    ) requests on requests.owner = books.owner
    where books.kind = '${book}' and books.balance <> coalesce(requests.total, 0) limit 100`)
  // Offset 0 keeps the planner from adding up everybody's requests to answer for a few.
  const selectSome = statement<{ problem: string }>(`
    select ${problem} from unnest($1::uuid[]) as wanted (owner)
      join books on books.owner = wanted.owner and books.kind = '${book}' cross join lateral (
        select sum(amount)::bigint as total from ${table} where owner = wanted.owner and status = '${status}' offset 0
      ) requests
    where books.balance <> coalesce(requests.total, 0) limit 100`)
  return async (db, owners) =>
    (await (owners ? db.all(selectSome, owners) : db.all(selectAll))).map((row) => row.problem)
}
