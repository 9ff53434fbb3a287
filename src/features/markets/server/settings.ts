import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** The candle source of each symbol; symbols not listed here get a sample series. */
    readonly marketSources: Readonly<Record<string, string>>
  }
}

/** Well-known services that need no key: the European Central Bank's reference rates, and an exchange. */
const publicMarkets = {
  EURUSD: 'https://api.frankfurter.dev/v1/{from}..?base=EUR&symbols=USD',
  BTCUSDT: 'https://api.binance.com/api/v3/klines?symbol={symbol}&interval=1d&limit={limit}',
  ETHUSDT: 'https://api.binance.com/api/v3/klines?symbol={symbol}&interval=1d&limit={limit}',
}

const marketData = z.string().transform((text, context): Readonly<Record<string, string>> => {
  if (text === 'sample') return {}
  if (text === 'public') return publicMarkets
  const pairs = text.split(/\s+/).map((pair) => /^([A-Z]{6,12})=(https?:\/\/\S+)$/.exec(pair))
  if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs.map((pair) => [pair[1], pair[2]]))
  context.addIssue('must be sample, public, or addresses like EURUSD=https://rates.example/{symbol}?from={from}')
  return z.NEVER
})

export const marketSettings = definePiece({
  title: 'Markets',
  variables: {
    MARKET_DATA: variable(
      'sample shows series that are made up and labelled so. public reads well-known services. Otherwise, addresses of ' +
        'candles by symbol, separated by spaces, like EURUSD=https://rates.example/{symbol}?from={from}.',
      marketData,
      { default: 'sample' },
    ),
  },
  settings: (values) => ({ marketSources: values.MARKET_DATA }),
})
