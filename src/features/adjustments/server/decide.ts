/** The second person's decision on proposed edits, alone or on several at once. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { zeroBalances } from '#ledger/server/balances.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { RoleGrant } from '#requests/second-person.ts'
import { type Decision, decide, type RequestKind } from '#requests/server/decide.ts'
import { decideSet, type RequestSetKind, type SetDecision } from '#requests/server/decide-set.ts'
import { approve, type Proposal, reject } from '../proposal.ts'
import { actOfEdit } from './adjust-balance.ts'
import { adjusted } from './letters.ts'
import {
  addAdjustment,
  type FullProposal,
  lockBalancesOfOwners,
  lockProposals,
  peopleOfProposals,
  saveDecisions,
} from './store.ts'

export const unknownEdit = refuse('NOT_FOUND', 'There is no such edit')

/** A proposal, and the balance of the book that it would edit. */
type LockedProposal = FullProposal & { balance: Cents }

const proposalSet: RequestSetKind<Proposal, LockedProposal> = {
  name: 'edits',
  unknown: unknownEdit,
  people: peopleOfProposals,
  lock: lockWithBalances,
  idOf: ({ id }) => id,
  // An approved proposal is an edit by its author.
  save: (tx, proposals, deciderId) => {
    saveDecisions(tx, proposals, deciderId)
    for (const next of proposals) {
      if (next.status === 'Approved' && next.decided) addAdjustment(tx, next, next.author.id, next.decided.at)
    }
  },
  act: ({ balance }, { next }) =>
    actOfEdit(
      `edit ${next.status.toLowerCase()}`,
      next.rejection === '' ? next : { ...next, reason: next.rejection },
      balance,
    ),
  letter: ({ owner }, next) => (next.status === 'Approved' ? adjusted(owner, next) : undefined),
  announce: (changes, { ownerId }) => {
    changes.announce({ userId: ownerId }, 'User', 'History')
    changes.announce('staff', 'Queue')
  },
}

const proposals: RequestKind<Proposal, LockedProposal> = {
  ...proposalSet,
  people: (id) => peopleOfProposals([id]),
  lock: async (tx, id) => (await lockWithBalances(tx, [id]))[0],
  save: (tx, next, deciderId) => proposalSet.save(tx, [next], deciderId),
}

/** The second person agrees: only now does money move. */
export function approveEdit(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  const prefetch = (tx: Tx) => recentRoleGrants(tx, now)
  const rule: Decision<Proposal, LockedProposal, RoleGrant[]>['rule'] = (proposal, _tx, grants) =>
    approve(proposal, staff.account, proposal.balance, grants, now)
  return decide(db, context, proposals, { by: actorOf(staff), id, prefetch, rule }, now)
}

export function rejectEdit(db: Db, context: Context, staff: Caller, id: string, reason: string, now: Date) {
  const rule: Decision<Proposal, LockedProposal>['rule'] = (proposal) => reject(proposal, staff.account, reason, now)
  return decide(db, context, proposals, { by: actorOf(staff), id, rule }, now)
}

type RuleFor = SetDecision<Proposal, LockedProposal>['ruleFor']

/** An approval changes the balance that later items of the set are about. */
export function approveEdits(db: Db, context: Context, staff: Caller, ids: readonly string[], now: Date) {
  const ruleFor: RuleFor = async (_all, tx) => {
    const grants = await recentRoleGrants(tx, now)
    const moved = new Map<string, bigint>()
    return (proposal) => {
      const { ownerId, book, operation, amount } = proposal
      const key = `${ownerId} ${book}`
      const change = moved.get(key) ?? 0n
      proposal.balance = cents(proposal.balance + change)
      const ruling = approve(proposal, staff.account, proposal.balance, grants, now)
      if (!isRefusal(ruling)) moved.set(key, operation === 'add' ? change + amount : change - amount)
      return ruling
    }
  }
  return decideSet(db, context, proposalSet, { by: actorOf(staff), ids, ruleFor }, now)
}

type Rejection = { readonly ids: readonly string[]; readonly reason: string }

export function rejectEdits(db: Db, context: Context, staff: Caller, { ids, reason }: Rejection, now: Date) {
  const ruleFor: RuleFor = () => (proposal) => reject(proposal, staff.account, reason, now)
  return decideSet(db, context, proposalSet, { by: actorOf(staff), ids, ruleFor }, now)
}

async function lockWithBalances(tx: Tx, ids: readonly string[]): Promise<LockedProposal[]> {
  const [all, balances] = await Promise.all([lockProposals(tx, ids), lockBalancesOfOwners(tx, ids)])
  return all.map((proposal) => ({
    ...proposal,
    balance: (balances.get(proposal.ownerId) ?? zeroBalances)[proposal.book],
  }))
}
