/** The moments at which the chart shows the balances. */
import { after, day, hour, minute } from '#kernel/clock.ts'

const hourlyUpTo = 7 * day
const maxDailyPoints = 366

/**
 * From a beginning to the present in steps that end with the present: hours, days, or as many days as keep the chart
 * readable. The first step may be longer or shorter by half.
 */
export function seriesSteps(from: Date, now: Date): Date[] {
  const span = now.getTime() - from.getTime()
  if (span < minute) return [now]
  const step = span <= hourlyUpTo ? hour : Math.ceil(span / (maxDailyPoints * day)) * day
  const count = Math.max(Math.ceil(span / step - 0.5), 1)
  return [from, ...Array.from({ length: count }, (_, place) => after(now, (place + 1 - count) * step))]
}
