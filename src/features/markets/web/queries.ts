import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { indicativeRates, type MarketAnswer, marketCandles, type Rate } from '../api.ts'
import type { MarketSymbol } from '../candle.ts'

const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    candles: build.query<MarketAnswer, MarketSymbol>({
      query: (symbol) => request(marketCandles, { query: { symbol, interval: '1d' } }),
    }),
    indicativeRates: build.query<readonly Rate[], void>({
      query: () => request(indicativeRates),
      transformResponse: ({ rates }: WireAnswer<typeof indicativeRates>) => rates,
    }),
  }),
})

export const { useCandlesQuery, useIndicativeRatesQuery } = marketApi
