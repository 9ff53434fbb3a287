/** The form for fees and limits: texts as they are typed, where an empty field means that there is none. */
import type * as z from 'zod'
import { kycLevels } from '#features/accounts/kyc-level.ts'
import { withdrawalNetworks } from '#features/operator/assets.ts'
import type { FeeTermsRecord, wantedTerms } from '../../api.ts'

type TypedFee = { flat: string; percent: string }
type TypedLimits = { least: string; most: string; mostPerDay: string }
export type TypedTerms = {
  fees: Record<keyof FeeTermsRecord['fees'], TypedFee>
  limits: Record<keyof FeeTermsRecord['limits'], TypedLimits>
  /** A local date and time, or nothing for now. */
  startsAt: string
}

export function typedTerms({ fees, limits }: FeeTermsRecord): TypedTerms {
  return {
    fees: forEach(withdrawalNetworks, (network) => ({
      flat: typed(fees[network].flat),
      percent: typed(fees[network].percent),
    })),
    limits: forEach(kycLevels, (level) => ({
      least: typed(limits[level].least),
      most: typed(limits[level].most),
      mostPerDay: typed(limits[level].mostPerDay),
    })),
    startsAt: '',
  }
}

/** The terms for the wire. Amounts stay texts, so that they are checked digit by digit. */
export function wantedOf({ fees, limits }: TypedTerms): z.input<typeof wantedTerms> {
  return {
    fees: forEach(withdrawalNetworks, (network) => {
      const { flat, percent } = fees[network]
      return { flat: given(flat), percent: percent.trim() === '' ? null : Number(percent) }
    }),
    limits: forEach(kycLevels, (level) => {
      const { least, most, mostPerDay } = limits[level]
      return { least: given(least), most: given(most), mostPerDay: given(mostPerDay) }
    }),
  }
}

/** The same terms as the server will state them, to be shown beside the present ones. */
export function recordOf(typedValues: TypedTerms): FeeTermsRecord {
  const { fees, limits } = wantedOf(typedValues)
  const amount = (value: string | number | null) => (value === null ? null : Number(value))
  return {
    fees: forEach(withdrawalNetworks, (network) => ({ ...fees[network], flat: amount(fees[network].flat) })),
    limits: forEach(kycLevels, (level) => ({
      least: amount(limits[level].least),
      most: amount(limits[level].most),
      mostPerDay: amount(limits[level].mostPerDay),
    })),
  }
}

function forEach<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

function typed(value: number | null): string {
  return value === null ? '' : String(value)
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
