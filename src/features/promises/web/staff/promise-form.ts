import type { PromisesRecord } from '../../api.ts'
import { type PromisedQueue, promisedQueues } from '../../promise.ts'

export type TypedPromises = {
  days: Record<PromisedQueue, string>
  calendar: {
    timeZone: string
    /** Checkboxes carry texts. */
    workingDays: string[]
    closesAt: string
    /** One in each line. */
    holidays: string
  }
  /** A local date and time, or nothing for now. */
  startsAt: string
}

export function typedPromises({ calendar, days }: PromisesRecord): TypedPromises {
  const typedDays = promisedQueues.map((queue) => [queue, days[queue] === null ? '' : String(days[queue])])
  return {
    days: Object.fromEntries(typedDays),
    calendar: {
      ...calendar,
      workingDays: calendar.workingDays.map(String),
      holidays: calendar.holidays.join('\n'),
    },
    startsAt: '',
  }
}

export function wantedOf({ calendar, days }: TypedPromises): PromisesRecord {
  const wanted = promisedQueues.map((queue) => [queue, days[queue].trim() === '' ? null : Number(days[queue])])
  return {
    days: Object.fromEntries(wanted),
    calendar: {
      timeZone: calendar.timeZone.trim(),
      workingDays: calendar.workingDays.map(Number).sort(),
      closesAt: calendar.closesAt,
      holidays: calendar.holidays
        .split(/[\s,;]+/)
        .filter(Boolean)
        .sort(),
    },
  }
}
