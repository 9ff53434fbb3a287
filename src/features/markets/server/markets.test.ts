import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#app/server/configuration.ts'
import { minute, second } from '#kernel/clock.ts'
import { openWorld } from '#testing/world.ts'
import { marketCandles } from '../api.ts'
import { openMarket } from './market.ts'
import { readRates } from './routes.ts'

const now = new Date('2026-03-02T09:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const log = pino({ level: 'silent' })
const klines = [[Date.UTC(2026, 2, 1), '1', '3', '0.5', '2']]

/** A fake market service, which answers as the test says. */
async function standIn(answer: (response: ServerResponse) => unknown) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('candles', () => {
  test('are a sample series, labelled as such, if no service is configured', async () => {
    const world = await openWorld()
    onTestFinished(world.close)
    const ask = (symbol: string, interval = '1d') =>
      world.browser().call(marketCandles, { query: { symbol, interval } })
    for (const symbol of ['EURUSD', 'BTCUSDT']) {
      const { status, body } = await ask(symbol)
      expect(status).toBe(200)
      expect(body).toMatchObject({ symbol, interval: '1d', source: 'sample' })
      expect(body.candles.length).toBeGreaterThan(100)
      expect(body.candles.at(-1)?.time).toBe('2026-03-02')
    }
    expect((await ask('DOGE')).status).toBe(400)
    expect((await ask('EURUSD', '1m')).status).toBe(400)
    expect((await world.browser().call(marketCandles, { query: { symbol: 'EURUSD' } })).status).toBe(200)
  })

  test('come from the service, which is called once per quarter of an hour', async () => {
    const { asked, address } = await standIn((response) => void response.end(JSON.stringify(klines)))
    const market = openMarket({ BTCUSDT: `${address}/{symbol}?from={from}&limit={limit}` }, log)
    const answers = await Promise.all([market('BTCUSDT', now), market('BTCUSDT', now), market('BTCUSDT', now)])
    for (const answer of answers) {
      expect(answer).toMatchObject({ source: 'market', candles: [{ time: '2026-03-01', open: 1, close: 2 }] })
    }
    expect(asked).toEqual(['/BTCUSDT?from=2025-09-03&limit=180'])
    await market('BTCUSDT', later(14 * minute))
    expect(asked).toHaveLength(1)
    await market('BTCUSDT', later(16 * minute))
    await expect.poll(() => asked.length).toBe(2)
    expect(await market('EURUSD', now)).toMatchObject({ source: 'sample' })
  })

  test('are the last good ones while the service fails, and no caller waits for it', async () => {
    let broken = false
    const { asked, address } = await standIn((response) => {
      if (broken) response.writeHead(503).end()
      else response.end(JSON.stringify(klines))
    })
    const warn = vi.fn()
    const market = openMarket({ BTCUSDT: address }, { warn } as never)
    await market('BTCUSDT', now)
    broken = true
    expect(await market('BTCUSDT', later(20 * minute))).toMatchObject({ source: 'market', readAt: now.toISOString() })
    await expect.poll(() => warn.mock.calls.length).toBe(1)
    await market('BTCUSDT', later(20 * minute + 10 * second))
    await market('BTCUSDT', later(20 * minute + 31 * second))
    await expect.poll(() => warn.mock.calls.length).toBe(2)
    expect(asked).toHaveLength(3)
  })

  const answers: [string, (response: ServerResponse) => unknown][] = [
    ['an error', (response) => response.writeHead(500).end()],
    ['a page', (response) => response.end('<html>')],
    ['another shape', (response) => response.end('{"error":"no"}')],
    ['a broken line', (response) => response.destroy()],
  ]

  test.for(answers)('are refused politely if the service answers with %s from the start', async ([, answer]) => {
    const { address } = await standIn(answer)
    expect(await openMarket({ EURUSD: address }, log)('EURUSD', now)).toMatchObject({ refused: 'NOT_READY' })
  })

  test('do not wait for a service that never answers', async () => {
    const { address } = await standIn(() => {})
    expect(await openMarket({ EURUSD: address }, log)('EURUSD', now)).toMatchObject({ refused: 'NOT_READY' })
  })
})

test('rates are the last prices of the markets that are switched on and answer', async () => {
  const { address } = await standIn((response) => void response.end(JSON.stringify(klines)))
  const on = { BTCUSDT: address, ETHUSDT: 'http://127.0.0.1:1/' }
  const readAt = now.toISOString()
  expect(await readRates(on, openMarket(on, log), now)).toEqual([
    { asset: 'BTC', dollars: 2, source: '127.0.0.1', readAt },
    { asset: 'USDT', dollars: 1, source: '127.0.0.1', readAt },
  ])
  expect(await readRates({}, openMarket({}, log), now)).toEqual([])
})

test.for([
  ['sample', {}],
  ['EURUSD=https://rates.example/{symbol}', { EURUSD: 'https://rates.example/{symbol}' }],
  [
    'EURUSD=https://a.example/1 BTCUSDT=https://b.example/2',
    { EURUSD: 'https://a.example/1', BTCUSDT: 'https://b.example/2' },
  ],
] as const)('MARKET_DATA=%s', ([text, sources]) => {
  expect(readConfig({ MARKET_DATA: text }).marketSources).toEqual(sources)
})

test('MARKET_DATA=public names well-known services, and anything else is refused by name', () => {
  expect(Object.keys(readConfig({ MARKET_DATA: 'public' }).marketSources)).toEqual(['EURUSD', 'BTCUSDT', 'ETHUSDT'])
  expect(() => readConfig({ MARKET_DATA: 'ftp://x' })).toThrow('MARKET_DATA: must be')
})
