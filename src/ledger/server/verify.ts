/**
 * Proves the whole ledger: stored balances equal their entries, and so do the sums of the company's books. It reads a part
 * at a time, so that no statement sorts more than fits into memory or keeps a snapshot for long. Every check looks at one
 * book or one entry, and one statement sees one snapshot, so postings may go on meanwhile.
 */
import { type Queries, statement } from '#platform/server/database.ts'
import { disagreeingDays } from './entry-sums.ts'

export type Proof = { readonly entries: number; readonly books: number; readonly problems: readonly string[] }

const entriesInPart = 50_000n
const booksInPart = 5000
/** More would not help anybody to find the cause. */
export const mostProblems = 100

export async function verifyLedger(db: Queries): Promise<Proof> {
  const ofEntries = await verifyEntries(db)
  const ofBooks = await verifyBooks(db)
  const problems = [...ofBooks.problems, ...ofEntries.problems, ...(await disagreeingDays(db))].slice(0, mostProblems)
  return { entries: ofEntries.entries, books: ofBooks.books, problems }
}

const selectSums = statement<{ book: bigint; kind: string; through: bigint; balance: bigint }>(`
  select books.id as book, books.kind, summed.through, summed.balance
  from company_balances summed join books on books.id = summed.book`)

const selectNewest = statement<{ id: bigint | null }>('select max(id) as id from entries')

type EntriesPart = { entries: number; problems: string[]; moved: Record<string, string> }

/** `moved` is what the part moved into each company book, up to the entry that its kept sum ends with. */
const selectPart = statement<EntriesPart>(`
  with part as materialized (
    select id, source, destination, amount from entries where id > $1 and id <= $2
  ),
  company as (
    select summed.book, sum(case when part.destination = summed.book then part.amount else -part.amount end)::bigint as moved
    from unnest($3::bigint[], $4::bigint[]) as summed (book, through)
      join part on part.id <= summed.through and summed.book in (part.source, part.destination)
    group by summed.book
  ),
  problems as (
    select format('entry %s has no amount or moves nowhere', id) as problem from part
      where amount <= 0 or source = destination
    union all
    select format('entries move %s in a book that does not exist: %s', sum(moves.amount), moves.book)
      from (select destination as book, amount from part union all select source, -amount from part) moves
      where not exists (select from books where books.id = moves.book) group by moves.book
  )
  select (select count(*)::int from part) as entries, array(select problem from problems limit ${mostProblems}) as problems,
    (select coalesce(json_object_agg(book, moved::text), '{}') from company) as moved`)

/** Walks over all entries in the order of their ids. */
async function verifyEntries(db: Queries): Promise<Pick<Proof, 'entries' | 'problems'>> {
  const sums = await db.all(selectSums)
  const [books, throughs] = [sums.map(({ book }) => book), sums.map(({ through }) => through)]
  const newest = (await db.one(selectNewest))?.id ?? 0n
  const moved = new Map<string, bigint>()
  const problems: string[] = []
  let entries = 0
  for (let after = 0n; after < newest; after += entriesInPart) {
    const part = await db.one(selectPart, after, after + entriesInPart, books, throughs)
    if (!part) throw new Error('A part of the ledger was not read')
    entries += part.entries
    problems.push(...part.problems)
    for (const [book, amount] of Object.entries(part.moved)) moved.set(book, (moved.get(book) ?? 0n) + BigInt(amount))
  }
  for (const { book, kind, through, balance } of sums) {
    const total = moved.get(String(book)) ?? 0n
    if (total === balance) continue
    problems.push(`company book ${kind} is summed up to ${through} as ${balance}, its entries say ${total}`)
  }
  return { entries, problems }
}

type BooksPart = { last: bigint | null; books: number; problems: string[] }

/**
 * Offset 0 keeps the planner from turning the lookups along the indexes into a join that reads every entry for every
 * part.
 */
const selectBooks = statement<BooksPart>(`
  with part as materialized (select id, kind, owner, balance, earned from books where id > $1 order by id limit $2),
  moves as materialized (
    select part.id as book, move.* from part cross join lateral (
      select id as entry, amount, destination_balance as kept,
          source = (select id from books where owner is null and kind = 'interest') as is_interest
        from entries where destination = part.id
      union all
      select id, -amount, source_balance, false from entries where source = part.id
      offset 0
    ) move
    where part.owner is not null
  ),
  totals as (
    select book, sum(amount)::bigint as total, coalesce(sum(amount) filter (where is_interest), 0)::bigint as earned
    from moves group by book
  ),
  stepwise as (select entry, book, kept, sum(amount) over (partition by book order by entry) as total from moves),
  problems as (
    select format('book %s (%s of %s) says %s, its entries say %s', part.id, part.kind, part.owner, part.balance,
        coalesce(totals.total, 0)) as problem
      from part left join totals on totals.book = part.id
      where part.owner is not null and part.balance <> coalesce(totals.total, 0)
    union all
    select format('book %s (%s of %s) says that it earned %s, its entries say %s', part.id, part.kind, part.owner,
        part.earned, coalesce(totals.earned, 0))
      from part left join totals on totals.book = part.id
      where part.owner is not null and part.earned <> coalesce(totals.earned, 0)
    union all
    select format('entry %s says that book %s held %s after it, the entries say %s', entry, book,
        coalesce(kept::text, 'nothing'), total)
      from stepwise where kept is distinct from total
    union all
    select format('book %s (%s of %s) is below zero: %s', id, kind, owner, balance)
      from part where owner is not null and balance < 0
    union all
    select format('company book %s keeps a balance of its own: %s', kind, balance)
      from part where owner is null and balance <> 0
  )
  select (select max(id) from part) as last, (select count(*)::int from part) as books,
    array(select problem from problems limit ${mostProblems}) as problems`)

async function verifyBooks(db: Queries): Promise<Pick<Proof, 'books' | 'problems'>> {
  const problems: string[] = []
  let books = 0
  let after = 0n
  while (true) {
    const part = await db.one(selectBooks, after, booksInPart)
    if (!part || part.last === null) return { books, problems }
    books += part.books
    problems.push(...part.problems)
    after = part.last
  }
}
