/**
 * The story of a decision on several requests at once. All people, then all requests are locked, each in one order; the
 * same pure rule as for a single decision is applied to each; then everything is posted, saved, audited and written in
 * sets (decision 008).
 */
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudits } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, LockedPeople, Tx } from '#platform/server/database.ts'
import { outcomeText } from '../deciding.ts'
import type { Decidable, Ruling } from '../decision.ts'
import type { SetOutcome } from '../decision-set.ts'
import { refuseTaken } from '../take.ts'
import type { RequestKind } from './decide.ts'
import { endTakes, takesOf } from './store-takes.ts'

/** Locks and saves several requests of a room. Each of them is decided like a single one. */
export type RequestSetKind<Request extends Decidable, Full extends Request> = Pick<
  RequestKind<Request, Full>,
  'name' | 'unknown' | 'act' | 'letter' | 'announce'
> & {
  readonly people: (ids: readonly string[]) => LockedPeople
  /** Locks the requests in the order of their rows' ids, and reads them; those that do not exist are left out. */
  readonly lock: (tx: Tx, ids: readonly string[], now: Date) => Promise<readonly Full[]>
  /** The id by which callers name a request. */
  readonly idOf: (request: Full) => string
  readonly save: (tx: Tx, requests: readonly Request[], deciderId: string) => void
}

type Rule<Request, Full> = (request: Full) => Ruling<Request> | Refusal

export type SetDecision<Request extends Decidable, Full extends Request> = {
  readonly by: Actor
  readonly ids: readonly string[]
  /**
   * Reads what the pure rule needs besides the requests, after all were locked. The rule is called once for each
   * request, in the order of `ids`, so that it can take account of what was decided just before.
   */
  readonly ruleFor: (requests: readonly Full[], tx: Tx) => Promise<Rule<Request, Full>> | Rule<Request, Full>
}

type Ruled<Request, Full> = { readonly id: string; readonly before: Full; readonly ruling: Ruling<Request> }
type Result<Request, Full> = Ruled<Request, Full> | { readonly id: string; readonly refusal: Refusal }

/** The outcome of each request, in the order of `ids`. */
export async function decideSet<Request extends Decidable, Full extends Request>(
  db: Db,
  context: Context,
  kind: RequestSetKind<Request, Full>,
  decision: SetDecision<Request, Full>,
  now: Date,
): Promise<SetOutcome[]> {
  const people = kind.people(decision.ids)
  const results = await db.transaction((tx) => decideIn(tx, context, kind, decision, now), people)
  for (const { before, ruling } of results.filter(isRuled)) {
    kind.announce(context.changes, { ...before, ...ruling.next })
  }
  return results.map(outcomeOf)
}

async function decideIn<Request extends Decidable, Full extends Request>(
  tx: Tx,
  context: Context,
  kind: RequestSetKind<Request, Full>,
  decision: SetDecision<Request, Full>,
  now: Date,
): Promise<readonly Result<Request, Full>[]> {
  const results = await ruleSet(tx, context, kind, decision, now)
  const ruled = results.filter(isRuled)
  if (ruled.length === 0) return results
  const { by } = decision
  const deciding = ruled.filter(({ ruling }) => ruling.weight === 'decides')
  post(
    tx,
    deciding.flatMap(({ ruling }) => ruling.entries),
    now,
  )
  kind.save(
    tx,
    ruled.map(({ ruling }) => ruling.next),
    by.id,
  )
  if (kind.name) {
    endTakes(
      tx,
      kind.name,
      ruled.map(({ id }) => id),
    )
  }
  writeAudits(tx, by, defined(ruled.map(({ before, ruling }) => kind.act(before, ruling))), now)
  const letters = defined(deciding.map(({ before, ruling }) => kind.letter(before, ruling.next, context)))
  if (letters.length > 0) context.letters.enqueueAll(tx, letters, now)
  return results
}

/** Locks everything, then applies the rule to each request. It writes nothing, so it also tells what a set would do. */
export async function ruleSet<Request extends Decidable, Full extends Request>(
  tx: Tx,
  { systemClock }: Pick<Context, 'systemClock'>,
  { name, lock, idOf, unknown }: RequestSetKind<Request, Full>,
  { by, ids, ruleFor }: SetDecision<Request, Full>,
  now: Date,
): Promise<Result<Request, Full>[]> {
  const [requests, takes] = await Promise.all([lock(tx, ids, now), name && takesOf(tx, name, ids, systemClock())])
  const byId = new Map(requests.map((request) => [idOf(request), request]))
  const ruleOf = await ruleFor(requests, tx)
  return ids.map((id) => {
    const before = byId.get(id)
    if (!before) return { id, refusal: unknown }
    const take = before.status === 'Pending' ? takes?.get(id) : undefined
    const ruling = refuseTaken(take, by) ?? ruleOf(before)
    return isRefusal(ruling) ? { id, refusal: ruling } : { id, before, ruling }
  })
}

export function isRuled<Request, Full>(result: Result<Request, Full>): result is Ruled<Request, Full> {
  return 'ruling' in result
}

function defined<T>(values: readonly (T | undefined)[]): T[] {
  return values.filter((value) => value !== undefined)
}

export function outcomeOf<Request, Full>(result: Result<Request, Full>): SetOutcome {
  const { id } = result
  if (isRuled(result)) return { id, outcome: result.ruling.weight === 'decides' ? 'decided' : 'approved first' }
  const { refused: code, message } = result.refusal
  return { id, outcome: 'refused', code, message }
}

/** The answer of an endpoint that decides a set; `decided` says what became of those that were not refused. */
export function setAnswerOf(decided: string, outcomes: SetOutcome[]) {
  return { message: outcomeText(decided, outcomes), outcomes }
}
