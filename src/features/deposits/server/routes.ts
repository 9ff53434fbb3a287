import { actorOf, type Caller } from '#features/accounts/caller.ts'
import type { Asset } from '#features/operator/assets.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { isVisibleTo } from '#requests/decision.ts'
import { expectedWeight } from '#requests/second-person.ts'
import { requestIn } from '#requests/server/decide.ts'
import { setAnswerOf } from '#requests/server/decide-set.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import * as api from '../api.ts'
import { cancelDeposit, confirmDeposit, rejectDeposit } from './decide.ts'
import { confirmDeposits, rejectDeposits } from './decide-set.ts'
import { declareDeposit } from './declare.ts'
import { recordsFor } from './record.ts'
import { depositByTransactionId, depositsDecided, depositsOf, type FullDeposit, pendingDeposits } from './store.ts'

type Asking = { readonly db: Db; readonly caller: Caller; readonly now: Date }

const confirmedFirst = 'First confirmation noted. Nothing is credited until a second person confirms the same amount.'

export function depositRoutes(server: Server<Caller>, assets: readonly Asset[]): void {
  const { context } = server
  const recordOf = async ({ db, caller, now }: Asking, deposit: FullDeposit) => {
    const toRecord = await recordsFor(db, context, caller, [deposit], now)
    return toRecord(deposit)
  }
  const answer = async (asking: Asking, result: FullDeposit | Refusal, message: string) =>
    isRefusal(result) ? result : { message, transaction: await recordOf(asking, result) }

  serve(server, api.listAssets, () => ({ assets: [...assets] }))
  serve(server, api.createPayment, async (call) => {
    const result = await declareDeposit(call.db, context, call.caller.account, call.body, assets, call.now)
    return answer(call, result, 'Deposit submitted. We will confirm it as soon as it arrives.')
  })
  serve(server, api.viewPaymentStatus, async (call) => {
    const deposit = await depositByTransactionId(call.db, call.params.transactionId, call.now)
    const mayKnow = deposit && isVisibleTo(call.caller, deposit)
    if (!mayKnow) return refuse('NOT_FOUND', 'There is no such deposit')
    return { transaction: await recordOf(call, deposit) }
  })
  serve(server, api.ownDeposits, async ({ db, caller, query, now }) => {
    const own = await depositsOf(db, caller.userId, query.status === 'Pending', query, now)
    if (isRefusal(own)) return own
    const { page, nextCursor } = own
    return { deposits: page.map(await recordsFor(db, context, caller, page, now)), nextCursor }
  })
  serve(server, api.cancelPayment, async (call) => {
    const result = await cancelDeposit(call.db, context, call.caller, call.params.transactionId, call.now)
    return answer(call, requestIn(result), 'Deposit cancelled')
  })
  serve(server, api.confirmPayment, async (call) => {
    const { transactionId, amount, notes = '' } = call.body
    const words = { transactionId, received: amount, notes, expected: expectedWeight(call.body.firstApproval) }
    const result = await confirmDeposit(call.db, context, call.caller, words, call.now)
    if (isRefusal(result)) return result
    const firstApproval = result.weight === 'first-approval'
    const message = firstApproval ? confirmedFirst : 'Payment successfully confirmed!'
    return { message, firstApproval, transaction: await recordOf(call, result.request) }
  })
  serve(server, api.rejectPayment, async (call) => {
    const words = { transactionId: call.body.transactionId, notes: call.body.notes ?? '' }
    const result = await rejectDeposit(call.db, context, call.caller, words, call.now)
    return answer(call, requestIn(result), 'Payment successfully rejected!')
  })
  serve(server, api.decideDeposits, async ({ db, caller, body, now }) => {
    const { decision, items, notes = '' } = body
    const set = { ids: items.map(({ id }) => id), notes }
    return decision === 'confirm'
      ? setAnswerOf('confirmed', await confirmDeposits(db, context, caller, set, now))
      : setAnswerOf('rejected', await rejectDeposits(db, context, caller, set, now))
  })
  serve(server, api.listDecidedDeposits, ({ db, query }) => readDecided(db, depositsDecided, query))
  serve(server, api.exportDecidedDeposits, (call) => exportDecided(depositsDecided, actorOf(call.caller), call))
  serve(server, api.pendingDeposits, async ({ db, caller, query, now }) => {
    const queue = await pendingDeposits(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { deposits: page.map(await recordsFor(db, context, caller, page, now)), ...rest }
  })
}
