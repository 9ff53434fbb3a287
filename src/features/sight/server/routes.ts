import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { kindsFor } from '../activity.ts'
import * as api from '../api.ts'
import { fileOfActivity, readActivity } from './read-activity.ts'
import { fileOfDecided, fileOfDecisions, readDecided, readDecisions } from './read-decisions.ts'
import * as money from './read-report.ts'

export function sightRoutes(server: Server<Caller>): void {
  serve(server, api.moneyReport, ({ db, query, now }) => money.readMoney(db, query, now))
  serve(server, api.moneyFile, (call) => money.fileOfMoney(actorOf(call.caller), call))
  serve(server, api.groupReport, ({ db, query, now }) => money.readGroups(db, query, now))
  serve(server, api.groupFile, (call) => money.fileOfGroups(actorOf(call.caller), call))
  serve(server, api.reportRows, ({ db, query, now }) => money.readRows(db, query, now))
  serve(server, api.reportRowsFile, (call) => money.fileOfRows(actorOf(call.caller), call))
  serve(server, api.reportPeople, ({ db, query, now }) => money.readPeople(db, query, now))
  serve(server, api.reportPeopleFile, (call) => money.fileOfPeople(actorOf(call.caller), call))
  serve(server, api.decisionReport, ({ db, query, now }) => readDecisions(db, query, now))
  serve(server, api.decisionFile, (call) => fileOfDecisions(actorOf(call.caller), call))
  serve(server, api.decisionRows, ({ db, query, now }) => readDecided(db, query, now))
  serve(server, api.decisionRowsFile, (call) => fileOfDecided(actorOf(call.caller), call))
  serve(server, api.activity, ({ db, query, caller, now }) => readActivity(db, query, kindsFor(caller), now))
  serve(server, api.activityFile, (call) => fileOfActivity(actorOf(call.caller), call, kindsFor(call.caller)))
}
