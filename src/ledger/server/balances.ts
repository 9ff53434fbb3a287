/** Balances of an investor's books, for statements that show a person together with their money. */
import { cents } from '../../kernel/money.ts'
import type { Balances } from '../books.ts'

export type BalanceColumns = { wallet: bigint; held: bigint; invested: bigint; profit: bigint }

/** A lateral table with one row of balances; a book that was never used counts as zero. */
export function balancesOf(owner: string): string {
  return `lateral (
    select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::bigint as wallet,
           coalesce(sum(balance) filter (where kind = 'held'), 0)::bigint as held,
           coalesce(sum(balance) filter (where kind = 'invested'), 0)::bigint as invested,
           coalesce(sum(balance) filter (where kind = 'profit'), 0)::bigint as profit
    from books where books.owner = ${owner})`
}

export function toBalances(row: BalanceColumns): Balances {
  return { wallet: cents(row.wallet), held: cents(row.held), invested: cents(row.invested), profit: cents(row.profit) }
}
