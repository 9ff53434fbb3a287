import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '#testing/web/fake-server.ts'
import { openSite } from '#testing/web/open-site.ts'
import { marketCandles } from '../api.ts'
import { sampleCandles } from '../candle.ts'
import { MarketRatesPage } from './MarketRatesPage.tsx'

const candles = answer(marketCandles, ({ query }) => {
  const symbol = query.symbol === 'EURUSD' ? 'EURUSD' : 'BTCUSDT'
  const days = sampleCandles(symbol, new Date('2026-03-02T09:00:00Z'), 180)
  return { symbol, interval: '1d', source: 'sample', readAt: '2026-03-02T09:00:00.000Z', candles: days } as const
})

it('has two charts of 400 px, a candle a day, labelled as samples, and the same in words', async () => {
  const { queriesTo } = openSite(MarketRatesPage, { answers: [candles] })
  const forex = await screen.findByRole('region', { name: 'Forex: EUR/USD' })
  const crypto = await screen.findByRole('region', { name: 'Crypto: BTC/USDT' })
  for (const market of [forex, crypto]) {
    const chart = await within(market).findByRole('img')
    expect(chart.style.height).toBe('400px')
    expect(chart.getAttribute('aria-label')).toMatch(/a candle for each day from 20\d\d-\d\d-\d\d to 2026-03-02/)
    expect(within(market).getByText(/daily/)).toBeTruthy()
    expect(within(market).getByText('Sample series: made up, shows no market')).toBeTruthy()
    expect(within(market).getByText('Last close')).toBeTruthy()
  }
  const symbols = queriesTo(marketCandles).map(({ symbol }) => symbol)
  expect(symbols.sort()).toEqual(['BTCUSDT', 'EURUSD'])
  expect(queriesTo(marketCandles).map(({ interval }) => interval)).toEqual(['1d', '1d'])
})
