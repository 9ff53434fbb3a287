import type { Caller } from '#features/accounts/caller.ts'
import { answerFile, openOwnExport, requestFile, viewOwnExport } from '#features/exports/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { csvAnswer } from '#platform/server/csv.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { sumRows } from './find-lines.ts'
import { bookFilterOf, lineFilterOf, listHistory, listRows } from './list-history.ts'
import { viewMovement } from './view-movement.ts'
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
