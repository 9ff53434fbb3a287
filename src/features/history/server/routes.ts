import type { Caller } from '#features/accounts/caller.ts'
import { answerFile, openOwnExport, requestFile, viewOwnExport } from '#features/exports/server/door.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { entriesOfReference } from '#ledger/server/own-entries.ts'
import { csvAnswer } from '#platform/server/csv.ts'
import type { Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { isShownBy } from '../account-book.ts'
import * as api from '../api.ts'
import { readMovementId } from '../movement.ts'
import { sumRows } from './find-lines.ts'
import { bookFilterOf, lineFilterOf, listHistory, listRows, moneyAfter, toItem } from './list-history.ts'
import { linesOf } from './store.ts'
import { openBookCsv, openHistoryCsv } from './write-csv.ts'

export function historyRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.getTransactionHistory, ({ db, caller, query }) => listHistory(db, caller.userId, query))
  serve(server, api.accountBook, ({ db, caller, query }) => listRows(db, caller.userId, query))
  serve(server, api.accountBookTotals, ({ db, caller, query }) => sumRows(db, caller.userId, bookFilterOf(query)))
  serve(server, api.getMovement, ({ db, caller, params }) => viewMovement(db, caller.userId, params.id))
  serve(server, api.downloadHistory, async ({ db, caller, query, setHeader }) => {
    const csv = await openHistoryCsv(db, caller.userId, lineFilterOf(query))
    if (isRefusal(csv)) return csv
    setHeader('content-disposition', 'attachment; filename="history.csv"')
    return csvAnswer(csv)
  })
  serve(server, api.downloadAccountBook, async ({ db, caller, query, setHeader }) => {
    const csv = await openBookCsv(db, caller.userId, bookFilterOf(query))
    if (isRefusal(csv)) return csv
    setHeader('content-disposition', 'attachment; filename="account-book.csv"')
    return csvAnswer(csv)
  })
  serve(server, api.viewHistoryFile, ({ db, caller, now }) => viewOwnExport(db, caller, 'history', now))
  serve(server, api.requestHistoryFile, ({ db, caller, body: asked, now }) =>
    db.transaction((tx) => requestFile(tx, context, caller, { kind: 'history', asked }, now)),
  )
  serve(server, api.downloadHistoryFile, async ({ db, caller, now, setHeader }) =>
    answerFile(await openOwnExport(db, context, caller, 'history', now), setHeader),
  )
}

async function viewMovement(db: Queries, owner: string, movementId: string) {
  const named = readMovementId(movementId)
  const [line] = named ? await linesOf(db, owner, [named]) : []
  if (line === undefined) return refuse('NOT_FOUND', 'There is no such movement')
  const entries = await entriesOfReference(db, owner, line.id)
  return {
    reference: line.id,
    movement: toItem(line),
    entries: entries
      .filter((entry) => isShownBy(line.type, entry))
      .map(({ cause, from, to, amount, at, after }) => ({
        cause,
        from: from.book,
        to: to.book,
        amount,
        at: at.toISOString(),
        after: moneyAfter(after),
      })),
  }
}
