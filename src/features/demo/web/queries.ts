import type { WireAnswer } from '#kernel/endpoint.ts'
import { light, read, write } from '#platform/web/calls.ts'
import type { advanceClock, mailbox, resetDemo } from '../api.ts'

export type Letter = WireAnswer<typeof mailbox>['messages'][number]

// Light, because the ribbon is on every page of a demo.
export const useMailboxQuery = read(light<typeof mailbox>('GET', '/api/demo/mailbox'))
export const useAdvanceClockMutation = write(light<typeof advanceClock>('POST', '/api/demo/advance-clock'))
export const useResetDemoMutation = write(light<typeof resetDemo>('POST', '/api/demo/reset'))

/** Letters have no id on the wire. Two with the same recipient, subject and time look the same to a reader anyway. */
export function letterKey({ to, subject, sentAt }: Letter): string {
  return `${sentAt} ${to} ${subject}`.replace(/[^\w]+/g, '-')
}
