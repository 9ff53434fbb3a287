/** Parses the responses of public market services: those of exchanges and of reference-rate services, or our own. */
import * as z from 'zod'
import type { Candle } from './candle.ts'

const figure = z
  .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)])
  .transform(Number)
  .pipe(z.number().positive())
const dayText = z.iso.date()

/** An exchange's klines: opening time in milliseconds, then open, high, low and close, then what we do not need. */
const klines = z
  .array(z.tuple([z.number().int(), figure, figure, figure, figure]).rest(z.unknown()))
  .min(1)
  .transform((rows) =>
    rows.map(([at, open, high, low, close]): Candle => {
      return { time: new Date(at).toISOString().slice(0, 10), open, high, low, close }
    }),
  )

/** A reference-rate service gives one figure a day; each day then opens at the previous close. */
const rates = z
  .object({ rates: z.record(dayText, z.record(z.string(), figure)) })
  .transform(({ rates }) =>
    Object.entries(rates)
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([time, figures]) =>
        Object.values(figures)
          .slice(0, 1)
          .map((close) => ({ time, close })),
      )
      .map(({ time, close }, place, all): Candle => {
        const open = all[place - 1]?.close ?? close
        return { time, open, high: Math.max(open, close), low: Math.min(open, close), close }
      }),
  )
  .refine((candles) => candles.length > 0)

const own = z
  .object({
    candles: z.array(z.object({ time: dayText, open: figure, high: figure, low: figure, close: figure })).min(1),
  })
  .transform(({ candles }): Candle[] => candles)

const known = z.union([klines, rates, own])

/** Oldest first, one per day; undefined if the response has no known shape. */
export function readCandles(answer: unknown): Candle[] | undefined {
  const { data } = known.safeParse(answer)
  if (data === undefined) return undefined
  const byDay = new Map(data.map((candle) => [candle.time, candle]))
  return [...byDay.values()].sort((a, b) => a.time.localeCompare(b.time))
}
