/** Terms from the wire for the pure rules; the schema would do the same, and would bundle more. */
import { centsOf } from '#kernel/money.ts'
import type { FeeTermsRecord } from '../api.ts'
import type { Fee, FeeTerms, Limits } from '../fee-terms.ts'

export function toTerms({ fees, limits }: FeeTermsRecord): FeeTerms {
  return {
    fees: { Bitcoin: toFee(fees.Bitcoin), Ethereum: toFee(fees.Ethereum), Tron: toFee(fees.Tron) },
    limits: { basic: toLimits(limits.basic), full: toLimits(limits.full) },
  }
}

function toFee({ flat, percent }: FeeTermsRecord['fees']['Tron']): Fee {
  return { flat: toCents(flat), percent }
}

function toLimits({ least, most, mostPerDay }: FeeTermsRecord['limits']['full']): Limits {
  return { least: toCents(least), most: toCents(most), mostPerDay: toCents(mostPerDay) }
}

function toCents(dollars: number | null) {
  return dollars === null ? null : centsOf(dollars)
}
