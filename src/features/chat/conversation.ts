/**
 * A conversation between staff and a guest: an investor, or a visitor whom a cookie identifies. One member of staff
 * takes it and answers; a colleague has to take it over first.
 */
import { after, day, minute } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const sides = ['guest', 'staff'] as const
export type Side = (typeof sides)[number]

export type Conversation = {
  readonly id: string
  /** The investor; null for a visitor. */
  readonly ownerId: string | null
  readonly takenBy: { readonly id: string; readonly name: string } | null
  readonly isClosed: boolean
  readonly isBlocked: boolean
}

export const longestMessage = 2000
export const longestName = 60

/** Lifetime of a visitor's cookie after its last use. */
export const visitLifetime = 7 * day
/** A conversation of a visitor is deleted this long after its last message. */
export const visitorHistoryLifetime = 30 * day
/** Time without new conversations from the address of a blocked visitor. */
export const addressBlockLifetime = 1 * day
/** Time that a message stays unread before a letter announces it. */
export const unreadLetterDelay = 5 * minute
/** Open visitor conversations per address. */
export const maxOpenPerAddress = 5

type Staff = { readonly id: string; readonly name: string }

/**
 * Staff take a free conversation, or take it over from the colleague whom they saw. Of two who take it at once, the
 * second one is refused, because the holder is no longer the one they saw.
 */
export function take(
  { takenBy, isClosed }: Conversation,
  by: Staff,
  fromId: string | null,
): { readonly takenBy: Staff; readonly isNew: boolean } | Refusal {
  if (isClosed) return refuse('WRONG_STATE', 'This conversation has ended')
  if (takenBy?.id === by.id) return { takenBy, isNew: false }
  if (takenBy !== null && takenBy.id !== fromId) return refuse('TAKEN', `${takenBy.name} has taken this conversation`)
  return { takenBy: by, isNew: true }
}

export function refuseRelease({ takenBy }: Conversation, byId: string): Refusal | undefined {
  if (takenBy === null) return refuse('WRONG_STATE', 'Nobody has taken this conversation')
  if (takenBy.id !== byId) return refuse('TAKEN', `${takenBy.name} has taken this conversation`)
  return undefined
}

/** Writing takes a free conversation. An ended conversation reopens when either side writes. */
export function refuseAnswer({ takenBy }: Conversation, byId: string): Refusal | undefined {
  return takenBy === null || takenBy.id === byId
    ? undefined
    : refuse('TAKEN', `${takenBy.name} has taken this conversation. Take it over to answer.`)
}

export function refuseEnding({ takenBy, isClosed }: Conversation, byId: string): Refusal | undefined {
  if (isClosed) return refuse('WRONG_STATE', 'This conversation has ended already')
  return takenBy === null || takenBy.id === byId
    ? undefined
    : refuse('TAKEN', `${takenBy.name} has taken this conversation. Take it over to end it.`)
}

export function refuseGuest({ isBlocked }: Pick<Conversation, 'isBlocked'>, supportEmail: string): Refusal | undefined {
  return isBlocked ? blockedGuest(supportEmail) : undefined
}

export function blockedGuest(supportEmail: string): Refusal {
  return refuse('NOT_ALLOWED', `We take no messages from you in the chat. Please write to ${supportEmail}.`)
}

/** The unread messages of one side. */
type Silence = { readonly behindSince: Date | null; readonly isTold: boolean }

/** One letter for each silence: a side that was told is told again only after it has been back. */
export function isLetterDue({ behindSince, isTold }: Silence, now: Date): boolean {
  return behindSince !== null && !isTold && after(behindSince, unreadLetterDelay) <= now
}

/** Visitors see the first name of the member of staff who answers. */
export function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name
}

/** The name under which changes are announced to the guest. */
export function guestAudience({ id, ownerId }: Pick<Conversation, 'id' | 'ownerId'>): string {
  return ownerId ?? `visitor ${id}`
}
