/**
 * Proves the entries that were posted since a proof. Every entry says what both of its books held after it, so it is right
 * if that continues what the book's entry before it says; and a book is right if it holds what its newest entry says.
 */
import { type Queries, statement } from '#platform/server/database.ts'
import { mostProblems } from './verify.ts'

type NewProof = {
  readonly entries: number
  /** Whose books the entries moved. */
  readonly owners: readonly string[]
  readonly problems: readonly string[]
}

type Part = { entries: number; owners: string[]; problems: string[] }

const entriesInPart = 20_000n

/** What a book held after its newest entry before another one. */
const newest = (book: string, before: string) => `
  (select balance from (
    (select id, source_balance as balance from entries where source = ${book} and ${before} order by id desc limit 1)
    union all
    (select id, destination_balance from entries where destination = ${book} and ${before} order by id desc limit 1)
  ) latest order by id desc limit 1)`

export const selectNewPart = statement<Part>(`
  with part as materialized (
    select id, source, destination, amount, source_balance, destination_balance from entries where id > $1 and id <= $2
  ),
  moves as (
    select id as entry, destination as book, amount, destination_balance as kept from part
    union all
    select id, source, -amount, source_balance from part
  ),
  known as (
    select moves.*, books.kind, books.owner, books.balance from moves join books on books.id = moves.book
    where books.owner is not null
  ),
  touched as materialized (
    select book, kind, owner, balance, ${newest('book', 'id <= $1')} as opening, ${newest('book', 'true')} as newest
    from (select distinct book, kind, owner, balance from known) books
  ),
  stepwise as (
    select known.entry, known.book, known.kept,
      coalesce(touched.opening, 0) + sum(known.amount) over (partition by known.book order by known.entry) as total
    from known join touched on touched.book = known.book
  ),
  problems as (
    select format('entry %s says that book %s held %s after it, the entries say %s', entry, book,
        coalesce(kept::text, 'nothing'), total) as problem
      from stepwise where kept is distinct from total
    union all
    select format('book %s (%s of %s) says %s, its newest entry says %s', book, kind, owner, balance,
        coalesce(newest::text, 'nothing'))
      from touched where balance is distinct from newest
    union all
    select format('entry %s has no amount or moves nowhere', id) from part where amount <= 0 or source = destination
    union all
    select format('entries move %s in a book that does not exist: %s', sum(amount), book) from moves
      where not exists (select from books where books.id = moves.book) group by book
  )
  select (select count(*)::int from part) as entries, array(select distinct owner from touched) as owners,
    array(select problem from problems limit ${mostProblems}) as problems`)

/** The entries after `from` and up to `to`. */
export async function verifyNewEntries(db: Queries, from: bigint, to: bigint): Promise<NewProof> {
  const owners = new Set<string>()
  const problems: string[] = []
  let entries = 0
  for (let after = from; after < to; after += entriesInPart) {
    const end = after + entriesInPart < to ? after + entriesInPart : to
    const part = await db.one(selectNewPart, after, end)
    if (!part) throw new Error('A part of the ledger was not read')
    entries += part.entries
    problems.push(...part.problems)
    for (const owner of part.owners) owners.add(owner)
  }
  return { entries, owners: [...owners], problems: problems.slice(0, mostProblems) }
}
