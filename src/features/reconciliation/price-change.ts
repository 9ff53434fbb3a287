/** The change in value of what an account kept between two days, by the figures that others gave for both. */
import { type Cents, cents, formatCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import type { StatementLine } from './reconciliation.ts'

export type PriceChange = { readonly amount: Cents; readonly reason: string }

type Day = { readonly day: string; readonly lines: readonly StatementLine[] }

/** Coins that came or left between the days are left out: the smaller of both quantities was there on both. */
export function priceChanges(earlier: Day, lines: readonly StatementLine[]): PriceChange[] {
  return lines.flatMap((line) => {
    const before = earlier.lines.find(({ account, asset }) => account === line.account && asset === line.asset)
    if (before === undefined || !hasPrice(before) || !hasPrice(line)) return []
    const kept = unitsOf(before.quantity) < unitsOf(line.quantity) ? before.quantity : line.quantity
    const [then, now] = [worth(kept, before), worth(kept, line)]
    const amount = cents(now - then)
    if (amount === 0n) return []
    const what = `${kept} ${line.asset} kept in ${line.account} since ${utcDayText(earlier.day)}`
    return [{ amount, reason: `${what}: ${formatCents(then)} then, ${formatCents(now)} now` }]
  })
}

const hasPrice = ({ quantity, amount }: StatementLine) => unitsOf(quantity) > 0n && amount > 0n

const decimals = 18

/** Nothing for a quantity that is not known, or below nothing. */
function unitsOf(quantity: string): bigint {
  const [, whole = '0', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(quantity) ?? []
  return BigInt(whole + part.padEnd(decimals, '0'))
}

function worth(kept: string, { quantity, amount }: StatementLine): Cents {
  const all = unitsOf(quantity)
  return cents((2n * amount * unitsOf(kept) + all) / (2n * all))
}
