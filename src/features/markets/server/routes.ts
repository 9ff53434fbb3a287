import { serve } from '#platform/server/http/serve.ts'
import type { BaseCaller, Server } from '#platform/server/http/server.ts'
import { indicativeRates, marketCandles } from '../api.ts'
import { openMarket } from './market.ts'
import { readRates } from './read-rates.ts'

export function marketRoutes<C extends BaseCaller>(server: Server<C>): void {
  const { config, log } = server.context
  const market = openMarket(config.marketSources, log)
  serve(server, indicativeRates, async ({ now }) => ({ rates: await readRates(config.marketSources, market, now) }))
  serve(server, marketCandles, ({ query, now }) => market(query.symbol, now))
}
