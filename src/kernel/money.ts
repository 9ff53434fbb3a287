/** Money is whole cents inside the application; dollars exist only on the wire and on the screen. */
import { hundredths } from './hundredths.ts'

declare const unit: unique symbol
export type Cents = bigint & { readonly [unit]: 'cents' }

export const zeroCents = 0n as Cents
const maxWireDollars = 1_000_000_000n

export function cents(value: bigint): Cents {
  return value as Cents
}

/** Parses a positive dollar amount with at most two decimals; returns undefined for anything else. */
export function parseDollars(input: string | number): Cents | undefined {
  const text = typeof input === 'number' ? String(input) : input
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const value = BigInt(match[1] ?? '') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
  return value > 0n && value <= maxWireDollars * 100n ? cents(value) : undefined
}

/** From a number of dollars on the wire; typed text is parsed by `parseDollars`. */
export function centsOf(dollars: number): Cents {
  return cents(BigInt(hundredths(dollars)))
}

export function toDollars(value: Cents): number {
  return Number(value) / 100
}

/** `$1,234.50`, with the sign before the dollar. */
export function formatCents(value: Cents): string {
  const size = value < 0n ? -value : value
  const whole = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0n ? '−' : ''}$${whole}.${(size % 100n).toString().padStart(2, '0')}`
}

const whole = 10_000n

/** A share of an amount in basis points, rounded half-even to the cent, so that neither side gains by rounding. */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  const product = amount * BigInt(basisPoints)
  const down = product / whole
  const rest = (product % whole) * 2n
  const up = rest > whole || (rest === whole && down % 2n === 1n)
  return cents(up ? down + 1n : down)
}

export const notAnAmount = 'Please enter an amount in dollars, with at most 2 decimals'

/** The problem with a typed amount; undefined if there is none. */
export function amountProblem(text: string): string | undefined {
  return parseDollars(text) === undefined ? notAnAmount : undefined
}
