/**
 * Proves the whole ledger: stored balances equal their entries, and so do the sums of the company's books. It reads a part
 * at a time, so that no statement sorts more than fits into memory or keeps a snapshot for long. Every check looks at one
 * person or one entry, and one statement sees one snapshot, so postings may go on meanwhile.
 */
import { leastId } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { companyBooks, investorBooks } from '../books.ts'
import { disagreeingDays } from './entry-sums.ts'

export type Proof = { readonly entries: number; readonly books: number; readonly problems: readonly string[] }

const entriesInPart = 50_000n
const peopleInPart = 2000
/** More would not help to find the cause. */
export const maxProblems = 100

export async function verifyLedger(db: Queries): Promise<Proof> {
  const ofEntries = await verifyEntries(db)
  const ofBooks = await verifyBooks(db)
  const problems = [...ofBooks.problems, ...ofEntries.problems, ...(await disagreeingDays(db))].slice(0, maxProblems)
  return { entries: ofEntries.entries, books: ofBooks.books, problems }
}

const selectSums = query<{ book: string; through: bigint; balance: bigint }>(
  'select book, through, balance from company_balances',
)

const selectNewest = query<{ id: bigint | null }>('select max(id) as id from entries')

type EntriesPart = { entries: number; problems: string[]; moved: Record<string, string> }

/** Errors in entries of `part`, independent of all others. */
export const brokenEntries = `
  select format('entry %s has no amount or moves nowhere', id) as problem from part
    where amount <= 0 or source = destination
  union all
  select format('entries move %s in books that do not exist: of %s', sum(amount), owner) from part
    where not exists (select from books where books.owner = part.owner) group by owner`

/** `moved` is what the part moved into each company book, up to the entry that its kept sum ends with. */
const selectPart = query<EntriesPart>(`
  with part as materialized (
    select id, owner, source, destination, amount from entries where id > $1 and id <= $2
  ),
  company as (
    select summed.book, sum(moved(summed.book, part.source, part.destination, part.amount))::bigint as moved
    from unnest($3::text[], $4::bigint[]) as summed (book, through)
      join part on part.id <= summed.through and summed.book in (part.source, part.destination)
    group by summed.book
  ),
  problems as (${brokenEntries})
  select (select count(*)::int from part) as entries, array(select problem from problems limit ${maxProblems}) as problems,
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
  for (const { book, through, balance } of sums) {
    const total = moved.get(book) ?? 0n
    if (total === balance) continue
    problems.push(`company book ${book} is summed up to ${through} as ${balance}, its entries say ${total}`)
  }
  return { entries, problems }
}

/** A person's four balances, in one text. */
export const inBooks = (columns: (book: string) => string) =>
  `concat_ws(', ', ${investorBooks.map((book) => `'${book} ' || ${columns(book)}`).join(', ')})`

/** Running sums of the entries of each person in `moves`; `opening` is added to each book. */
export const stepwise = (opening: (book: string) => string) => `
  select moves.*, ${investorBooks
    .map((book) => `${opening(book)} + sum(moved('${book}', source, destination, amount)) over past as ${book}_sum`)
    .join(', ')}
  from moves window past as (partition by owner order by id)`

const anyBook = (differs: (book: string) => string) => investorBooks.map(differs).join(' or ')

/** Entries of `stepwise` that do not say what the entries add up to. */
export const wrongAfter = `
  select format('entry %s says that %s held %s after it, the entries say %s', id, owner, ${inBooks((book) => book)},
    ${inBooks((book) => `${book}_sum`)}) as problem
  from stepwise where ${anyBook((book) => `${book} <> ${book}_sum`)}`

type BooksPart = { last: string | null; people: number; problems: string[] }

/**
 * Offset 0 keeps the planner from turning the lookups along the index into a join that reads every entry for every part.
 */
const selectBooks = query<BooksPart>(`
  with part as materialized (select * from books where owner > $1 order by owner limit $2),
  moves as materialized (
    select move.* from part cross join lateral (select * from entries where entries.owner = part.owner offset 0) move
  ),
  stepwise as materialized (${stepwise(() => '0')}),
  totals as (
    select owner, ${investorBooks.map((book) => `sum(moved('${book}', source, destination, amount))::bigint as ${book}`).join(', ')},
      coalesce(sum(amount) filter (where source = 'interest'), 0)::bigint as earned, max(posted_at) as newest_at
    from moves group by owner
  ),
  compared as (
    select part.*, coalesce(totals.earned, 0) as earned_sum, coalesce(totals.newest_at, '-infinity') as newest_at,
      ${investorBooks.map((book) => `coalesce(totals.${book}, 0) as ${book}_sum`).join(', ')}
    from part left join totals on totals.owner = part.owner
  ),
  problems as (
    select format('the books of %s say %s, their entries say %s', owner, ${inBooks((book) => book)},
        ${inBooks((book) => `${book}_sum`)}) as problem
      from compared where ${anyBook((book) => `${book} <> ${book}_sum`)}
    union all
    select format('the books of %s say that they earned %s, their entries say %s', owner, earned, earned_sum)
      from compared where earned <> earned_sum
    union all
    select format('the books of %s say that they moved at %s, their newest entry is of %s', owner, moved_at, newest_at)
      from compared where moved_at <> newest_at
    union all ${wrongAfter}
    union all
    select format('the books of %s are below zero: %s', owner, ${inBooks((book) => book)})
      from part where ${anyBook((book) => `${book} < 0`)}
    union all
    select format('entry %s is earlier than the one before it', id)
      from (select id, posted_at < lag(posted_at) over (partition by owner order by id) as is_early from moves) moves
      where is_early
  )
  select (select owner from part order by owner desc limit 1) as last, (select count(*)::int from part) as people,
    array(select problem from problems limit ${maxProblems}) as problems`)

async function verifyBooks(db: Queries): Promise<Pick<Proof, 'books' | 'problems'>> {
  const problems: string[] = []
  let people = 0
  let after: string | null = leastId
  while (after !== null) {
    const part: BooksPart | undefined = await db.one(selectBooks, after, peopleInPart)
    people += part?.people ?? 0
    problems.push(...(part?.problems ?? []))
    after = part?.last ?? null
  }
  return { books: people * investorBooks.length + companyBooks.length, problems }
}
