import { isRefusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Step } from '#requests/decision.ts'
import { type Investment, settle } from '../investment.ts'
import { ended } from './letters.ts'
import { lockMaturedInvestments, saveEnded } from './store.ts'

const batchSize = 500

/**
 * Settles what has matured, for everybody or for one person, batch by batch. Rows locked by another settlement are
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
    const entries = steps.flatMap((step) => step.entries)
    const ids = steps.map(({ next }) => next.id)
    post(tx, entries, now)
    saveEnded(tx, ids, now)
    const letters = steps.map(({ next }) => ended(next.owner, next))
    context.letters.enqueueAll(tx, letters, now)
    return steps
  })
  for (const { next } of steps) announceRequest(context.changes, 'Investment', next)
  return steps.length
}

/** The rows were selected because they have matured, so a refusal here means that the selection is wrong. */
function settled<I extends Investment>(investment: I, now: Date): Step<I> {
  const step = settle(investment, now)
  if (isRefusal(step)) throw new Error(`Investment ${investment.id} cannot be settled: ${step.message}`)
  return step
}
