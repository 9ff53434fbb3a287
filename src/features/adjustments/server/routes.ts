import type { z } from 'zod'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { beforeEverything, pageOf, readCursor } from '../../../platform/server/cursor.ts'
import type { Db } from '../../../platform/server/database.ts'
import { serve } from '../../../platform/server/http/serve.ts'
import type { Server } from '../../../platform/server/http/server.ts'
import { isId } from '../../../platform/server/ids.ts'
import { toUserRecord } from '../../accounts/api.ts'
import { findAccount } from '../../accounts/server/door.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { AdjustedBook } from '../adjustment.ts'
import * as api from '../api.ts'
import { adjustBalance, unknownUser } from './adjust-balance.ts'
import { approveEdit, rejectEdit } from './decide.ts'
import { countPendingProposals, type FullProposal, pendingProposals } from './store.ts'

type EditCall = {
  db: Db
  caller: Caller
  params: { id: string }
  body: z.output<typeof api.editWallet.body>
  now: Date
}

const waits = 'Noted. A second person must approve this edit before anything moves.'

export function adjustmentRoutes(server: Server<Caller>): void {
  const edit = async ({ db, caller, params, body, now }: EditCall, book: AdjustedBook, message: string) => {
    const wanted = { ...body, ownerId: params.id, book, reason: body.reason ?? '' }
    const result = await adjustBalance(db, server.context, caller, wanted, now)
    if (isRefusal(result)) return result
    const { user, proposed } = result
    return { message: proposed ? waits : message, user: toUserRecord(user), proposed }
  }
  serve(server, api.editProfit, (call) => edit(call, 'profit', 'Total profit updated'))
  serve(server, api.editWallet, (call) => edit(call, 'wallet', 'Wallet balance updated'))
  serve(server, api.balancesOfUser, async ({ db, params }) => {
    const account = isId(params.id) ? await findAccount(db, params.id) : undefined
    return account ? { user: toUserRecord(account) } : unknownUser
  })
  proposalRoutes(server)
}

function proposalRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.pendingEdits, async ({ db, query }) => {
    const after = readCursor(query.cursor, beforeEverything)
    if (isRefusal(after)) return after
    const [rows, total] = await Promise.all([pendingProposals(db, after, query.limit + 1), countPendingProposals(db)])
    const { page, nextCursor } = pageOf(rows, query.limit, ({ proposedAt, id }) => ({ at: proposedAt, id }))
    return { proposals: page.map(toRecord), total, nextCursor }
  })
  serve(server, api.approveEdit, async ({ db, caller, params, now }) =>
    answer(await approveEdit(db, context, caller, params.id, now), 'Balance edit approved'),
  )
  serve(server, api.rejectEdit, async ({ db, caller, params, now }) =>
    answer(await rejectEdit(db, context, caller, params.id, now), 'Balance edit rejected'),
  )
}

function answer(result: FullProposal | Refusal, message: string) {
  return isRefusal(result) ? result : { message, proposal: toRecord(result) }
}

function toRecord({ id, book, operation, amount, reason, status, decided, author, owner, proposedAt }: FullProposal) {
  return {
    _id: id,
    book,
    operation,
    amount,
    reason,
    status,
    proposedAt: proposedAt.toISOString(),
    proposedBy: { _id: author.id, name: author.name },
    decidedBy: decided?.by ?? null,
    user: { _id: owner.id, name: owner.name, email: owner.email },
  }
}
