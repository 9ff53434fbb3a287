import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openSite } from '#features/site/web/open-site.fixture.ts'
import { sampleCandles } from '../candle.ts'
import { MarketRatesPage } from './MarketRatesPage.tsx'

vi.mock('./draw-candles.ts', () => ({ drawCandles: () => ({ recolour() {}, remove() {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answerCandles() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const symbol = address.includes('EURUSD') ? 'EURUSD' : 'BTCUSDT'
    const candles = sampleCandles(symbol, new Date('2026-03-02T09:00:00Z'), 180)
    return Response.json({ symbol, interval: '1d', source: 'sample', readAt: '2026-03-02T09:00:00.000Z', candles })
  })
  return asked
}

it('has two charts of 400 px, a candle a day, labelled as samples, and the same in words', async () => {
  const asked = answerCandles()
  openSite(MarketRatesPage)
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
  expect(asked.sort()).toEqual([
    '/api/market/candles?symbol=BTCUSDT&interval=1d',
    '/api/market/candles?symbol=EURUSD&interval=1d',
  ])
})
