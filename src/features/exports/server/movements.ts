/** The movements of a copy: ledger entries with the balances after each. */
import { cents } from '#kernel/money.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { ownEntryPages } from '#ledger/server/own-entries.ts'
import type { Queries } from '#platform/server/database.ts'
import { type ListedRow, pageSize } from './listing.ts'

export const movementColumns = [
  'at',
  'from',
  'to',
  'amount',
  'cause',
  'reference',
  'balanceAfter',
  'heldAfter',
  'investedAfter',
  'profitAfter',
  'totalAfter',
]

export async function* movementPages(db: Queries, owner: string): AsyncGenerator<readonly ListedRow[]> {
  for await (const page of ownEntryPages(db, owner, pageSize)) {
    yield page.map(({ at, from, to, amount, cause, reference, after: { wallet, held, invested, profit } }) => ({
      at,
      from: sideText(from),
      to: sideText(to),
      amount,
      cause,
      // A reward refers to the friend, who is another person.
      reference: cause === 'referral reward' ? null : reference,
      balanceAfter: wallet,
      heldAfter: held,
      investedAfter: invested,
      profitAfter: profit,
      totalAfter: cents(wallet + held + invested + profit),
    }))
  }
}

function sideText({ book, isOwn }: OwnEntry['from']): string {
  return isOwn ? book : `company: ${book}`
}
