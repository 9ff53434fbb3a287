import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { isId } from '#platform/server/ids.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { approve, type ProposalStep, reject } from '../proposal.ts'
import { auditEdit } from './adjust-balance.ts'
import { adjusted } from './letters.ts'
import { addAdjustment, type FullProposal, lockProposal, saveDecision } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such edit')

/** The second person agrees: only now does money move, as an edit by the proposal's author. */
export function approveEdit(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  return decide(db, context, staff, id, now, async (tx, proposal, balance) =>
    approve(proposal, staff.account, balance, await recentRoleGrants(tx, now), now),
  )
}

export function rejectEdit(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  return decide(db, context, staff, id, now, async (_tx, proposal) => reject(proposal, staff.account, now))
}

async function decide(
  db: Db,
  context: Context,
  staff: Caller,
  id: string,
  now: Date,
  rule: (tx: Tx, proposal: FullProposal, balance: Cents) => Promise<ProposalStep | Refusal>,
): Promise<FullProposal | Refusal> {
  if (!isId(id)) return unknown
  const result = await db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, id)
    if (!proposal) return unknown
    const balance = (await lockBalances(tx, proposal.ownerId))[proposal.book]
    const step = await rule(tx, proposal, balance)
    if (isRefusal(step)) return step
    saveDecision(tx, step.next, staff.userId)
    auditEdit(tx, staff, `edit ${step.next.status.toLowerCase()}`, proposal, Number(balance), now)
    if (step.entries.length > 0) {
      addAdjustment(tx, proposal, proposal.author.id, now)
      post(tx, step.entries, now)
      enqueue(tx, context.secrets.letterSeal, adjusted(proposal.owner, proposal), now)
    }
    return { ...proposal, ...step.next }
  })
  if (isRefusal(result)) return result
  context.changes.announce({ userId: result.ownerId }, 'User', 'History')
  context.changes.announce('staff', 'Queue')
  return result
}
