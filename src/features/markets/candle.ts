/** One day of a market: open, high, low and close. */
import { day } from '#kernel/clock.ts'

export const symbols = ['EURUSD', 'BTCUSDT', 'ETHUSDT'] as const
export type MarketSymbol = (typeof symbols)[number]

export const intervals = ['1d'] as const

export type Candle = {
  /** The day, as in `2026-03-02`. */
  readonly time: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

export const daysShown = 180

type Character = { level: number; swing: number; noise: number; decimals: number; weekends: boolean; seed: number }

const characters: Record<MarketSymbol, Character> = {
  EURUSD: { level: 1.09, swing: 0.03, noise: 0.0035, decimals: 4, weekends: false, seed: 11 },
  BTCUSDT: { level: 64_000, swing: 0.22, noise: 0.021, decimals: 0, weekends: true, seed: 29 },
  ETHUSDT: { level: 3200, swing: 0.25, noise: 0.024, decimals: 2, weekends: true, seed: 41 },
}

/**
 * A made-up series that looks like a market. It is a function of the day alone, so the past does not change when a day
 * is added, and every process draws the same.
 */
export function sampleCandles(symbol: MarketSymbol, until: Date, days: number): Candle[] {
  const character = characters[symbol]
  const last = Math.floor(until.getTime() / day)
  const numbers = Array.from({ length: days }, (_, place) => last - days + 1 + place)
  return numbers
    .filter((number) => character.weekends || isWeekday(number))
    .map((number) => candleOf(character, number))
}

function candleOf(character: Character, number: number): Candle {
  const open = levelOn(character, number)
  const close = levelOn(character, number + 1)
  const reach = character.level * character.noise * 0.7
  const high = Math.max(open, close) + reach * chance(number, character.seed + 1)
  const low = Math.min(open, close) - reach * chance(number, character.seed + 2)
  const round = (value: number) => Number(value.toFixed(character.decimals))
  return {
    time: new Date(number * day).toISOString().slice(0, 10),
    open: round(open),
    high: round(high),
    low: round(low),
    close: round(close),
  }
}

function levelOn({ level, swing, noise, seed }: Character, number: number): number {
  const waves =
    Math.sin(number / 37 + seed) * 0.6 + Math.sin(number / 11 + seed * 2) * 0.25 + Math.sin(number / 97) * 0.5
  return level * (1 + swing * waves + noise * (chance(number, seed) - 0.5) * 2)
}

/** A pseudo-random value between 0 and 1, deterministic in its two arguments. */
function chance(number: number, seed: number): number {
  const mixed = Math.sin(number * 12.9898 + seed * 78.233) * 43_758.5453
  return mixed - Math.floor(mixed)
}

function isWeekday(number: number): boolean {
  // Day 0 was a Thursday.
  const weekday = (number + 4) % 7
  return weekday !== 0 && weekday !== 6
}
