/** Amounts as statements state them: nothing, or less than nothing, is an amount too. */
import { type Cents, cents } from '#kernel/money.ts'

export const notAStatedAmount = 'Please enter dollars with at most 2 decimals, such as 1,250.00'

/** Undefined for exponents, other currencies, decimal commas and what else is no plain amount of dollars. */
export function parseStatedDollars(text: string): Cents | undefined {
  const match = /^(-?)\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '', part = ''] = match
  const value = BigInt(whole.replaceAll(',', '')) * 100n + BigInt(part.padEnd(2, '0'))
  return cents(sign === '-' ? -value : value)
}

/** The quantity of a coin is only shown, so it stays the text that it is. */
export function isQuantity(text: string): boolean {
  return /^(?:-?\d{1,15}(?:\.\d{1,18})?)?$/.test(text)
}
