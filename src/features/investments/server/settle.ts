import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Step } from '#requests/decision.ts'
import { type Investment, settle } from '../investment.ts'
import { type Renewal, renewalOf } from '../renewal.ts'
import { ended } from './letters.ts'
import { addInvestments } from './store.ts'
import { closeOvertaken } from './store-exits.ts'
import { openPlans } from './store-plans.ts'
import { addProfitTransfers, lockMaturedInvestments, saveEnded } from './store-settlement.ts'

const batchSize = 500

/**
 * Settles matured investments, of all investors or of one, batch by batch. Rows locked by another settlement are
 * skipped, so any number of workers and callers may run this at once: each investment is settled by one of them.
 */
export async function settleMatured(db: Db, context: Context, owner: string | null, now: Date): Promise<number> {
  let settled = 0
  while (true) {
    const count = await settleBatch(db, context, owner, now)
    settled += count
    if (count < batchSize) return settled
  }
}

async function settleBatch(db: Db, context: Context, owner: string | null, now: Date): Promise<number> {
  const steps = await db.transaction(async (tx) => {
    const steps = (await lockMaturedInvestments(tx, now, owner, batchSize)).map((investment) =>
      settled(investment, now),
    )
    if (steps.length === 0) return []
    const outcomes = await renewalsOf(tx, context, steps, now)
    const renewals = outcomes.filter(isRenewal)
    // Each renewal's entries follow those of its own settlement, which bring the money that they move.
    const entries = steps.flatMap((step, i) => [...step.entries, ...entriesOf(outcomes[i])])
    const ids = steps.map(({ next }) => next.id)
    closeOvertaken(tx, ids, now)
    post(tx, entries, now)
    saveEnded(tx, ids, now)
    addInvestments(
      tx,
      renewals.map(({ next }) => next),
      now,
    )
    addProfitTransfers(tx, renewals.flatMap(transferOf), now)
    const letters = steps.map(({ next }, i) => ended(next.owner, next, outcomes[i]))
    context.letters.enqueueAll(tx, letters, now)
    return steps
  })
  for (const { next } of steps) announceRequest(context.changes, 'Investment', next)
  return steps.length
}

type Matured = Awaited<ReturnType<typeof lockMaturedInvestments>>[number]
type Outcome = Renewal | Refusal | undefined

/** For each settled investment its renewal, why there is none, or nothing where none was wanted. */
async function renewalsOf(tx: Tx, { config }: Context, steps: readonly Step<Matured>[], now: Date): Promise<Outcome[]> {
  if (steps.every(({ next }) => next.onMaturity === 'wallet')) return steps.map(() => undefined)
  const plans = await openPlans(tx)
  return steps.map(({ next }) => {
    const plan = plans.find(({ id, name }) => (next.planId === null ? name === next.planName : id === next.planId))
    return renewalOf(next, { id: newId(now), owner: next.standing, plan, mode: config.renewals }, now)
  })
}

function isRenewal(outcome: Outcome): outcome is Renewal {
  return outcome !== undefined && !isRefusal(outcome)
}

function entriesOf(outcome: Outcome) {
  return isRenewal(outcome) ? outcome.entries : []
}

function transferOf({ next, movedProfit: amount }: Renewal) {
  return amount === 0n ? [] : [{ id: next.id, owner: next.ownerId, amount }]
}

/** The rows were selected because they have matured, so a refusal here means that the selection is wrong. */
function settled<I extends Investment>(investment: I, now: Date): Step<I> {
  const step = settle(investment, now)
  if (isRefusal(step)) throw new Error(`Investment ${investment.id} cannot be settled: ${step.message}`)
  return step
}
