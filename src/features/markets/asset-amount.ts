/** Approximate asset amount for dollars. */
import { decimalText } from '#kernel/notation.ts'
import type { Rate } from './api.ts'

const decimals: Readonly<Record<string, number>> = { BTC: 6, ETH: 5, USDT: 2 }

/** `0.007798 BTC`, or undefined where nothing is known about the asset. */
export function assetAmount(rates: readonly Rate[], asset: string, dollars: number): string | undefined {
  const rate = rates.find((known) => known.asset === asset)
  if (rate === undefined || !(rate.dollars > 0)) return undefined
  return `${decimalText(dollars / rate.dollars, decimals[asset] ?? 6, 0)} ${asset}`
}
