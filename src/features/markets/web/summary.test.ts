import { expect, test } from 'vitest'
import { figureText, summaryOf } from './summary.ts'

test('a chart in words', () => {
  const candles = [
    { time: '2026-03-01', open: 1, high: 4, low: 1, close: 2 },
    { time: '2026-03-02', open: 2, high: 3, low: 0.5, close: 1 },
  ]
  const words = { from: '2026-03-01', until: '2026-03-02', last: 1, highest: 4, lowest: 0.5, change: -50 }
  expect(summaryOf(candles)).toEqual(words)
  expect(summaryOf([])).toBeUndefined()
  expect(figureText(64000.5, 2)).toBe('64,000.50')
})
