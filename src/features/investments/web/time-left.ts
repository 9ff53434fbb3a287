/** The progress and the remaining time of an investment. */
import { day, hour, minute, second } from '#kernel/clock.ts'
import type { InvestmentRecord } from '../api.ts'

type Term = Pick<InvestmentRecord, 'status' | 'startDate' | 'endDate' | 'durationHours' | 'exitFee'>

/** From 0 to 1. Pending and rejected investments are at 0, and one that was left early stays where it was left. */
export function progressOf({ status, startDate, endDate, durationHours, exitFee }: Term, now: number): number {
  const wasLeft = exitFee !== null
  if (status === 'Ended' && !wasLeft) return 1
  if (startDate === null || endDate === null) return 0
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  const [reached, length] = wasLeft ? [end, durationHours * hour] : [now, end - start]
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (reached - start) / length))
}

/** `2 days 03:04:05`, or `03:04:05` on the last day. */
export function timeLeftText(endDate: string, now: number): string {
  const left = Math.max(0, Date.parse(endDate) - now)
  const days = Math.floor(left / day)
  const clock = [(left % day) / hour, (left % hour) / minute, (left % minute) / second]
  const text = clock.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
  if (days === 0) return text
  return `${days} ${days === 1 ? 'day' : 'days'} ${text}`
}
