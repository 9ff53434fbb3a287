import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Asset, coinOn, payoutCoins } from '#features/operator/assets.ts'
import type { Promised } from '#features/promises/promise.ts'
import { businessDaysText } from '#features/promises/promise-texts.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { csvAnswer } from '#platform/server/csv.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { isVisibleTo } from '#requests/decision.ts'
import { expectedWeight } from '#requests/second-person.ts'
import { requestIn } from '#requests/server/decide.ts'
import { setAnswerOf } from '#requests/server/decide-set.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import { filesHeld } from '#requests/server/store-takes.ts'
import * as api from '../api.ts'
import { optionsOf } from '../options.ts'
import * as payoutsApi from '../payouts-api.ts'
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from './decide.ts'
import { approveWithdrawals, rejectWithdrawals } from './decide-set.ts'
import { approvePayouts, exportPayouts, openPayoutFile, previewPayouts, releasePayoutFile } from './pay-out.ts'
import { payeeOf } from './payee.ts'
import { recordsFor } from './record.ts'
import { requestWithdrawal } from './request.ts'
import {
  type FullWithdrawal,
  paidLately,
  pendingWithdrawals,
  requestedWithinADay,
  withdrawalById,
  withdrawalsDecided,
  withdrawalsOf,
} from './store.ts'

type Asking = { readonly db: Db; readonly caller: Caller; readonly now: Date }

/** The response builders of this room's routes. */
function answersOf(context: Context) {
  const recordOf = async ({ db, caller, now }: Asking, withdrawal: FullWithdrawal) => {
    const toRecord = await recordsFor(db, context, caller, [withdrawal], now)
    return toRecord(withdrawal)
  }
  const answer = async (asking: Asking, result: FullWithdrawal | Refusal, message: string) =>
    isRefusal(result) ? result : { message, withdrawal: await recordOf(asking, result) }
  return { recordOf, answer }
}

/** A new address is said first, because the promise counts from when the request can be approved. */
function whenText({ opensAt, requestedAt }: FullWithdrawal, promised: Promised | undefined): string {
  const processed = promised && ` It will be processed ${businessDaysText(promised.days)}`
  if (opensAt <= requestedAt) return processed ? `${processed}.` : ''
  const cooling = ` The address is new, so it can be approved from ${utcMomentText(opensAt)}.`
  return processed ? `${cooling}${processed} after that.` : cooling
}

const approvedFirst = 'First approval noted. Nothing is paid until a second person approves.'

export function withdrawalRoutes(server: Server<Caller>, ours: readonly Asset[]): void {
  const { context } = server
  const coins = payoutCoins(ours)
  const { answer, recordOf } = answersOf(context)
  serve(server, api.createWithdrawal, async (call) => {
    const { walletAddress, network, asset, ...form } = call.body
    const payee = payeeOf({ walletAddress, network }, ours)
    if (isRefusal(payee)) return payee
    const coin = coinOn(coins, payee.network, asset || undefined)
    if (!coin) return refuseField('asset', `We do not pay out ${asset} on ${payee.network}`)
    const { db, client, caller, now } = call
    const requested = await requestWithdrawal(db, context, client, caller.account, { ...form, payee, coin }, now)
    if (isRefusal(requested)) return requested
    const promised = await promiseNow(db, 'withdrawals', now)
    return answer(call, requested, `Withdrawal requested.${whenText(requested, promised)}`)
  })
  serve(server, api.withdrawalOptions, async ({ db, caller, now }) => {
    const [paid, requested] = await Promise.all([
      paidLately(db, caller.userId),
      requestedWithinADay(db, caller.userId, now),
    ])
    return optionsOf(coins, paid, requested)
  })
  serve(server, api.ownWithdrawals, async ({ db, caller, query, now }) => {
    const own = await withdrawalsOf(db, caller.userId, query, now)
    if (isRefusal(own)) return own
    const { page, nextCursor } = own
    return { withdrawals: page.map(await recordsFor(db, context, caller, page, now)), nextCursor }
  })
  serve(server, api.cancelWithdrawal, async (call) => {
    const result = await cancelWithdrawal(call.db, context, call.caller, call.params.id, call.now)
    return answer(call, requestIn(result), 'Withdrawal cancelled')
  })
  serve(server, api.getWithdrawal, async (call) => {
    const { db, caller, params, now } = call
    const withdrawal = await withdrawalById(db, params.id, now)
    const mayKnow = withdrawal && isVisibleTo(caller, withdrawal)
    if (!mayKnow) return refuse('NOT_FOUND', 'There is no such withdrawal')
    return { withdrawal: await recordOf(call, withdrawal) }
  })
  staffRoutes(server)
  payoutRoutes(server)
}

function staffRoutes(server: Server<Caller>): void {
  const { context } = server
  const { answer, recordOf } = answersOf(context)
  serve(server, api.pendingWithdrawals, async ({ db, caller, query, now }) => {
    const queue = await pendingWithdrawals(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    const withdrawals = page.map(await recordsFor(db, context, caller, page, now))
    return { withdrawals, ...rest, message: 'Pending withdrawals fetched successfully' }
  })
  serve(server, api.listDecidedWithdrawals, ({ db, query }) => readDecided(db, withdrawalsDecided, query))
  serve(server, api.exportDecidedWithdrawals, (call) => exportDecided(withdrawalsDecided, actorOf(call.caller), call))
  serve(server, api.approveWithdrawal, async (call) => {
    const { transactionHash = '', firstApproval: expected } = call.body ?? {}
    const words = { transactionHash, expected: expectedWeight(expected) }
    const result = await approveWithdrawal(call.db, context, call.caller, call.params.id, words, call.now)
    if (isRefusal(result)) return result
    const firstApproval = result.weight === 'first-approval'
    const message = firstApproval ? approvedFirst : 'Withdrawal approved!'
    return { message, firstApproval, withdrawal: await recordOf(call, result.request) }
  })
  serve(server, api.decideWithdrawals, async ({ db, caller, body: { decision, items, reason = '' }, now }) => {
    if (decision === 'reject') {
      const set = { ids: items.map(({ id }) => id), reason }
      return setAnswerOf('rejected', await rejectWithdrawals(db, context, caller, set, now))
    }
    const set = items.map(({ id, firstApproval }) => ({ id, expected: expectedWeight(firstApproval) }))
    return setAnswerOf('approved', await approveWithdrawals(db, context, caller, set, now))
  })
  serve(server, api.rejectWithdrawal, async (call) => {
    const reason = call.body?.reason ?? ''
    const result = await rejectWithdrawal(call.db, context, call.caller, call.params.id, reason, call.now)
    return answer(call, requestIn(result), 'Withdrawal rejected!')
  })
}

function payoutRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, payoutsApi.exportPayouts, ({ db, caller, body, now }) => exportPayouts(db, context, caller, body, now))
  serve(server, payoutsApi.payoutFiles, async ({ db }) => {
    const files = await filesHeld(db, context.systemClock())
    return {
      files: files.map(({ id, by, takenAt, until, count }) => ({
        ...{ _id: id, by: { _id: by.id, name: by.name }, count },
        ...{ takenAt: takenAt.toISOString(), until: until.toISOString() },
      })),
    }
  })
  serve(server, payoutsApi.downloadPayoutFile, async ({ db, caller, params, now, setHeader }) => {
    const csv = await openPayoutFile(db, context, caller, params.id, now)
    if (isRefusal(csv)) return csv
    setHeader('content-disposition', `attachment; filename="payouts-${now.toISOString().slice(0, 10)}.csv"`)
    return csvAnswer(csv)
  })
  serve(server, payoutsApi.releasePayoutFile, ({ db, caller, params, now }) =>
    releasePayoutFile(db, context, caller, params.id, now),
  )
  serve(server, payoutsApi.readPayoutHashes, ({ db, caller, files, now }) =>
    previewPayouts(db, context, caller, files, now),
  )
  serve(server, payoutsApi.approvePayouts, async ({ db, caller, body: { items }, now }) =>
    setAnswerOf('approved', await approvePayouts(db, context, caller, items, now)),
  )
}
