/** Summarises a chart in words, for screen readers and for a quick look. */
import { decimalText } from '#kernel/notation.ts'
import type { Candle } from '../candle.ts'

export type Summary = {
  readonly from: string
  readonly until: string
  readonly last: number
  readonly highest: number
  readonly lowest: number
  /** From the first close to the last, in percent. */
  readonly change: number
}

export function summaryOf(candles: readonly Candle[]): Summary | undefined {
  const [first] = candles
  const last = candles.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    from: first.time,
    until: last.time,
    last: last.close,
    highest: Math.max(...candles.map(({ high }) => high)),
    lowest: Math.min(...candles.map(({ low }) => low)),
    change: (last.close / first.close - 1) * 100,
  }
}

export function figureText(value: number, decimals: number): string {
  return decimalText(value, decimals)
}
