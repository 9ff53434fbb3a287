/** Balances of an investor's books, for statements that show a person together with their money. */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { statement, type Tx } from '#platform/server/database.ts'
import type { Balances, InvestorBook } from '../books.ts'

/** `earned` is all profit ever paid by plans: unlike the balance of `profit` it never decreases. */
export type BalanceColumns = { wallet: bigint; held: bigint; invested: bigint; profit: bigint; earned: bigint }

/** A lateral subquery with one row of balances. */
export function balancesOf(owner: string): string {
  return `lateral (
    select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::bigint as wallet,
           coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held,
           coalesce(sum(balance) filter (where kind = 'invested'), 0)::bigint as invested,
           coalesce(sum(balance) filter (where kind = 'profit'), 0)::bigint as profit,
           coalesce(sum(earned), 0)::bigint as earned
    from books where books.owner = ${owner})`
}

export function toBalances(row: BalanceColumns): Balances & { readonly earned: Cents } {
  return {
    wallet: cents(row.wallet),
    held: cents(row.held),
    invested: cents(row.invested),
    profit: cents(row.profit),
    earned: cents(row.earned),
  }
}

/** An investor's balances, locked until the transaction ends. */
export const lockBalances = balancesLockedBy('$1')

/** The same for an owner whom a query finds by one value, `$1`, such as the id of their request. */
export function balancesLockedBy(owner: string): (tx: Tx, by: string) => Promise<Balances> {
  const lockBooks = statement<{ kind: InvestorBook; balance: bigint }>(
    `select kind, balance from lock_books((${owner}))`,
  )
  return async (tx, by) => {
    const rows = await tx.all(lockBooks, by)
    const balances = { wallet: zeroCents, held: zeroCents, invested: zeroCents, profit: zeroCents }
    for (const { kind, balance } of rows) balances[kind] = cents(balance)
    return balances
  }
}

const lockBooksOf = statement<{ owner: string; kind: InvestorBook; balance: bigint }>(
  'select owner, kind, balance from lock_books_of($1::uuid[])',
)

/** The wallets of several people, by owner. All of their books are locked until the transaction ends. */
export async function lockWallets(tx: Tx, owners: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await tx.all(lockBooksOf, owners)
  const wallets = rows.filter(({ kind }) => kind === 'wallet')
  return new Map(wallets.map(({ owner, balance }) => [owner, cents(balance)]))
}
