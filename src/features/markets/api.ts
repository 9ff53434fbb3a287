/** The wire format of the market page. */
import * as z from 'zod'
import { endpoint, type WireAnswer } from '#kernel/endpoint.ts'
import { intervals, symbols } from './candle.ts'

export const marketCandles = endpoint({
  method: 'GET',
  path: '/api/market/candles',
  summary: 'The days of a market, oldest first',
  access: 'public',
  query: z.object({ symbol: z.enum(symbols), interval: z.enum(intervals).default('1d') }),
  answer: z.object({
    symbol: z.enum(symbols),
    interval: z.enum(intervals),
    source: z.enum(['sample', 'market']).meta({ description: 'A sample series is made up and shows no market.' }),
    readAt: z.iso.datetime().meta({ description: 'When the market service was last heard.' }),
    candles: z.array(
      z.object({ time: z.iso.date(), open: z.number(), high: z.number(), low: z.number(), close: z.number() }),
    ),
  }),
})
export type MarketAnswer = WireAnswer<typeof marketCandles>
