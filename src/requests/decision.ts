/** An investor's request is decided once, by staff, and never by the person who made it. */
import { isStaff, type Role } from '#kernel/access.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Entry } from '#ledger/entry.ts'

export type Decider = { readonly id: string; readonly name: string }

export type Decided = { readonly by: string; readonly at: Date }

export type Decidable = { readonly ownerId: string; readonly status: string; readonly decided: Decided | null }

/** The result of a rule: the request's next state, and the entries that go with it. */
export type Step<Request> = { readonly next: Request; readonly entries: readonly Entry[] }

/** Whether an approval decides the request, or is the first of two and moves nothing. */
export type Weight = 'decides' | 'first-approval'

/** The result of a rule when staff decide a request. */
export type Ruling<Request> = Step<Request> & { readonly weight: Weight }

/** Why a request cannot be decided now, or undefined. A second decider is told who came first. */
export function refuseDecision(request: Decidable, by: Decider): Refusal | undefined {
  if (request.ownerId === by.id) return refuse('NOT_ALLOWED', 'You cannot decide your own request')
  if (request.status === 'Pending') return undefined
  const who = request.decided === null ? '' : ` by ${request.decided.by}`
  return refuse('WRONG_STATE', `This was already ${wordFor(request.status)}${who}`)
}

/** A request that has begun or ended was approved earlier. */
function wordFor(status: string): string {
  return status === 'Active' || status === 'Ended' ? 'approved' : status.toLowerCase()
}

/** Staff see every request, others only their own. */
export function isVisibleTo(
  { userId, role }: { readonly userId: string; readonly role: Role },
  { ownerId }: Pick<Decidable, 'ownerId'>,
): boolean {
  return ownerId === userId || isStaff(role)
}

/** The owner may cancel a request while it is undecided. */
export function cancelled<Request extends Decidable & { readonly status: string }>(
  request: Request,
  noun: string,
  by: Decider,
  now: Date,
  entries: readonly Entry[] = [],
): Ruling<Request> | Refusal {
  if (request.status !== 'Pending') {
    return refuse('WRONG_STATE', `This ${noun} is ${request.status.toLowerCase()} already`)
  }
  return ruled(request, { status: 'Cancelled' } as Changes<Request>, by, now, entries)
}

type Changes<Request> = Partial<Omit<Request, 'decided'>>

/** The request with these changes, decided now, and the resulting entries. */
export function ruled<Request extends Decidable>(
  request: Request,
  changes: Changes<Request>,
  by: Decider,
  now: Date,
  entries: readonly Entry[] = [],
): Ruling<Request> {
  return { next: { ...request, ...changes, decided: { by: by.name, at: now } }, entries, weight: 'decides' }
}

/** The request marked with a first approval: it stays pending, and nothing moves. */
export function approvedFirst<Request extends Decidable>(request: Request, mark: Changes<Request>): Ruling<Request> {
  return { next: { ...request, ...mark }, entries: [], weight: 'first-approval' }
}
