/** The icon, the word and the colours of a message, shared by the banner across a page and the notice within it. */
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Tone } from './tone.ts'

export type MessageTone = Exclude<Tone, 'neutral'>

type Look = { icon: LucideIcon; word: string; ink: string; soft: string; edge: string }

export const messageLook: Record<MessageTone, Look> = {
  info: { icon: Info, word: 'Information', ink: 'text-info', soft: 'bg-info-soft', edge: 'border-info/25' },
  good: { icon: CircleCheck, word: 'Success', ink: 'text-good', soft: 'bg-good-soft', edge: 'border-good/25' },
  waiting: {
    icon: TriangleAlert,
    word: 'Warning',
    ink: 'text-waiting',
    soft: 'bg-waiting-soft',
    edge: 'border-waiting/25',
  },
  bad: { icon: CircleAlert, word: 'Error', ink: 'text-danger', soft: 'bg-danger-soft', edge: 'border-danger/25' },
}
