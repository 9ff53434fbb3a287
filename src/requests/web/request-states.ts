/** Every state of a request that the specification names, with the one way to show it. */
import { Ban, CircleCheck, CircleDashed, CircleX, Clock, Flag, type LucideIcon, Sprout } from 'lucide-react'
import type { Tone } from '#platform/web/ui/tone.ts'

type Look = { tone: Tone; icon: LucideIcon }

export const requestStates = {
  Pending: { tone: 'waiting', icon: Clock },
  Confirmed: { tone: 'good', icon: CircleCheck },
  Approved: { tone: 'good', icon: CircleCheck },
  Rejected: { tone: 'bad', icon: CircleX },
  Active: { tone: 'info', icon: Sprout },
  Ended: { tone: 'neutral', icon: Flag },
  'Not Submitted': { tone: 'neutral', icon: CircleDashed },
  Cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<string, Look>

export type RequestState = keyof typeof requestStates

export function isRequestState(text: string): text is RequestState {
  return text in requestStates
}
