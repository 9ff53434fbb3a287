import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Step } from '#requests/decision.ts'
import { type Investment, settle } from '../investment.ts'
import { type Renewal, renewalOf } from '../renewal.ts'
import { brokenPromise } from '../schedule.ts'
import { ended } from './letters.ts'
import { addInvestments } from './store.ts'
import { closeOvertaken } from './store-exits.ts'
import { openPlans } from './store-plans.ts'
import { fixSchedules, schedulesOf } from './store-schedules.ts'
import { addProfitTransfers, lockMaturedInvestments, saveEnded, saveWithheld } from './store-settlement.ts'

const batchSize = 500

/**
 * Settles matured investments, of all investors or of one, batch by batch. Rows locked by another settlement are
 * skipped, so any number of workers and callers may run this at once: each investment is settled by one of them.
 */
export async function settleMatured(db: Db, context: Context, owner: string | null, now: Date): Promise<number> {
  let settled = 0
  while (true) {
    const { steps, withheld } = await settleBatch(db, context, owner, now)
    for (const { next } of steps) announceRequest(context.changes, 'Investment', next)
    for (const { id, reason } of withheld) context.log.error({ investment: id, reason }, 'a settlement was withheld')
    if (withheld.length > 0) context.changes.announce('staff', 'Queue')
    settled += steps.length
    if (steps.length + withheld.length < batchSize) return settled
  }
}

async function settleBatch(db: Db, context: Context, owner: string | null, now: Date) {
  return db.transaction(async (tx) => {
    const { steps, withheld } = await promisedSteps(tx, await lockMaturedInvestments(tx, now, owner, batchSize), now)
    saveWithheld(
      tx,
      withheld.map(({ id }) => id),
      now,
    )
    if (steps.length === 0) return { steps, withheld }
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
    fixSchedules(
      tx,
      renewals.map(({ next }) => next),
    )
    addProfitTransfers(tx, renewals.flatMap(transferOf), now)
    const letters = steps.map(({ next }, i) => ended(next.owner, next, outcomes[i]))
    context.letters.enqueueAll(tx, letters, now)
    return { steps, withheld }
  })
}

type Matured = Awaited<ReturnType<typeof lockMaturedInvestments>>[number]
type Withheld = { readonly id: string; readonly reason: string }

/** The settlements that pay what was promised, and those that would not: these stay as they are, and are tried again. */
async function promisedSteps(tx: Tx, matured: readonly Matured[], now: Date) {
  const steps: Step<Matured>[] = []
  const withheld: Withheld[] = []
  if (matured.length === 0) return { steps, withheld }
  const ids = matured.map(({ id }) => id)
  const schedules = await schedulesOf(tx, ids)
  for (const investment of matured) {
    const step = settled(investment, now)
    const reason = brokenPromise(schedules.get(investment.id), investment, step.entries, 'matured')
    if (reason === undefined) steps.push(step)
    else withheld.push({ id: investment.id, reason })
  }
  return { steps, withheld }
}

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
