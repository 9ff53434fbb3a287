import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import type { Cents } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { RoleGrant } from '#requests/second-person.ts'
import { type Decision, decide, type RequestKind } from '#requests/server/decide.ts'
import { approve, type Proposal, reject } from '../proposal.ts'
import { actOfEdit } from './adjust-balance.ts'
import { adjusted } from './letters.ts'
import {
  addAdjustment,
  type FullProposal,
  lockBalancesOfOwner,
  lockProposal,
  peopleOfProposal,
  saveDecision,
} from './store.ts'

/** A proposal, and the balance of the book that it would edit. */
type LockedProposal = FullProposal & { readonly balance: Cents }

const proposals: RequestKind<Proposal, LockedProposal> = {
  unknown: refuse('NOT_FOUND', 'There is no such edit'),
  people: peopleOfProposal,
  lock: lockWithBalance,
  // An approved proposal is an edit by its author.
  save: (tx, next, deciderId) => {
    saveDecision(tx, next, deciderId)
    if (next.status === 'Approved' && next.decided) addAdjustment(tx, next, next.author.id, next.decided.at)
  },
  act: ({ balance }, { next }) => actOfEdit(`edit ${next.status.toLowerCase()}`, next, balance),
  letter: ({ owner }, next) => (next.status === 'Approved' ? adjusted(owner, next) : undefined),
  announce: (changes, { ownerId }) => {
    changes.announce({ userId: ownerId }, 'User', 'History')
    changes.announce('staff', 'Queue')
  },
}

type Rule = Decision<Proposal, LockedProposal>['rule']

/** The second person agrees: only now does money move. */
export function approveEdit(db: Db, context: Context, staff: () => Caller, id: string, now: Date) {
  const beside = (tx: Tx) => recentRoleGrants(tx, now)
  const rule: Decision<Proposal, LockedProposal, RoleGrant[]>['rule'] = (proposal, _tx, grants) =>
    approve(proposal, staff().account, proposal.balance, grants, now)
  return decide(db, context, proposals, { by: () => actorOf(staff()), id, beside, rule }, now)
}

export function rejectEdit(db: Db, context: Context, staff: () => Caller, id: string, now: Date) {
  const rule: Rule = (proposal) => reject(proposal, staff().account, now)
  return decide(db, context, proposals, { by: () => actorOf(staff()), id, rule }, now)
}

async function lockWithBalance(tx: Tx, id: string): Promise<LockedProposal | undefined> {
  const [proposal, balances] = await Promise.all([lockProposal(tx, id), lockBalancesOfOwner(tx, id)])
  return proposal && { ...proposal, balance: balances[proposal.book] }
}
