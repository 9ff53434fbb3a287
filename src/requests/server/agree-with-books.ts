/** Compares requests with books; the ledger's proof names the people for whom they disagree. */

import type { InvestorBook } from '#ledger/books.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Claim = { readonly book: InvestorBook; readonly table: string; readonly status: string }

/** Returns a reader that describes whose book is not the sum of their requests of one status. */
export function disagreementReader({ book, table, status }: Claim): (db: Queries) => Promise<string[]> {
  const select = statement<{ problem: string }>(`
    select format('%s has %s ${book}, and %s in ${status.toLowerCase()} ${table}', books.owner, books.balance,
      coalesce(requests.total, 0)) as problem
    from books left join (
      select owner, sum(amount)::bigint as total from ${table} where status = '${status}' group by owner
    ) requests on requests.owner = books.owner
    where books.kind = '${book}' and books.balance <> coalesce(requests.total, 0) limit 100`)
  return async (db) => (await db.all(select)).map(({ problem }) => problem)
}
