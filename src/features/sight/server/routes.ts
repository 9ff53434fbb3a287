import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { fileOfDecisions, readDecisions } from './read-decisions.ts'
import { fileOfMoney, fileOfRows, readMoney, readRows } from './read-report.ts'

export function sightRoutes(server: Server<Caller>): void {
  serve(server, api.moneyReport, ({ db, query, now }) => readMoney(db, query, now))
  serve(server, api.moneyFile, (call) => fileOfMoney(actorOf(call.caller), call))
  serve(server, api.reportRows, ({ db, query, now }) => readRows(db, query, now))
  serve(server, api.reportRowsFile, (call) => fileOfRows(actorOf(call.caller), call))
  serve(server, api.decisionReport, ({ db, query, now }) => readDecisions(db, query, now))
  serve(server, api.decisionFile, (call) => fileOfDecisions(actorOf(call.caller), call))
}
