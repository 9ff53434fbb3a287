/** How long something has waited, as text and as a colour: one day is fine, the second is the promised limit. */

import { day, hour, minute } from '#kernel/clock.ts'
import { countText } from '#kernel/notation.ts'
import type { Tone } from '#platform/web/ui/tone.ts'

export const justNow = 'just now'

type Age = { readonly text: string; readonly tone: Extract<Tone, 'neutral' | 'waiting' | 'bad'> }

/** As in "3 waiting, the oldest for 9 h". */
export function oldestText(since: string, now: number): string {
  const { text } = ageOf(since, now)
  return text === justNow ? `the oldest came ${text}` : `the oldest for ${text}`
}

export function ageOf(since: string, now: number): Age {
  const waited = Math.max(0, now - Date.parse(since))
  return { text: inWords(waited), tone: waited < day ? 'neutral' : waited < 2 * day ? 'waiting' : 'bad' }
}

function inWords(waited: number): string {
  if (waited < minute) return justNow
  if (waited < hour) return `${Math.floor(waited / minute)} min`
  if (waited < 2 * day) return `${Math.floor(waited / hour)} h`
  return `${countText(Math.floor(waited / day))} days`
}
