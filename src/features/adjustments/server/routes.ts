import type { z } from 'zod'
import { toUserRecord } from '#features/accounts/api.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { findAccount, recentRoleGrants } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { expectedWeight, leftForOnePerson } from '#requests/second-person.ts'
import { requestIn } from '#requests/server/decide.ts'
import { setAnswerOf } from '#requests/server/decide-set.ts'
import { exportDecided } from '#requests/server/export-decided.ts'
import { readDecided } from '#requests/server/read-decided.ts'
import type { AdjustedBook } from '../adjustment.ts'
import * as api from '../api.ts'
import { refuseApproval } from '../proposal.ts'
import { adjustBalance } from './adjust-balance.ts'
import { approveEdit, approveEdits, rejectEdit, rejectEdits, unknownEdit } from './decide.ts'
import { editById, editedLately, editsDecided, type FullProposal, pendingProposals } from './store.ts'

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
    const { operation, amount, reason = '' } = body
    const wanted = { ownerId: params.id, book, operation, amount, reason }
    const result = await adjustBalance(db, server.context, caller, wanted, expectedWeight(body.firstApproval), now)
    if (isRefusal(result)) return result
    const { user, firstApproval } = result
    return { message: firstApproval ? waits : message, user: toUserRecord(user), firstApproval }
  }
  serve(server, api.editProfit, (call) => edit(call, 'profit', 'Total profit updated'))
  serve(server, api.editWallet, (call) => edit(call, 'wallet', 'Wallet balance updated'))
  serve(server, api.balancesOfUser, async ({ db, params: { id }, now }) => {
    const [account, edited] = await Promise.all([findAccount(db, id), editedLately(db, id, now)])
    if (!account) return unknownUser
    const left = leftForOnePerson(server.context.config.secondPerson.adjustment, edited)
    return { user: toUserRecord(account), oneEditsUpTo: left ?? null }
  })
  proposalRoutes(server)
}

function proposalRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.pendingEdits, async ({ db, caller, query, now }) => {
    const queue = await pendingProposals(db, query, now)
    if (isRefusal(queue)) return queue
    const { page, ...rest } = queue
    const grants = page.length === 0 ? [] : await recentRoleGrants(db, now)
    const refusalOf = (proposal: FullProposal) => refuseApproval(proposal, caller.account, grants, now)
    return { proposals: page.map((proposal) => toRecord(proposal, refusalOf(proposal))), ...rest }
  })
  serve(server, api.proposedEdit, async ({ db, caller, params, now }) => {
    const [proposal, grants] = await Promise.all([editById(db, params.id), recentRoleGrants(db, now)])
    if (!proposal) return unknownEdit
    const refusal = proposal.status === 'Pending' ? refuseApproval(proposal, caller.account, grants, now) : undefined
    return { proposal: toRecord(proposal, refusal) }
  })
  serve(server, api.listDecidedEdits, ({ db, query }) => readDecided(db, editsDecided, query))
  serve(server, api.exportDecidedEdits, (call) => exportDecided(editsDecided, actorOf(call.caller), call))
  serve(server, api.approveEdit, async ({ db, caller, params, now }) =>
    answer(requestIn(await approveEdit(db, context, caller, params.id, now)), 'Balance edit approved'),
  )
  serve(server, api.rejectEdit, async ({ db, caller, params, body, now }) =>
    answer(
      requestIn(await rejectEdit(db, context, caller, params.id, body?.reason ?? '', now)),
      'Balance edit rejected',
    ),
  )
  serve(server, api.decideEdits, async ({ db, caller, body: { decision, items, reason = '' }, now }) => {
    const ids = items.map(({ id }) => id)
    return decision === 'approve'
      ? setAnswerOf('approved', await approveEdits(db, context, caller, ids, now))
      : setAnswerOf('rejected', await rejectEdits(db, context, caller, { ids, reason }, now))
  })
}

function answer(result: FullProposal | Refusal, message: string) {
  return isRefusal(result) ? result : { message, proposal: toRecord(result, undefined) }
}

function toRecord(proposal: FullProposal, refusal: Refusal | undefined) {
  const { id, book, operation, amount, reason, status, decided, rejection, author, owner, proposedAt } = proposal
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
    decidedAt: decided?.at.toISOString() ?? null,
    rejection,
    approvalRefusal: refusal?.message ?? null,
    user: { _id: owner.id, name: owner.name, email: owner.email },
  }
}
