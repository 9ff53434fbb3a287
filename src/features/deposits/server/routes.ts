import { isStaff } from '../../../kernel/access.ts'
import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { serve } from '../../../platform/server/http/serve.ts'
import type { Server } from '../../../platform/server/http/server.ts'
import type { Caller } from '../../sessions/caller.ts'
import * as api from '../api.ts'
import type { Asset } from '../assets.ts'
import { confirmDeposit, rejectDeposit } from './decide.ts'
import { declareDeposit } from './declare.ts'
import { toRecord } from './record.ts'
import { depositByTransactionId, type FullDeposit, pendingDeposits } from './store.ts'

export function depositRoutes(server: Server<Caller>, assets: readonly Asset[]): void {
  const { context } = server
  serve(server, api.listAssets, () => ({ assets: [...assets] }))
  serve(server, api.createPayment, async ({ db, caller, body, now }) =>
    answer(
      await declareDeposit(db, context, caller.account, body, assets, now),
      'Deposit submitted. We will confirm it as soon as it arrives.',
    ),
  )
  serve(server, api.viewPaymentStatus, async ({ db, caller, params }) => {
    const deposit = await depositByTransactionId(db, params.transactionId)
    const mayKnow = deposit && (deposit.ownerId === caller.userId || isStaff(caller.role))
    return mayKnow ? { transaction: toRecord(deposit) } : refuse('NOT_FOUND', 'There is no such deposit')
  })
  serve(server, api.confirmPayment, async ({ db, caller, body, now }) => {
    const words = { transactionId: body.transactionId, received: body.amount, notes: body.notes ?? '' }
    return answer(await confirmDeposit(db, context, caller, words, now), 'Payment successfully confirmed!')
  })
  serve(server, api.rejectPayment, async ({ db, caller, body, now }) => {
    const words = { transactionId: body.transactionId, notes: body.notes ?? '' }
    return answer(await rejectDeposit(db, context, caller, words, now), 'Payment successfully rejected!')
  })
  serve(server, api.pendingDeposits, async ({ db, query, now }) => {
    const queue = await pendingDeposits(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    return { deposits: page.map(toRecord), ...rest }
  })
}

function answer(result: FullDeposit | Refusal, message: string) {
  return isRefusal(result) ? result : { message, transaction: toRecord(result) }
}
