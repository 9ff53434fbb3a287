import { expect, test } from 'vitest'
import { day } from '#kernel/clock.ts'
import { sampleCandles, symbols } from './candle.ts'

const until = new Date('2026-03-02T09:00:00Z')

test.each(symbols)('the sample series of %s is a plausible market, and the same every time', (symbol) => {
  const candles = sampleCandles(symbol, until, 180)
  expect(candles).toEqual(sampleCandles(symbol, until, 180))
  expect(candles.at(-1)?.time).toBe('2026-03-02')
  for (const { open, high, low, close } of candles) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(low).toBeGreaterThan(0)
  }
})

test('the past does not change when a day is added', () => {
  const today = sampleCandles('BTCUSDT', until, 30)
  const tomorrow = sampleCandles('BTCUSDT', new Date(until.getTime() + day), 30)
  expect(tomorrow.slice(0, -1)).toEqual(today.slice(1))
})

test('currencies pause at the weekend, coins do not', () => {
  const weekdays = sampleCandles('EURUSD', until, 14).map(({ time }) => new Date(time).getUTCDay())
  expect(weekdays).toHaveLength(10)
  expect(weekdays).not.toContain(0)
  expect(weekdays).not.toContain(6)
  expect(sampleCandles('BTCUSDT', until, 14)).toHaveLength(14)
})
