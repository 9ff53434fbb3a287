/** Waiting time of a request. */
import { day, hour, minute } from '#kernel/clock.ts'
import { countText } from '#kernel/notation.ts'

export const justNow = 'just now'

/** As in "3 waiting, the oldest for 9 h". */
export function oldestText(since: string, now: number): string {
  const text = ageText(since, now)
  return text === justNow ? `the oldest came ${text}` : `the oldest for ${text}`
}

/** `5 min ago`. */
export function agoText(at: string, now: number): string {
  const text = ageText(at, now)
  return text === justNow ? text : `${text} ago`
}

export function ageText(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < minute) return justNow
  if (waited < hour) return `${Math.floor(waited / minute)} min`
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`
  return `${countText(Math.floor(waited / day))} days`
}
