import { api, request } from '#platform/web/store.ts'
import { type MarketAnswer, marketCandles } from '../api.ts'
import type { MarketSymbol } from '../candle.ts'

const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    candles: build.query<MarketAnswer, MarketSymbol>({
      query: (symbol) => request(marketCandles, { query: { symbol, interval: '1d' } }),
    }),
  }),
})

export const { useCandlesQuery } = marketApi
