import type { Caller } from '#features/accounts/caller.ts'
import { isStaff } from '#kernel/access.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { afterEverything, pageOf, readCursor } from '#platform/server/cursor.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { isId } from '#platform/server/ids.ts'
import { expectedWeight } from '#requests/second-person.ts'
import * as api from '../api.ts'
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from './decide.ts'
import { recordsFor } from './record.ts'
import { requestWithdrawal } from './request.ts'
import { type FullWithdrawal, pendingWithdrawals, placeOf, withdrawalById, withdrawalsOf } from './store.ts'

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

const approvedFirst = 'First approval noted. Nothing is paid until a second person approves.'

export function withdrawalRoutes(server: Server<Caller>): void {
  const { context } = server
  const { answer, recordOf } = answersOf(context)
  serve(server, api.createWithdrawal, async (call) =>
    answer(
      call,
      await requestWithdrawal(call.db, context, call.caller.account, call.body, call.now),
      'Withdrawal requested. It will be processed within 1-2 business days.',
    ),
  )
  serve(server, api.ownWithdrawals, async ({ db, caller, query, now }) => {
    const before = readCursor(query.cursor, afterEverything)
    if (isRefusal(before)) return before
    const rows = await withdrawalsOf(db, caller.userId, before, query.limit + 1, now)
    const { page, nextCursor } = pageOf(rows, query.limit, placeOf)
    return { withdrawals: page.map(await recordsFor(db, context, caller, page, now)), nextCursor }
  })
  serve(server, api.cancelWithdrawal, async (call) =>
    answer(
      call,
      await cancelWithdrawal(call.db, context, call.caller, call.params.id, call.now),
      'Withdrawal cancelled',
    ),
  )
  serve(server, api.getWithdrawal, async (call) => {
    const { db, caller, params, now } = call
    const withdrawal = isId(params.id) ? await withdrawalById(db, params.id, now) : undefined
    const mayKnow = withdrawal && (withdrawal.ownerId === caller.userId || isStaff(caller.role))
    if (!mayKnow) return refuse('NOT_FOUND', 'There is no such withdrawal')
    return { withdrawal: await recordOf(call, withdrawal) }
  })
  staffRoutes(server)
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
  serve(server, api.approveWithdrawal, async (call) => {
    const { transactionHash = '', firstApproval: expected } = call.body ?? {}
    const words = { transactionHash, expected: expectedWeight(expected) }
    const result = await approveWithdrawal(call.db, context, call.caller, call.params.id, words, call.now)
    if (isRefusal(result)) return result
    const firstApproval = result.status === 'Pending'
    const message = firstApproval ? approvedFirst : 'Withdrawal approved!'
    return { message, firstApproval, withdrawal: await recordOf(call, result) }
  })
  serve(server, api.rejectWithdrawal, async (call) => {
    const reason = call.body?.reason ?? ''
    const result = await rejectWithdrawal(call.db, context, call.caller, call.params.id, reason, call.now)
    return answer(call, result, 'Withdrawal rejected!')
  })
}
