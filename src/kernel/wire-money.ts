/** Amounts on the wire. They are apart from `money.ts` because the web computes with money, but loads Zod only for forms. */
import * as z from 'zod'
import { type Cents, centsOf, notAnAmount, parseDollars, toDollars } from './money.ts'
import { RawNumber } from './raw-number.ts'

function isNumberOrText(input: unknown): boolean {
  return typeof input === 'number' || typeof input === 'string' || input instanceof RawNumber
}

/**
 * A requested amount: a JSON number or a decimal string on the wire, cents inside. The text of a number is parsed, not
 * its value: `10.50` is an amount; `10.000` and `1e3` are not.
 */
export const requestedAmount = z
  .custom<number | string>(isNumberOrText, notAnAmount)
  .meta({
    type: ['number', 'string'],
    description: 'Dollars, at most 2 decimals, more than 0 and at most 1,000,000,000.',
  })
  .transform((input: number | string | RawNumber, context): Cents => {
    const value = parseDollars(input instanceof RawNumber ? input.text : input)
    if (value !== undefined) return value
    context.addIssue(notAnAmount)
    return z.NEVER
  })

/** A stated amount: cents inside, a JSON number of dollars on the wire. */
export const statedAmount = z.codec(
  z.number().meta({ description: 'Dollars' }),
  z.custom<Cents>((v) => typeof v === 'bigint'),
  {
    decode: centsOf,
    encode: toDollars,
  },
)
