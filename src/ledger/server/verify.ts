/** Proves the whole ledger: stored balances equal their entries, and everything sums to zero. */
import { type Queries, statement } from '#platform/server/database.ts'

export type Proof = { readonly entries: number; readonly books: number; readonly problems: readonly string[] }

const count = statement<{ entries: number; books: number }>(`
  select (select count(*)::int from entries) as entries, (select count(*)::int from books) as books`)

/**
 * Each check returns the rows that should not exist, described in a sentence. One statement sees one snapshot of the
 * database.
 */
const findProblems = statement<{ problem: string }>(`
  with moved as (
    select book, sum(amount)::bigint as total from (
      select destination as book, amount from entries
      union all
      select source, -amount from entries
    ) moves group by book
  ),
  stepwise as (
    select entry, book, kept, sum(amount) over (partition by book order by entry) as total from (
      select id as entry, destination as book, amount, destination_balance as kept from entries
      union all
      select id, source, -amount, source_balance from entries
    ) moves
    where book in (select id from books where owner is not null)
  ),
  paid as (
    select destination as book, sum(amount)::bigint as total from entries
    where source = (select id from books where owner is null and kind = 'interest') group by destination
  )
  select format('book %s (%s of %s) says %s, its entries say %s',
      books.id, books.kind, books.owner, books.balance, coalesce(moved.total, 0)) as problem
    from books left join moved on moved.book = books.id
    where books.owner is not null and books.balance <> coalesce(moved.total, 0)
  union all
  select format('book %s (%s of %s) says that it earned %s, its entries say %s',
      books.id, books.kind, books.owner, books.earned, coalesce(paid.total, 0))
    from books left join paid on paid.book = books.id
    where books.owner is not null and books.earned <> coalesce(paid.total, 0)
  union all
  select format('entry %s says that book %s held %s after it, the entries say %s',
      stepwise.entry, books.id, coalesce(stepwise.kept::text, 'nothing'), stepwise.total)
    from stepwise join books on books.id = stepwise.book
    where stepwise.kept is distinct from stepwise.total
  union all
  select format('book %s (%s of %s) is below zero: %s', id, kind, owner, balance)
    from books where owner is not null and balance < 0
  union all
  select format('company book %s keeps a balance of its own: %s', kind, balance)
    from books where owner is null and balance <> 0
  union all
  select format('entries move %s in a book that does not exist: %s', moved.total, moved.book)
    from moved left join books on books.id = moved.book where books.id is null
  union all
  select format('all books together hold %s instead of nothing', sum(total)) from moved having sum(total) <> 0
  union all
  select format('entry %s has no amount or moves nowhere', id) from entries where amount <= 0 or source = destination
  limit 100`)

export async function verifyLedger(db: Queries): Promise<Proof> {
  const problems = (await db.all(findProblems)).map(({ problem }) => problem)
  const { entries = 0, books = 0 } = (await db.one(count)) ?? {}
  return { entries, books, problems }
}
