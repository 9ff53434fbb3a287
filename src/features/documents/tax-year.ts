/** A person's earnings and costs in a year, from ledger entries alone. */
import type { Cents } from '#kernel/money.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { changeBy, sum } from './statement.ts'

/** By the company's book on the other side, which says what the money was. */
const groups = {
  profit: { book: 'interest', name: 'Profit credited' },
  rewards: { book: 'rewards', name: 'Referral rewards' },
  fees: { book: 'fees', name: 'Fees' },
  corrections: { book: 'adjustments', name: 'Corrections by our staff' },
} as const
type Group = keyof typeof groups
const names = Object.keys(groups) as Group[]

/** Only entries with these books on the other side are on the paper. */
export const booksOfTaxYear = names.map((name) => groups[name].book)

type TaxLine = { readonly entry: OwnEntry; readonly group: string; readonly change: Cents }

export type TaxYear = {
  readonly totals: Readonly<Record<Group, Cents>>
  /** Deposits, withdrawals and moves between own books are no income, and are left out. */
  readonly lines: readonly TaxLine[]
}

export function taxYearOf(entries: readonly OwnEntry[]): TaxYear {
  const grouped = entries.flatMap((entry) => {
    const group = names.find((name) => groups[name].book === otherSide(entry))
    return group === undefined ? [] : [{ entry, group, change: changeBy(entry) }]
  })
  const totalOf = (group: Group) => sum(grouped.filter((line) => line.group === group).map(({ change }) => change))
  return {
    totals: {
      profit: totalOf('profit'),
      rewards: totalOf('rewards'),
      fees: totalOf('fees'),
      corrections: totalOf('corrections'),
    },
    lines: grouped.map(({ group, ...line }) => ({ ...line, group: groups[group].name })),
  }
}

function otherSide({ from, to }: OwnEntry): string | undefined {
  if (from.isOwn === to.isOwn) return undefined
  return from.isOwn ? to.book : from.book
}
