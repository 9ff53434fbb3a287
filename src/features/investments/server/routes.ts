import type { Account } from '#features/accounts/account.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { investor } from '#ledger/entry.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { newId } from '#platform/server/ids.ts'
import { isVisibleTo } from '#requests/decision.ts'
import { requestIn } from '#requests/server/decide.ts'
import { setAnswerOf } from '#requests/server/decide-set.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import * as api from '../api.ts'
import type { OnMaturity } from '../investment.ts'
import { choose } from '../renewal.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { approveInvestment, cancelInvestment, rejectInvestment } from './decide.ts'
import { approveInvestments, rejectInvestments } from './decide-set.ts'
import { exitRoutes } from './exit-routes.ts'
import type { FullInvestment } from './investment-row.ts'
import { planRoutes } from './plan-routes.ts'
import { toPendingRecord, toPlanRecord, toRecord } from './record.ts'
import { requestInvestment } from './request.ts'
import { type RiskNotice, versionedNotice } from './risk-notice.ts'
import { settleMatured } from './settle.ts'
import { investmentById, investmentsDecided, lockInvestment, pendingInvestments, saveChoice } from './store.ts'
import { investmentsOf } from './store-own.ts'
import { openPlans } from './store-plans.ts'
import { addProfitTransfers } from './store-settlement.ts'
import { summaryOf } from './store-summary.ts'

const unknown = refuse('NOT_FOUND', 'There is no such investment')
const nothing = refuse('NOT_ENOUGH', 'There is no profit to move')
const notEnough = refuse('NOT_ENOUGH', 'Your profit does not cover this amount')

/** Moves profit to the wallet: an amount, or all of it. */
function moveProfit(db: Db, owner: string, wanted: Cents | undefined, now: Date): Promise<Cents | Refusal> {
  return db.transaction(async (tx) => {
    const { profit } = await lockBalances(tx, owner)
    const amount = wanted ?? profit
    if (profit === 0n) return nothing
    if (profit < amount) return notEnough
    const id = newId(now)
    const cause = { kind: 'profit moved', reference: id } as const
    addProfitTransfers(tx, [{ id, owner, amount }], now)
    post(tx, [{ from: investor(owner, 'profit'), to: investor(owner, 'wallet'), amount, cause }], now)
    return amount
  })
}

export function investmentRoutes(server: Server<Caller>, riskNotice: Pick<RiskNotice, 'title' | 'text'>): void {
  const { context } = server
  const notice = versionedNotice(riskNotice)
  serve(server, api.investConditions, () => ({ riskNotice: notice, renewals: context.config.renewals }))
  serve(server, api.listPlans, async ({ db }) => (await openPlans(db)).map(toPlanRecord))
  serve(server, api.startInvest, async ({ db, caller, body, now }) =>
    answer(await requestInvestment(db, context, caller.account, body, notice, now), 'Wait for investment approval'),
  )
  serve(server, api.investmentHistory, async ({ db, caller, query }) => {
    const own = await investmentsOf(db, caller.userId, query)
    return isRefusal(own) ? own : { investments: own.page.map(toRecord), nextCursor: own.nextCursor }
  })
  serve(server, api.investmentSummary, ({ db, caller }) => summaryOf(db, caller.userId))
  serve(server, api.depositMaturity, async ({ db, caller, now }) => {
    const settled = await settleMatured(db, context, caller.userId, now)
    return { message: settled === 0 ? 'Nothing has matured' : `${settled} matured`, settled }
  })
  serve(server, api.moveProfit, async ({ db, caller, body, now }) => {
    const amount = await moveProfit(db, caller.userId, body.amount, now)
    return isRefusal(amount) ? amount : { message: `${formatCents(amount)} moved to your balance`, amount }
  })
  serve(server, api.getInvestment, async ({ db, caller, params }) => {
    const investment = await investmentById(db, params.id)
    const mayKnow = investment && isVisibleTo(caller, investment)
    return mayKnow ? { investment: toRecord(investment) } : unknown
  })
  serve(server, api.cancelInvestment, async ({ db, caller, params, now }) =>
    answer(requestIn(await cancelInvestment(db, context, caller, params.id, now)), 'Investment cancelled'),
  )
  serve(server, api.chooseOnMaturity, async ({ db, caller, params, body, now }) =>
    answer(await chooseOnMaturity(db, context, caller.account, { ...params, ...body }, now), 'Your choice was saved'),
  )
  staffRoutes(server)
  calendarRoutes(server)
  planRoutes(server)
  exitRoutes(server)
}

function staffRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.adminPendingInvestment, async ({ db, query, now }) => {
    const queue = await pendingInvestments(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { pendingInvestments: page.map(toPendingRecord), ...rest }
  })
  serve(server, api.investmentRequest, async ({ db, params }) => {
    const investment = await investmentById(db, params.id)
    return investment ? { investment: toPendingRecord(investment) } : unknown
  })
  serve(server, api.listDecidedInvestments, ({ db, query }) => readDecided(db, investmentsDecided, query))
  serve(server, api.exportDecidedInvestments, (call) => exportDecided(investmentsDecided, actorOf(call.caller), call))
  serve(server, api.approveInvestment, async ({ db, caller, params, now }) =>
    answer(
      requestIn(await approveInvestment(db, context, caller, params.id, now)),
      'Investment approved successfully!',
    ),
  )
  serve(server, api.decideInvestments, async ({ db, caller, body: { decision, items, reason = '' }, now }) => {
    const ids = items.map(({ id }) => id)
    return decision === 'approve'
      ? setAnswerOf('approved', await approveInvestments(db, context, caller, ids, now))
      : setAnswerOf('rejected', await rejectInvestments(db, context, caller, { ids, reason }, now))
  })
  serve(server, api.rejectInvestment, async ({ db, caller, params, body, now }) =>
    answer(
      requestIn(await rejectInvestment(db, context, caller, params.id, body?.reason ?? '', now)),
      'Investment rejected successfully!',
    ),
  )
}

function answer(result: Parameters<typeof toRecord>[0] | Refusal, message: string) {
  return isRefusal(result) ? result : { message, investment: toRecord(result) }
}

/** Changes the choice for the end of the caller's investment. A settlement under way skips it, or comes first. */
async function chooseOnMaturity(
  db: Db,
  context: Context,
  account: Account,
  { id, onMaturity }: { readonly id: string; readonly onMaturity: OnMaturity },
  now: Date,
): Promise<FullInvestment | Refusal> {
  const result = await db.transaction(async (tx) => {
    const investment = await lockInvestment(tx, id)
    if (investment?.ownerId !== account.id) return unknown
    const chosen = choose(investment, onMaturity, now)
    if (!isRefusal(chosen)) saveChoice(tx, chosen)
    return chosen
  })
  return announceRequest(context.changes, 'Investment', result)
}
