import { isStaff } from '../../../kernel/access.ts'
import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import type { Context } from '../../../platform/server/context.ts'
import { afterEverything, pageOf, readCursor } from '../../../platform/server/cursor.ts'
import { serve } from '../../../platform/server/http/serve.ts'
import type { Server } from '../../../platform/server/http/server.ts'
import { isId } from '../../../platform/server/ids.ts'
import type { Caller } from '../../sessions/caller.ts'
import * as api from '../api.ts'
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from './decide.ts'
import { toRecord } from './record.ts'
import { requestWithdrawal } from './request.ts'
import { type FullWithdrawal, pendingWithdrawals, placeOf, withdrawalById, withdrawalsOf } from './store.ts'

/** What the routes of this room answer with. */
function answersOf({ config }: Context) {
  const toRecordHere = (withdrawal: FullWithdrawal) => toRecord(withdrawal, config.secondPerson.withdrawal)
  return {
    toRecord: toRecordHere,
    answer: (result: FullWithdrawal | Refusal, message: string) =>
      isRefusal(result) ? result : { message, withdrawal: toRecordHere(result) },
  }
}

export function withdrawalRoutes(server: Server<Caller>): void {
  const { context } = server
  const { answer, toRecord } = answersOf(context)
  serve(server, api.createWithdrawal, async ({ db, caller, body, now }) =>
    answer(
      await requestWithdrawal(db, context, caller.account, body, now),
      'Withdrawal requested. It will be processed within 1-2 business days.',
    ),
  )
  serve(server, api.ownWithdrawals, async ({ db, caller, query }) => {
    const before = readCursor(query.cursor, afterEverything)
    if (isRefusal(before)) return before
    const rows = await withdrawalsOf(db, caller.userId, before, query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, placeOf)
    return { withdrawals: page.map(toRecord), nextCursor }
  })
  serve(server, api.cancelWithdrawal, async ({ db, caller, params, now }) =>
    answer(await cancelWithdrawal(db, context, caller, params.id, now), 'Withdrawal cancelled'),
  )
  serve(server, api.getWithdrawal, async ({ db, caller, params }) => {
    const withdrawal = isId(params.id) ? await withdrawalById(db, params.id) : undefined
    const mayKnow = withdrawal && (withdrawal.ownerId === caller.userId || isStaff(caller.role))
    return mayKnow ? { withdrawal: toRecord(withdrawal) } : refuse('NOT_FOUND', 'There is no such withdrawal')
  })
  staffRoutes(server)
}

function staffRoutes(server: Server<Caller>): void {
  const { context } = server
  const { answer, toRecord } = answersOf(context)
  serve(server, api.pendingWithdrawals, async ({ db, query, now }) => {
    const queue = await pendingWithdrawals(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { withdrawals: page.map(toRecord), ...rest, message: 'Pending withdrawals fetched successfully' }
  })
  serve(server, api.approveWithdrawal, async ({ db, caller, params, body, now }) => {
    const hash = body?.transactionHash ?? ''
    const result = await approveWithdrawal(db, context, caller, params.id, hash, now)
    const waits = !isRefusal(result) && result.status === 'Pending'
    return answer(result, waits ? 'First approval noted. A second person must approve it too.' : 'Withdrawal approved!')
  })
  serve(server, api.rejectWithdrawal, async ({ db, caller, params, body, now }) => {
    const reason = body?.reason ?? ''
    return answer(await rejectWithdrawal(db, context, caller, params.id, reason, now), 'Withdrawal rejected!')
  })
}
