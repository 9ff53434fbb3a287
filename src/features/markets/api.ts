/** The wire format of the market page. */
import * as z from 'zod'
import { endpoint, type WireAnswer } from '#kernel/endpoint.ts'
import { intervals, symbols } from './candle.ts'

export const marketCandles = endpoint({
  method: 'GET',
  path: '/api/market/candles',
  summary: 'List a market’s daily candles, oldest first',
  access: 'public',
  query: z.object({ symbol: z.enum(symbols), interval: z.enum(intervals).default('1d') }),
  answer: z.object({
    symbol: z.enum(symbols),
    interval: z.enum(intervals),
    source: z.enum(['sample', 'market']).meta({ description: 'A sample series is invented and shows no market.' }),
    readAt: z.iso.datetime().meta({ description: 'When the market service last answered.' }),
    candles: z.array(
      z.object({ time: z.iso.date(), open: z.number(), high: z.number(), low: z.number(), close: z.number() }),
    ),
  }),
})
export const indicativeRates = endpoint({
  method: 'GET',
  path: '/api/market/rates',
  summary: 'Get approximate dollar prices per asset; empty without a market service',
  access: 'public',
  answer: z.object({
    rates: z.array(
      z.object({
        asset: z.string(),
        dollars: z.number().meta({ description: 'The last price. One tether counts as one dollar.' }),
        source: z.string().meta({ description: 'The market service’s host.' }),
        readAt: z.iso.datetime().meta({ description: 'When the market service last answered.' }),
      }),
    ),
  }),
})
export type Rate = WireAnswer<typeof indicativeRates>['rates'][number]

export type MarketAnswer = WireAnswer<typeof marketCandles>
