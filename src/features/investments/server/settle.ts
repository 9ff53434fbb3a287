import { isRefusal } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { enqueueAll } from '#platform/server/outbox/enqueue.ts'
import { type Step, settle } from '../investment.ts'
import { ended } from './letters.ts'
import { lockMaturedInvestments, saveEnded } from './store.ts'

const batchSize = 500

/**
 * Settles what has matured, for everybody or for one person, batch by batch. Rows locked by another settlement are
 * skipped, so any number of workers and callers may run this at once: each investment is settled by one of them.
 */
export async function settleMatured(db: Db, context: Context, now: Date, owner: string | null): Promise<number> {
  let settled = 0
  while (true) {
    const count = await settleBatch(db, context, now, owner)
    settled += count
    if (count < batchSize) return settled
  }
}

async function settleBatch(db: Db, context: Context, now: Date, owner: string | null): Promise<number> {
  const settled = await db.transaction(async (tx) => {
    const matured = await lockMaturedInvestments(tx, now, owner, batchSize)
    const steps = matured.map((investment) => settle(investment, now)).filter((step): step is Step => !isRefusal(step))
    if (steps.length === 0) return []
    const entries = steps.flatMap((step) => step.entries)
    const ids = steps.map(({ next }) => next.id)
    post(tx, entries, now)
    saveEnded(tx, ids, now)
    const letters = matured.map((investment) => ended(investment.owner, investment))
    enqueueAll(tx, context.secrets.letterSeal, letters, now)
    return steps
  })
  for (const { next } of settled) announceRequest(context.changes, 'Investment', next)
  return settled.length
}
