/** The acts of staff on a message of the contact form: one of them takes it, answers by letter, and closes it. */
import { type Refusal, refuse } from '#kernel/refusal.ts'

export const longestMessage = 4000

type Staff = { readonly id: string; readonly name: string }

export type DeskMessage = {
  /** The member of staff who answers. Null once a holder has lost the duty. */
  readonly takenBy: Staff | null
  readonly isClosed: boolean
}

const closed = refuse('WRONG_STATE', 'This message is closed. Reopen it first.')

function refuseOthers({ takenBy }: DeskMessage, by: Staff): Refusal | undefined {
  return takenBy === null || takenBy.id === by.id
    ? undefined
    : refuse('TAKEN', `${takenBy.name} has taken this message. Take it over first.`)
}

/**
 * Staff take a free message, or take it over from the colleague whom they saw. Of two who take it at once, the second one
 * is refused, because the holder is no longer the one they saw.
 */
export function refuseTaking(message: DeskMessage, by: Staff, fromId: string | null): Refusal | undefined {
  if (message.isClosed) return closed
  return message.takenBy?.id === fromId ? undefined : refuseOthers(message, by)
}

/** `to` is the colleague, once it is known that there is one with the duty. */
export function refuseAssigning(message: DeskMessage, by: Staff, to: Staff | undefined): Refusal | undefined {
  if (message.isClosed) return closed
  return (
    refuseOthers(message, by) ?? (to ? undefined : refuse('NOT_FOUND', 'There is no such colleague with this duty'))
  )
}

export function refuseGivingBack(message: DeskMessage, by: Staff): Refusal | undefined {
  if (message.isClosed) return closed
  if (message.takenBy === null) return refuse('WRONG_STATE', 'This message is free already')
  return refuseOthers(message, by)
}

/** Answering takes a free message, so of two who answer at once the second one is refused. */
export function refuseAnswering(message: DeskMessage, by: Staff): Refusal | undefined {
  return message.isClosed ? closed : refuseOthers(message, by)
}

/** Closing needs no answer. The member of staff who answers is not overruled; anyone on duty may reopen. */
export function refuseHandling(message: DeskMessage, by: Staff, handled: boolean): Refusal | undefined {
  return handled ? refuseOthers(message, by) : undefined
}
