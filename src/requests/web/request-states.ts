/** Every state of a request that the specification names, with the one way to show it. */
import { Ban, CircleCheck, CircleDashed, CircleX, Clock, Flag, Sprout } from 'lucide-react'
import type { Look } from '#platform/web/ui/Status.tsx'

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
