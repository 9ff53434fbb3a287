/** An investor's request is decided once, by staff, and never by the person who made it. */
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Decider = { readonly id: string; readonly name: string }

export type Decided = { readonly by: string; readonly at: Date }

type Request = { readonly ownerId: string; readonly status: string; readonly decided: Decided | null }

/** Why a request cannot be decided now, or undefined. A second decider is told who came first. */
export function refuseDecision(request: Request, by: Decider): Refusal | undefined {
  if (request.ownerId === by.id) return refuse('NOT_ALLOWED', 'You cannot decide your own request')
  if (request.status === 'Pending') return undefined
  const who = request.decided === null ? '' : ` by ${request.decided.by}`
  return refuse('WRONG_STATE', `This was already ${wordFor(request.status)}${who}`)
}

/** A request that has begun or ended was approved before. */
function wordFor(status: string): string {
  return status === 'Active' || status === 'Ended' ? 'approved' : status.toLowerCase()
}
