import { expect, test } from 'vitest'
import { readCandles } from './read-candles.ts'

const candle = { time: '2026-03-02', open: 1, high: 3, low: 0.5, close: 2 }

const read: [string, unknown, unknown][] = [
  ['an exchange’s klines', [[Date.UTC(2026, 2, 2), '1', '3.0', '0.5', '2', '99', 1]], [candle]],
  [
    'reference rates, in any order',
    { base: 'EUR', rates: { '2026-03-03': { USD: 1.1 }, '2026-03-02': { USD: 1.2 } } },
    [
      { time: '2026-03-02', open: 1.2, high: 1.2, low: 1.2, close: 1.2 },
      { time: '2026-03-03', open: 1.2, high: 1.2, low: 1.1, close: 1.1 },
    ],
  ],
  ['our own', { candles: [candle] }, [candle]],
  ['the same day twice', { candles: [candle, { ...candle, close: 2.5 }] }, [{ ...candle, close: 2.5 }]],
  ['nothing', {}, undefined],
  ['an empty list', [], undefined],
  ['no rates', { rates: {} }, undefined],
  ['a page', '<html>', undefined],
  ['figures that are none', [[0, 'x', '1', '1', '1']], undefined],
  ['a price of nothing', { candles: [{ ...candle, low: 0 }] }, undefined],
]

test.each(read)('%s', (_, answer, candles) => {
  expect(readCandles(answer)).toEqual(candles)
})
