/**
 * The one story of a decision. In one transaction: lock, rule, post, save, audit, letter; after the commit the change
 * is announced. A room adds only what is its own (docs/decisions/008).
 */
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import type { Actor, AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, LockedPeople, Tx } from '#platform/server/database.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { Decidable, Ruling, Weight } from '../decision.ts'
import type { RequestKindName } from '../kinds.ts'
import { refuseTaken, refuseWhilePaid } from '../take.ts'
import { endTakes, takesOf } from './store-takes.ts'

/** The parts that all decisions of a room share. `Full` is the request with the names that people see beside it. */
export type RequestKind<Request extends Decidable, Full extends Request> = {
  /** Absent where staff do not take such requests. */
  readonly name?: RequestKindName
  readonly unknown: Refusal
  /** People who must not be deleted meanwhile: the owner, and anyone else credited or named in the written rows. */
  readonly people: (id: string) => LockedPeople | undefined
  /** Locks the request and reads it, after its people were locked (decision 005). */
  readonly lock: (tx: Tx, id: string, now: Date, aggregates: boolean) => Promise<Full | undefined>
  readonly save: (tx: Tx, next: Request, deciderId: string) => void
  /** The audit event. Only what the owner did alone is not audited. */
  readonly act: (before: Full, ruling: Ruling<Request>) => AuditEvent | undefined
  /** The letter to the owner; not called for a first approval, which the owner does not learn about. */
  readonly letter: (before: Full, next: Request, context: Context) => Letter | undefined
  readonly announce: (changes: Changes, request: Full) => void
}

/** One decision: who decides, about which request, by which rule. */
export type Decision<Request extends Decidable, Full extends Request, Prefetched = undefined> = {
  readonly by: Actor
  readonly id: string
  /** Whether amounts about the same person add up here, so that decisions about that person are serialised. */
  readonly aggregates?: boolean
  /** Whether the owner takes the request back, which colleagues’ takes do not hinder. */
  readonly isOwners?: boolean
  /** Reads what the rule needs besides the request: behind the lock, and in the same batch. */
  readonly prefetch?: (tx: Tx) => Promise<Prefetched>
  /** Calls the pure rule. What it can only read with the request at hand takes a round trip more. */
  readonly rule: (
    request: Full,
    tx: Tx,
    prefetch: Prefetched,
  ) => Ruling<Request> | Refusal | Promise<Ruling<Request> | Refusal>
}

/** The request as it is now, and whether it was decided or only approved first. */
type DecisionResult<Full> = { readonly request: Full; readonly weight: Weight }

export async function decide<Request extends Decidable, Full extends Request, Prefetched = undefined>(
  db: Db,
  context: Context,
  kind: RequestKind<Request, Full>,
  decision: Decision<Request, Full, Prefetched>,
  now: Date,
): Promise<DecisionResult<Full> | Refusal> {
  const people = kind.people(decision.id)
  const result = await db.transaction((tx) => decideIn(tx, context, kind, decision, now), people)
  if (!isRefusal(result)) kind.announce(context.changes, result.request)
  return result
}

/** For actions of the owner only. Another person's request is not found, so that the caller does not learn of it. */
export function decideOwn<Request extends Decidable, Full extends Request>(
  db: Db,
  context: Context,
  kind: RequestKind<Request, Full>,
  { rule, ...decision }: Decision<Request, Full>,
  now: Date,
): Promise<DecisionResult<Full> | Refusal> {
  const own: typeof rule = (request, ...read) =>
    request.ownerId === decision.by.id ? rule(request, ...read) : kind.unknown
  return decide(db, context, kind, { ...decision, rule: own, isOwners: true }, now)
}

async function decideIn<Request extends Decidable, Full extends Request, Prefetched>(
  tx: Tx,
  context: Context,
  { name, unknown, lock, save, act, letter }: RequestKind<Request, Full>,
  { by, id, aggregates = false, isOwners = false, prefetch, rule }: Decision<Request, Full, Prefetched>,
  now: Date,
): Promise<DecisionResult<Full> | Refusal> {
  const [before, read, takes] = await Promise.all([
    lock(tx, id, now, aggregates),
    prefetch?.(tx),
    name && takesOf(tx, name, [id], context.systemClock()),
  ])
  if (!before) return unknown
  const ruling = await rule(before, tx, read as Prefetched)
  if (isRefusal(ruling)) return ruling
  const take = takes?.get(id)
  const taken = isOwners ? refuseWhilePaid(take) : refuseTaken(take, by)
  if (taken) return taken
  const { next, entries, weight } = ruling
  if (weight === 'decides') post(tx, entries, now)
  save(tx, next, by.id)
  if (name) endTakes(tx, name, [id])
  const acted = act(before, ruling)
  if (acted) writeAudit(tx, by, acted, now)
  const told = weight === 'decides' ? letter(before, next, context) : undefined
  if (told) context.letters.enqueue(tx, told, now)
  return { request: { ...before, ...next }, weight }
}

/** For responses that are the same for a decision and for a first approval. */
export function requestIn<Full>(result: DecisionResult<Full> | Refusal): Full | Refusal {
  return isRefusal(result) ? result : result.request
}
