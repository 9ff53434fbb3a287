import type { Caller } from '#features/accounts/caller.ts'
import { dateOf } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { monthOf, monthsSince, yearsSince } from '../period.ts'
import { makeConfirmation, makeReceipt, makeStatement, makeTaxYear, type Pdf, type Sources } from './make.ts'
import { openStatement } from './open-statement.ts'
import { saveWish, wantsLetters } from './store.ts'
import { verify } from './verify.ts'

export function documentRoutes(server: Server<Caller>, sources: Sources): void {
  const { context } = server
  serve(server, api.listDocuments, async ({ db, caller, now }) => ({
    months: monthsSince(caller.account.createdAt, now),
    years: yearsSince(caller.account.createdAt, now),
    today: dateOf(now),
    monthlyLetter: await wantsLetters(db, caller.userId),
  }))
  serve(server, api.setMonthlyLetter, ({ db, caller, body, now }) => chooseLetters(db, caller, body.wanted, now))
  serve(server, api.verifyDocument, ({ db, client, query, now }) => verify(db, context, client, query, now))
  serve(server, api.getStatement, async ({ db, caller, query, now, setHeader }) =>
    file(await makeStatement(db, context, sources, caller.account, query, now), setHeader),
  )
  serve(server, api.getTaxYear, async ({ db, caller, query, now, setHeader }) =>
    file(await makeTaxYear(db, context, sources, caller.account, query.year, now), setHeader),
  )
  serve(server, api.getConfirmation, async ({ db, caller, params, now, setHeader }) =>
    file(await makeConfirmation(db, context, sources, caller.account, params.id, now), setHeader),
  )
  serve(server, api.getReceipt, async ({ db, caller, params, now, setHeader }) =>
    file(await makeReceipt(db, context, sources, caller.account, params.id, now), setHeader),
  )
  serve(server, api.getUserStatement, async ({ db, caller, params, query, now, setHeader }) =>
    file(await openStatement(db, context, caller, { sources, id: params.id, asked: query }, now), setHeader),
  )
}

function file(made: Pdf | Refusal, setHeader: (name: string, value: string) => void) {
  if (isRefusal(made)) return made
  setHeader('content-disposition', `attachment; filename="${made.name}"`)
  return { type: 'application/pdf', bytes: made.bytes }
}

async function chooseLetters(db: Db, caller: Caller, wanted: boolean, now: Date): Promise<{ message: string }> {
  await db.transaction(async (tx) => saveWish(tx, caller.userId, wanted ? monthOf(now) : null))
  return {
    message: wanted
      ? 'We will write to you at the beginning of each month'
      : 'You will get no more letters about monthly statements',
  }
}
