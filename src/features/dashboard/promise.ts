/**
 * When an investor can expect an answer: as many business days as the operator states in the content file, or no date
 * if none are stated. A business day is Monday to Friday in UTC, without holidays.
 */
import { after, day } from '#kernel/clock.ts'

export function businessDaysAfter(start: Date, days: number): Date {
  let moment = start
  for (let left = days; left > 0; ) {
    moment = after(moment, day)
    if (isBusinessDay(moment)) left -= 1
  }
  return moment
}

function isBusinessDay(moment: Date): boolean {
  const weekday = moment.getUTCDay()
  return weekday >= 1 && weekday <= 5
}
