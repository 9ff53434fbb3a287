/** Balances of an investor's books, for statements that show a person together with their money. */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { query, type Tx } from '#platform/server/database.ts'
import { type Balances, type InvestorBook, investorBooks } from '../books.ts'

export type HeldColumns = Record<InvestorBook, bigint>

/** `earned` is all profit ever paid by plans: unlike the balance of `profit` it never decreases. */
export type BalanceColumns = HeldColumns & { earned: bigint }

/** A lateral subquery with one row of balances. */
export function balancesOf(owner: string): string {
  return `lateral (select ${investorBooks.join(', ')}, earned from books where books.owner = ${owner})`
}

export function toHeld(row: HeldColumns): Balances {
  return {
    wallet: cents(row.wallet),
    held: cents(row.held),
    invested: cents(row.invested),
    profit: cents(row.profit),
  }
}

export function toBalances(row: BalanceColumns): Balances & { readonly earned: Cents } {
  return { ...toHeld(row), earned: cents(row.earned) }
}

export const zeroBalances: Balances = { wallet: zeroCents, held: zeroCents, invested: zeroCents, profit: zeroCents }

/** An investor's balances, locked until the transaction ends. */
export const lockBalances = balancesLockedBy('$1')

/**
 * The same for an owner whom a query finds by one value, `$1`, such as the id of their request; no row if it finds
 * none.
 */
export function balancesLockedBy(owner: string): (tx: Tx, by: string) => Promise<Balances> {
  const lockBooks = query<HeldColumns>(`
    select ${investorBooks.join(', ')} from lock_books(array[(${owner})]::uuid[])`)
  return async (tx, by) => {
    const row = await tx.one(lockBooks, by)
    return row ? toHeld(row) : zeroBalances
  }
}

/** The balances of all owners whom a query finds by several values, `$1`, such as the ids of their requests; by owner. */
export function allBalancesLockedBy(owners: string): (tx: Tx, by: readonly string[]) => Promise<Map<string, Balances>> {
  const lockBooks = query<{ owner: string } & HeldColumns>(`
    select owner, ${investorBooks.join(', ')} from lock_books(array(${owners}))`)
  return async (tx, by) => new Map((await tx.all(lockBooks, by)).map(({ owner, ...row }) => [owner, toHeld(row)]))
}

const lockWalletsOf = query<{ owner: string; wallet: bigint }>('select owner, wallet from lock_books($1::uuid[])')

/** The wallets of several people, by owner. All of their books are locked until the transaction ends. */
export async function lockWallets(tx: Tx, owners: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await tx.all(lockWalletsOf, owners)
  return new Map(rows.map(({ owner, wallet }) => [owner, cents(wallet)]))
}
