/**
 * Proves the entries that were posted since a proof. Every entry says what the person's books held after it, so it is right
 * if that continues what the entry before it says; and books are right if they hold what the newest entry says.
 */
import { type Queries, query } from '#platform/server/database.ts'
import { investorBooks } from '../books.ts'
import { brokenEntries, inBooks, maxProblems, stepwise, wrongAfter } from './verify.ts'

type NewProof = {
  readonly entries: number
  /** Owners of the books that the entries moved. */
  readonly owners: readonly string[]
  readonly problems: readonly string[]
}

type Part = { entries: number; owners: string[]; problems: string[] }

const entriesInPart = 20_000n

/** The newest entry of a person that fits. */
const newest = (fits: string) => `
  lateral (select * from entries where entries.owner = part.owner and ${fits} order by posted_at desc, id desc limit 1)`

export const selectNewPart = query<Part>(`
  with part as materialized (select * from entries where id > $1 and id <= $2),
  touched as materialized (
    select part.owner, ${investorBooks.map((book) => `coalesce(earlier.${book}, 0) as ${book}_opening`).join(', ')}
    from (select distinct owner from part) part left join ${newest('id <= $1')} earlier on true
  ),
  moves as (select * from part join touched using (owner)),
  stepwise as (${stepwise((book) => `${book}_opening`)}),
  problems as (
    ${wrongAfter}
    union all
    select format('the books of %s say %s, their newest entry says %s', part.owner, ${inBooks((book) => `books.${book}`)},
        ${inBooks((book) => `latest.${book}`)})
      from touched part join books on books.owner = part.owner cross join ${newest('true')} latest
      where ${investorBooks.map((book) => `books.${book} <> latest.${book}`).join(' or ')}
    union all ${brokenEntries}
  )
  select (select count(*)::int from part) as entries, array(select owner from touched) as owners,
    array(select problem from problems limit ${maxProblems}) as problems`)

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
  return { entries, owners: [...owners], problems: problems.slice(0, maxProblems) }
}
