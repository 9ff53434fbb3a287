import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { BaseCaller, Server } from '#platform/server/http/server.ts'
import { indicativeRates, marketCandles, type Rate } from '../api.ts'
import type { MarketSymbol } from '../candle.ts'
import { type Market, openMarket } from './market.ts'

/** The market whose last price tells what an asset is worth. */
const priced: Readonly<Record<string, MarketSymbol>> = { BTC: 'BTCUSDT', ETH: 'ETHUSDT' }

/** The rates of the assets whose market is switched on and answers. A made-up price is no rate, so samples have none. */
export async function readRates(sources: Readonly<Record<string, string>>, market: Market, now: Date): Promise<Rate[]> {
  const known = Object.entries(priced).flatMap(([asset, symbol]) => {
    const address = sources[symbol]
    return address === undefined ? [] : [{ asset, symbol, source: new URL(address).hostname }]
  })
  const rates = await Promise.all(
    known.map(async ({ asset, symbol, source }): Promise<Rate[]> => {
      const answer = await market(symbol, now)
      if (isRefusal(answer)) return []
      const { readAt, candles } = answer
      return candles.slice(-1).map(({ close }) => ({ asset, dollars: close, source, readAt }))
    }),
  )
  const found = rates.flat()
  // The prices are in tether dollars, and are taken for dollars; so a tether dollar is one too.
  return found.flatMap((rate, place) => (place === 0 ? [rate, { ...rate, asset: 'USDT', dollars: 1 }] : [rate]))
}

export function marketRoutes<C extends BaseCaller>(server: Server<C>): void {
  const { config, log } = server.context
  const market = openMarket(config.marketSources, log)
  serve(server, indicativeRates, async ({ now }) => ({ rates: await readRates(config.marketSources, market, now) }))
  serve(server, marketCandles, ({ query, now }) => market(query.symbol, now))
}
