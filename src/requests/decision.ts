/** A request of an investor is decided once, by staff, and never by the person who made it. */
import { isStaff, type Role } from '#kernel/access.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Entry } from '#ledger/entry.ts'

export type Decider = { readonly id: string; readonly name: string }

export type Decided = { readonly by: string; readonly at: Date }

export type Decidable = { readonly ownerId: string; readonly status: string; readonly decided: Decided | null }

/** What a rule makes of a request: its next state, and what moves with it. */
export type Step<Request> = { readonly next: Request; readonly entries: readonly Entry[] }

/** Whether an approval decides the request, or is the first of two and moves nothing. */
export type Weight = 'decides' | 'comes first'

/** What a rule makes of a request when somebody decides it. */
export type Ruling<Request> = Step<Request> & { readonly weight: Weight }

/** Why a request cannot be decided now, if it cannot. Whoever comes second is told who came first. */
export function refuseDecision(request: Decidable, by: Decider): Refusal | undefined {
  if (request.ownerId === by.id) return refuse('NOT_ALLOWED', 'You cannot decide your own request')
  if (request.status === 'Pending') return undefined
  const who = request.decided === null ? '' : ` by ${request.decided.by}`
  return refuse('WRONG_STATE', `This was already ${wordFor(request.status)}${who}`)
}

/** What has begun or ended was approved once. */
function wordFor(status: string): string {
  return status === 'Active' || status === 'Ended' ? 'approved' : status.toLowerCase()
}

/** Staff see every request, and everybody else their own. */
export function isVisibleTo(
  { userId, role }: { readonly userId: string; readonly role: Role },
  { ownerId }: Pick<Decidable, 'ownerId'>,
): boolean {
  return ownerId === userId || isStaff(role)
}

type Changes<Request> = Partial<Omit<Request, 'decided'>>

/** The request with these changes, decided now, and what moves because of it. */
export function ruled<Request extends Decidable>(
  request: Request,
  changes: Changes<Request>,
  by: Decider,
  now: Date,
  entries: readonly Entry[] = [],
): Ruling<Request> {
  return { next: { ...request, ...changes, decided: { by: by.name, at: now } }, entries, weight: 'decides' }
}

/** The request with the mark of a first approval: it waits on, and nothing moves. */
export function approvedFirst<Request extends Decidable>(request: Request, mark: Changes<Request>): Ruling<Request> {
  return { next: { ...request, ...mark }, entries: [], weight: 'comes first' }
}
