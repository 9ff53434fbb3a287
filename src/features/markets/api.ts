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
export const indicativeRates = endpoint({
  method: 'GET',
  path: '/api/market/rates',
  summary: 'About what one unit of an asset is worth in dollars; empty where no market service is switched on',
  access: 'public',
  answer: z.object({
    rates: z.array(
      z.object({
        asset: z.string(),
        dollars: z.number().meta({ description: 'The last price. A tether dollar counts as one dollar.' }),
        source: z.string().meta({ description: 'The host of the market service.' }),
        readAt: z.iso.datetime().meta({ description: 'When the market service was last heard.' }),
      }),
    ),
  }),
})
export type Rate = WireAnswer<typeof indicativeRates>['rates'][number]

export type MarketAnswer = WireAnswer<typeof marketCandles>
