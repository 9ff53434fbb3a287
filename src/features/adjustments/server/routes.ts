import type { z } from 'zod'
import { isRefusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/server/database.ts'
import { serve } from '../../../platform/server/http/serve.ts'
import type { Server } from '../../../platform/server/http/server.ts'
import { isId } from '../../../platform/server/ids.ts'
import { toUserRecord } from '../../accounts/api.ts'
import { accountById, accountExists } from '../../accounts/server/door.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { AdjustedBook } from '../adjustment.ts'
import * as api from '../api.ts'
import { adjustBalance, unknownUser } from './adjust-balance.ts'

type EditCall = {
  db: Db
  caller: Caller
  params: { id: string }
  body: z.output<typeof api.editWallet.body>
  now: Date
}

export function adjustmentRoutes(server: Server<Caller>): void {
  const edit = async ({ db, caller, params, body, now }: EditCall, book: AdjustedBook, message: string) => {
    const wanted = { ...body, ownerId: params.id, book, reason: body.reason ?? '' }
    const result = await adjustBalance(db, server.context, caller.account, wanted, now)
    return isRefusal(result) ? result : { message, user: toUserRecord(result) }
  }
  serve(server, api.editProfit, (call) => edit(call, 'profit', 'Total profit updated'))
  serve(server, api.editWallet, (call) => edit(call, 'wallet', 'Wallet balance updated'))
  serve(server, api.balancesOfUser, async ({ db, params }) => {
    if (!isId(params.id) || !(await accountExists(db, params.id))) return unknownUser
    return { user: toUserRecord(await accountById(db, params.id)) }
  })
}
