import type { WireAnswer } from '#kernel/endpoint.ts'
import { read, write } from '#platform/web/calls.ts'
import type { advanceClock, mailbox, resetDemo } from '../api.ts'

export type Letter = WireAnswer<typeof mailbox>['messages'][number]

// Light, because the ribbon is on every page of a demo.
export const useMailboxQuery = read<typeof mailbox>('GET /api/demo/mailbox')
export const useAdvanceClockMutation = write<typeof advanceClock>('POST /api/demo/advance-clock')
export const useResetDemoMutation = write<typeof resetDemo>('POST /api/demo/reset')

/** Letters have no id on the wire. Two with the same recipient, subject and time look the same to a reader anyway. */
export function letterKey({ to, subject, sentAt }: Letter): string {
  return `${sentAt} ${to} ${subject}`.replace(/[^\w]+/g, '-')
}
