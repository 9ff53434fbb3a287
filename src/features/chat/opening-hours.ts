/** When staff are in the chat: hours of weekdays in the operator's time zone. Without hours, nothing is promised. */
import { type Content, weekdays } from '#features/operator/content.ts'
import { after, day, minute } from '#kernel/clock.ts'
import { zonedFormat } from '#kernel/time-zone.ts'

export type OpeningHours = Pick<Content['chat'], 'timeZone' | 'hours'>

type Opening =
  | { readonly state: 'unstated' }
  /** Open until then; null if there is no end to it. */
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opensAt: Date }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A week of spans, and one day more to see past its end. */
const daysAhead = 8

export function openingAt({ timeZone, hours }: OpeningHours, now: Date): Opening {
  const spans = spansFrom({ timeZone, hours }, now)
  const [first] = spans
  if (first === undefined) return { state: 'unstated' }
  if (first.from > now) return { state: 'closed', opensAt: first.from }
  let until = first.to
  for (const { from, to } of spans) if (from <= until && to > until) until = to
  return { state: 'open', until: until.getTime() - now.getTime() > (daysAhead - 1) * day ? null : until }
}

/** The spans that have not ended yet, earliest first. */
function spansFrom({ timeZone, hours }: OpeningHours, now: Date): { from: Date; to: Date }[] {
  const today = localMidnight(timeZone, now)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => new Date(today + ahead * day))
    .flatMap((date) => {
      const weekday = weekdays[(date.getUTCDay() + 6) % 7] ?? 'mon'
      return hours
        .filter(({ days }) => days.includes(weekday))
        .map(({ from, to }) => ({
          from: instantOf(timeZone, after(date, minutesOf(from) * minute)),
          to: instantOf(timeZone, after(date, minutesOf(to) * minute)),
        }))
    })
    .filter(({ to }) => to > now)
    .sort((one, other) => one.from.getTime() - other.from.getTime())
}

const formatFor = zonedFormat('en-US', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** The local clock's reading, written as if it were UTC. */
function localReading(timeZone: string, moment: Date): number {
  const parts = formatFor(timeZone).formatToParts(moment)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

function localMidnight(timeZone: string, moment: Date): number {
  return Math.floor(localReading(timeZone, moment) / day) * day
}

/** The moment at which the local clock shows this reading. The second step corrects the first near a change of clocks. */
function instantOf(timeZone: string, reading: Date): Date {
  const wanted = reading.getTime()
  let guess = wanted
  for (let step = 0; step < 2; step += 1) guess += wanted - localReading(timeZone, new Date(guess))
  return new Date(guess)
}
