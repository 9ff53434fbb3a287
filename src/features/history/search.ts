/** Searching in the history: every word that was typed occurs in some text of the line, ignoring case and accents. */
import { type Cents, formatCents, toDollars } from '#kernel/money.ts'
import { searchKey } from '#kernel/search-key.ts'

type Searched = { readonly amount: Cents; readonly texts: readonly (string | null | undefined)[] }

export function matches({ amount, texts }: Searched, search: string): boolean {
  const words = searchKey(search)
    .split(' ')
    .filter((word) => word !== '')
  const said = searchKey([...texts, formatCents(amount), toDollars(amount).toFixed(2)].filter(Boolean).join(' '))
  return words.every((word) => said.includes(word))
}
