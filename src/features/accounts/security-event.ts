/** Events of an account's credentials and sign-ins, as its owner and staff see them afterwards. */
import { day } from '#kernel/clock.ts'

/** `not signed in` is a try with the right password or factor that did not become a session. */
export const securityEventKinds = ['signed in', 'not signed in', 'changed'] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEventsKeptFor = 180 * day

/** For how long the owner can say “This was not me” by the link of a letter. */
export const notMeLinkLifetime = 7 * day
