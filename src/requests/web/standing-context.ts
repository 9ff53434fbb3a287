/** Age of a page's requests against the promises. The page's room provides it; nothing is promised otherwise. */
import { createContext } from 'react'
import type { Tone } from '#platform/web/ui/tone.ts'
import type { Standing } from '../queue.ts'

type StandingOf = (
  since: string,
  now: number,
  /** When staff could first decide, if that is later than the request. */
  from: string | null,
) => Standing | undefined

export const StandingContext = createContext<StandingOf>(() => undefined)

type AgeTone = Extract<Tone, 'neutral' | 'waiting' | 'bad'>

const tones: Record<Standing, AgeTone> = { 'in time': 'neutral', 'due today': 'waiting', late: 'bad' }

export function toneOf(standing: Standing | undefined): AgeTone {
  return standing === undefined ? 'neutral' : tones[standing]
}

/** `9 h, late`: colour alone would not be readable to all. */
export function withStanding(age: string, standing: Standing | undefined): string {
  return standing === undefined || standing === 'in time' ? age : `${age}, ${standing}`
}
