/** Every state that the specification names, and how it is shown. */
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Flag,
  type LucideIcon,
  MailWarning,
  Sprout,
  UserX,
} from 'lucide-react'
import type { Tone } from './tone.ts'

type Look = { tone: Tone; label: string; icon: LucideIcon }

export const states = {
  Pending: { tone: 'waiting', label: 'Pending', icon: Clock },
  Confirmed: { tone: 'good', label: 'Confirmed', icon: CircleCheck },
  Approved: { tone: 'good', label: 'Approved', icon: CircleCheck },
  Rejected: { tone: 'bad', label: 'Rejected', icon: CircleX },
  Active: { tone: 'info', label: 'Active', icon: Sprout },
  Ended: { tone: 'neutral', label: 'Ended', icon: Flag },
  'Not Submitted': { tone: 'neutral', label: 'Not Submitted', icon: CircleDashed },
  Cancelled: { tone: 'neutral', label: 'Cancelled', icon: Ban },
  verified: { tone: 'good', label: 'Verified', icon: BadgeCheck },
  unverified: { tone: 'waiting', label: 'Unverified', icon: MailWarning },
  suspended: { tone: 'bad', label: 'Suspended', icon: UserX },
} as const satisfies Record<string, Look>

export type State = keyof typeof states
