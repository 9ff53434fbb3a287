/** The ledger's books as investors know them. */
const ownNames: Readonly<Record<string, string>> = {
  wallet: 'Balance',
  invested: 'Invested',
  profit: 'Total-profit',
  held: 'Held',
}

/** Whatever is not the investor's is a book of the company. */
export function bookName(kind: string): string {
  return ownNames[kind] ?? `Company, ${kind}`
}
