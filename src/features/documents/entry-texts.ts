/** Names of books and causes of entries on papers. */
import type { OwnEntry } from '#ledger/own-entry.ts'

const books: Readonly<Record<string, string>> = {
  wallet: 'Balance',
  held: 'Held',
  invested: 'Invested',
  profit: 'Profit',
}

export function bookName(book: string): string {
  return books[book] ?? capitalised(book)
}

const causes: Readonly<Record<string, string>> = {
  'deposit confirmed': 'Deposit',
  'referral reward': 'Referral reward',
  'investment approved': 'Investment began',
  'investment ended': 'Principal returned',
  'profit earned': 'Profit of a plan',
  'profit moved': 'Profit moved to the balance',
  'withdrawal requested': 'Withdrawal requested',
  'withdrawal approved': 'Withdrawal paid out',
  'withdrawal returned': 'Withdrawal returned',
  adjustment: 'Correction by our staff',
}

/** A cause that is added later is printed as the ledger names it. */
export function causeName(cause: string): string {
  return causes[cause] ?? capitalised(cause)
}

/** `Balance → Held`, or only the investor's side where the other is the company's. */
export function wayOf({ from, to }: OwnEntry): string {
  if (from.isOwn && to.isOwn) return `${bookName(from.book)} → ${bookName(to.book)}`
  return to.isOwn ? `to ${bookName(to.book)}` : `from ${bookName(from.book)}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
