/** Leaving an investment early: the request, and its decision, alone or with others. */

import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { lockWallets } from '#ledger/server/balances.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Ruling } from '#requests/decision.ts'
import { type Decision, decide, decideOwn, type RequestKind } from '#requests/server/decide.ts'
import { decideSet, type RequestSetKind, type SetDecision } from '#requests/server/decide-set.ts'
import { approveExit, cancelExit, type EarlyExit, exited, rejectExit, requestExit } from '../early-exit.ts'
import { type Investment, unlessFrozen } from '../investment.ts'
import { brokenPromise, type Schedule } from '../schedule.ts'
import type { FullInvestment } from './investment-row.ts'
import { exitLetter, exitRequested } from './letters-exits.ts'
import { investmentsOfExits, lockInvestment, saveExited } from './store.ts'
import {
  addExit,
  type FullExit,
  lockBalancesOfLeaver,
  lockExits,
  ownersOfExits,
  pendingExitOf,
  saveExits,
} from './store-exits.ts'
import { schedulesOf } from './store-schedules.ts'

export const unknownExit = refuse('NOT_FOUND', 'There is no such early exit')
const noInvestment = refuse('NOT_FOUND', 'There is no such investment')

const exitSet: RequestSetKind<EarlyExit, FullExit> = {
  name: 'exits',
  unknown: unknownExit,
  people: ownersOfExits,
  lock: lockExits,
  idOf: ({ id }) => id,
  save: saveExits,
  act: (before, { next }) =>
    next.status === 'Cancelled'
      ? undefined
      : {
          action: `early exit ${next.status.toLowerCase()}`,
          subject: { kind: 'investment', id: next.investmentId },
          about: next.ownerId,
          before: { status: before.status },
          after: { status: next.status, amountCents: Number(next.amount), feeCents: Number(next.fee) },
          reason: next.reason,
        },
  letter: exitLetter,
  announce: (changes, exit) => void announceRequest(changes, 'Investment', exit),
}

const exits: RequestKind<EarlyExit, FullExit> = {
  ...exitSet,
  people: (id) => ownersOfExits([id]),
  lock: async (tx, id) => (await lockExits(tx, [id]))[0],
  save: (tx, next, deciderId) => saveExits(tx, [next], deciderId),
}

type Rule = Decision<EarlyExit, FullExit>['rule']

export async function requestEarlyExit(
  db: Db,
  context: Context,
  account: Account,
  investmentId: string,
  now: Date,
): Promise<FullExit | Refusal> {
  const result = await db.transaction(async (tx) => {
    const investment = await lockInvestment(tx, investmentId)
    if (investment?.ownerId !== account.id) return noInvestment
    const exit = requestExit(newId(now), investment, investment.exitRequested, now)
    if (isRefusal(exit)) return exit
    addExit(tx, exit, now)
    const { planName, endDate, owner } = investment
    const full: FullExit = { ...exit, planName, endDate, owner, requestedAt: now }
    context.letters.enqueue(tx, exitRequested(full), now)
    return full
  })
  return announceRequest(context.changes, 'Investment', result)
}

type Promised = { readonly investment: FullInvestment; readonly schedule: Schedule | undefined }

async function promisedOfExits(tx: Tx, ids: readonly string[]): Promise<Promised[]> {
  const investments = await investmentsOfExits(tx, ids)
  const schedules = await schedulesOf(
    tx,
    investments.map(({ id }) => id),
  )
  return investments.map((investment) => ({ investment, schedule: schedules.get(investment.id) }))
}

/** Refuses an approval that would pay something else than the schedule says, or while the owner's account is frozen. */
function asPromised({ log }: Context, { investment, schedule }: Promised, ruling: Ruling<EarlyExit> | Refusal) {
  if (isRefusal(ruling)) return ruling
  const reason = brokenPromise(schedule, investment, ruling.entries, 'left early')
  if (reason === undefined) return unlessFrozen(ruling, investment)
  log.error({ investment: investment.id, reason }, 'an early exit was withheld')
  return refuse(
    'WRONG_STATE',
    `This would not pay what was promised when the investment began: ${reason}. Nothing was changed.`,
  )
}

/** Ends the investment now: the principal less the fee returns to the wallet, and no profit is paid. */
export function approveEarlyExit(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  // The books come first, because saving the investment changes the totals of its owner (decision 005).
  const prefetch = async (tx: Tx) => {
    const [[promised]] = await Promise.all([promisedOfExits(tx, [id]), lockBalancesOfLeaver(tx, id)])
    return promised
  }
  const rule: Decision<EarlyExit, FullExit, Promised | undefined>['rule'] = (exit, tx, promised) => {
    if (!promised) return noInvestment
    const { investment } = promised
    const ruling = asPromised(context, promised, approveExit(exit, investment, staff.account, now))
    if (!isRefusal(ruling)) saveExited(tx, [exited(investment, exit, now)], now)
    return ruling
  }
  return decide(db, context, exits, { by: actorOf(staff), id, prefetch, rule }, now)
}

export function rejectEarlyExit(db: Db, context: Context, staff: Caller, id: string, reason: string, now: Date) {
  const rule: Rule = (exit) => rejectExit(exit, staff.account, reason, now)
  return decide(db, context, exits, { by: actorOf(staff), id, rule }, now)
}

export async function cancelEarlyExit(db: Db, context: Context, owner: Caller, investmentId: string, now: Date) {
  const id = await pendingExitOf(db, investmentId)
  if (id === undefined) return exits.unknown
  const rule: Rule = (exit) => cancelExit(exit, owner.account, now)
  return decideOwn(db, context, exits, { by: actorOf(owner), id, rule }, now)
}

type RuleFor = SetDecision<EarlyExit, FullExit>['ruleFor']

export function approveEarlyExits(db: Db, context: Context, staff: Caller, ids: readonly string[], now: Date) {
  const ended: Investment[] = []
  const kind: typeof exitSet = {
    ...exitSet,
    save: (tx, next, deciderId) => {
      saveExits(tx, next, deciderId)
      saveExited(tx, ended, now)
    },
  }
  const ruleFor: RuleFor = async (all, tx) => {
    const owners = [...new Set(all.map(({ ownerId }) => ownerId))]
    const [promises] = await Promise.all([promisedOfExits(tx, ids), lockWallets(tx, owners)])
    return (exit) => {
      const promised = promises.find(({ investment: { id } }) => id === exit.investmentId)
      if (!promised) return noInvestment
      const { investment } = promised
      const ruling = asPromised(context, promised, approveExit(exit, investment, staff.account, now))
      if (!isRefusal(ruling)) ended.push(exited(investment, exit, now))
      return ruling
    }
  }
  return decideSet(db, context, kind, { by: actorOf(staff), ids, ruleFor }, now)
}

type Rejection = { readonly ids: readonly string[]; readonly reason: string }

export function rejectEarlyExits(db: Db, context: Context, staff: Caller, { ids, reason }: Rejection, now: Date) {
  const ruleFor: RuleFor = () => (exit) => rejectExit(exit, staff.account, reason, now)
  return decideSet(db, context, exitSet, { by: actorOf(staff), ids, ruleFor }, now)
}
