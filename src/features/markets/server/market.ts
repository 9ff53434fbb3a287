/** Candles from the configured public service, fetched at most every quarter of an hour. */
import type { FastifyBaseLogger } from 'fastify'
import { day, minute, second } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { MarketAnswer } from '../api.ts'
import { type Candle, daysShown, type MarketSymbol, sampleCandles } from '../candle.ts'
import { readCandles } from '../read-candles.ts'

const freshFor = 15 * minute
const restAfterFailure = 30 * second
const timeout = 5 * second
const largestAnswer = 2_000_000

export type Market = (symbol: MarketSymbol, now: Date) => Promise<MarketAnswer | Refusal>

type Kept = { candles: Candle[] | undefined; readAt: number; nextReading: number; reading: Promise<void> | undefined }

export function openMarket(sources: Readonly<Record<string, string>>, log: FastifyBaseLogger): Market {
  const kept = new Map<MarketSymbol, Kept>()
  return async (symbol, now) => {
    const template = sources[symbol]
    if (template === undefined) return sampleAnswer(symbol, now)
    const own = kept.get(symbol) ?? { candles: undefined, readAt: 0, nextReading: 0, reading: undefined }
    kept.set(symbol, own)
    if (now.getTime() >= own.nextReading) own.reading ??= read(template, symbol, own, now, log)
    // While there is a cached answer, even an old one, no caller waits for a service that may be down.
    if (own.candles === undefined) await own.reading
    if (own.candles === undefined)
      return refuse('NOT_READY', 'The market service does not answer. Please try again later.')
    return {
      symbol,
      interval: '1d',
      source: 'market',
      readAt: new Date(own.readAt).toISOString(),
      candles: own.candles.slice(-daysShown),
    }
  }
}

async function read(template: string, symbol: MarketSymbol, own: Kept, now: Date, log: FastifyBaseLogger) {
  try {
    own.candles = await ask(addressFrom(template, symbol, now))
    own.readAt = now.getTime()
    own.nextReading = now.getTime() + freshFor
  } catch (error) {
    own.nextReading = now.getTime() + restAfterFailure
    log.warn({ symbol, reason: (error as Error).message }, 'the market service could not be read')
  } finally {
    own.reading = undefined
  }
}

async function ask(address: string): Promise<Candle[]> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  if (text.length > largestAnswer) throw new Error('an answer that is too long')
  const candles = readCandles(JSON.parse(text))
  if (candles === undefined) throw new Error('an answer that holds no candles')
  return candles
}

function addressFrom(template: string, symbol: MarketSymbol, now: Date): string {
  const from = new Date(now.getTime() - daysShown * day).toISOString().slice(0, 10)
  return template.replaceAll('{symbol}', symbol).replaceAll('{from}', from).replaceAll('{limit}', String(daysShown))
}

function sampleAnswer(symbol: MarketSymbol, now: Date): MarketAnswer {
  const candles = sampleCandles(symbol, now, daysShown)
  return { symbol, interval: '1d', source: 'sample', readAt: now.toISOString(), candles }
}
