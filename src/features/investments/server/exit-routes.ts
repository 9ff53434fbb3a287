import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { cents, formatCents } from '#kernel/money.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { requestIn } from '#requests/server/decide.ts'
import { setAnswerOf } from '#requests/server/decide-set.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import * as api from '../exits-api.ts'
import {
  approveEarlyExit,
  approveEarlyExits,
  cancelEarlyExit,
  rejectEarlyExit,
  rejectEarlyExits,
  requestEarlyExit,
  unknownExit,
} from './exit.ts'
import { exitById, exitsDecided, type FullExit, pendingExits } from './store-exits.ts'

export function exitRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.requestEarlyExit, async ({ db, caller, params, now }) =>
    answer(await requestEarlyExit(db, context, caller.account, params.id, now), 'Wait for the approval of your exit'),
  )
  serve(server, api.cancelEarlyExit, async ({ db, caller, params, now }) =>
    answer(requestIn(await cancelEarlyExit(db, context, caller, params.id, now)), 'Early exit cancelled'),
  )
  serve(server, api.pendingExits, async ({ db, query, now }) => {
    const queue = await pendingExits(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { exits: page.map(toRecord), ...rest }
  })
  serve(server, api.earlyExit, async ({ db, params }) => {
    const exit = await exitById(db, params.id)
    return exit ? { exit: toRecord(exit) } : unknownExit
  })
  serve(server, api.listDecidedExits, ({ db, query }) => readDecided(db, exitsDecided, query))
  serve(server, api.exportDecidedExits, (call) => exportDecided(exitsDecided, actorOf(call.caller), call))
  serve(server, api.approveEarlyExit, async ({ db, caller, params, now }) =>
    answer(requestIn(await approveEarlyExit(db, context, caller, params.id, now)), approvedText),
  )
  serve(server, api.rejectEarlyExit, async ({ db, caller, params, body, now }) =>
    answer(
      requestIn(await rejectEarlyExit(db, context, caller, params.id, body?.reason ?? '', now)),
      'Early exit rejected',
    ),
  )
  serve(server, api.decideEarlyExits, async ({ db, caller, body: { decision, items, reason = '' }, now }) => {
    const ids = items.map(({ id }) => id)
    return decision === 'approve'
      ? setAnswerOf('approved', await approveEarlyExits(db, context, caller, ids, now))
      : setAnswerOf('rejected', await rejectEarlyExits(db, context, caller, { ids, reason }, now))
  })
}

function answer(exit: FullExit | Refusal, message: string | ((exit: FullExit) => string)) {
  if (isRefusal(exit)) return exit
  return { message: typeof message === 'string' ? message : message(exit), exit: toRecord(exit) }
}

function approvedText({ amount, fee }: FullExit): string {
  return `Early exit approved: ${formatCents(cents(amount - fee))} returned, ${formatCents(fee)} fee`
}

function toRecord(exit: FullExit): z.output<typeof api.exitRecord> {
  const { id: _id, name, email } = exit.owner
  return {
    _id: exit.id,
    investmentId: exit.investmentId,
    plan: exit.planName,
    amount: exit.amount,
    fee: exit.fee,
    receives: cents(exit.amount - exit.fee),
    status: exit.status,
    requestDate: exit.requestedAt.toISOString(),
    decidedBy: exit.decided?.by ?? null,
    decidedAt: exit.decided?.at.toISOString() ?? null,
    reason: exit.reason,
    endDate: exit.endDate?.toISOString() ?? null,
    user: { _id, name, email },
  }
}
