/** Reads the listings of a copy of a person's data. `exports.test.ts` compares the listings with the schema. */
import { type Queries, query } from '#platform/server/database.ts'
import { type ListedRow, type Listing, pageSize } from './listing.ts'
import { accountListings } from './store-account-listings.ts'
import { moneyListings } from './store-money-listings.ts'

export const listings: readonly Listing[] = [...accountListings, ...moneyListings]

/** All rows, a page at a time. */
export async function* listedPages(db: Queries, listing: Listing, owner: string): AsyncGenerator<readonly ListedRow[]> {
  const { first, next } = statementsOf(listing)
  let rows = await db.all(first, owner, pageSize)
  while (rows.length > 0) {
    yield rows.map(({ cursor: _, ...row }) => row)
    if (rows.length < pageSize) return
    rows = await db.all(next, owner, pageSize, ...(rows.at(-1)?.cursor ?? []))
  }
}

type PagedRow = ListedRow & { readonly cursor: readonly string[] }

/** The cursor is text, because a Date is less precise than PostgreSQL's time. */
function statementsOf({ columns, rows, key }: Listing) {
  const named = Object.entries(columns).map(([name, sql]) => `${sql} as "${name}"`)
  const cursor = `array[${key.map((part) => `(${part})::text`).join(', ')}] as cursor`
  const select = `select ${[...named, cursor].join(', ')} ${rows}`
  const inOrder = `order by ${key.join(', ')} limit $2`
  const beyond = `(${key.join(', ')}) > (${key.map((_, place) => `$${place + 3}`).join(', ')})`
  return {
    first: query<PagedRow>(`${select} ${inOrder}`),
    next: query<PagedRow>(`${select} and ${beyond} ${inOrder}`),
  }
}
