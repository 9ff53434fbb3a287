import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { noSuchPage, pageWith } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { isPossibleDay } from '#requests/decided.ts'
import { needsSecondPerson } from '#requests/second-person.ts'
import * as api from '../api.ts'
import { refuseChange, sign } from '../reconciliation.ts'
import { carryOver, countAsExplained, enterLine, explain, takeBack, uploadStatement } from './change-day.ts'
import { listDays, readDay, yesterdayOf } from './read-day.ts'
import { signOff } from './sign-day.ts'

export function reconciliationRoutes(server: Server<Caller>): void {
  const { context } = server
  const { reconciliationAlarm: alarm, reconciliationSecondPerson: limit } = context.config
  serve(server, api.reconciliationDays, async ({ db, query, now }) => {
    if (query.cursor !== undefined && !isPossibleDay(query.cursor)) return noSuchPage
    const { calendar, days } = await listDays(
      db,
      alarm,
      { before: query.cursor ?? 'infinity', limit: query.limit },
      now,
    )
    const { page, nextCursor } = pageWith(days, query.limit, ({ day }) => day)
    return {
      days: page.map(({ day, state, reckoning, isAlarming, signed }) => {
        return { day, state, ...reckoning, isAlarming, signed: onTheWire(signed) }
      }),
      nextCursor,
      timeZone: calendar.timeZone,
      lastEnded: yesterdayOf(calendar),
      alarmAbove: alarm,
      twoSignAbove: limit ?? null,
    }
  })
  serve(server, api.reconciliationDay, async ({ db, caller, params: { day }, now }) => {
    const [read, grants] = await Promise.all([readDay(db, alarm, day, now), recentRoleGrants(db, now)])
    const { calendar, figures, entered, digest, reckoning, toSign, state, signed, first, candidates } = read
    const lastSigned = calendar.lastSigned?.day
    const by = { id: caller.userId, name: caller.account.name }
    const standing = { figures, digest, seen: digest, today: calendar.today, lastSigned, limit, first }
    const signing = sign({ ...standing, by, grants, expected: undefined, now })
    const counted = new Set(entered.explained.map(({ request }) => request))
    return {
      day: {
        day,
        state,
        ...reckoning,
        isAlarming: read.isAlarming,
        signed: signed ? { by: signed.signedBy, at: signed.signedAt.toISOString() } : null,
        endsAt: read.end.toISOString(),
        lines: entered.lines.map(({ id, by: author, at, ...line }) => {
          return { ...line, _id: id, entered: { by: author, at: at.toISOString() } }
        }),
        differences: entered.explained.map(({ id, by: author, at, carriedFrom: _, carriedDay, ...line }) => {
          return { ...line, _id: id, carriedFrom: carriedDay, entered: { by: author, at: at.toISOString() } }
        }),
        candidates: candidates.map(({ at, ...one }) => {
          return { ...one, at: at.toISOString(), isCounted: counted.has(one.request) }
        }),
        isMore: read.isMore,
        carried: read.carried
          ? {
              ...read.carried,
              lines: read.carried.lines.map(({ id, kind, amount, reason }) => ({ _id: id, kind, amount, reason })),
            }
          : null,
        digest,
        first: onTheWire(first),
        closed: refuseChange(day, calendar.today, lastSigned)?.message ?? null,
        signRefusal: isRefusal(signing) ? signing.message : null,
        takesTwo: needsSecondPerson(toSign, limit),
        problem: read.problem ?? null,
      },
    }
  })
  serve(server, api.addStatementLine, ({ db, caller, params, body: line, now }) =>
    enterLine(db, context, caller, { ...params, line }, now),
  )
  serve(server, api.uploadStatement, ({ db, caller, params, query: { format, source, ...mapping }, files, now }) =>
    uploadStatement(db, context, caller, { ...params, format, source, mapping, files }, now),
  )
  serve(server, api.removeReconciliationLine, ({ db, caller, params, now }) =>
    takeBack(db, context, caller, params, now),
  )
  serve(server, api.explainDifference, ({ db, caller, params, body, now }) =>
    explain(db, context, caller, { ...params, ...body }, now),
  )
  serve(server, api.countRequests, ({ db, caller, params, body, now }) =>
    countAsExplained(db, context, caller, { ...params, ...body }, now),
  )
  serve(server, api.carryDifferences, ({ db, caller, params, body, now }) =>
    carryOver(db, context, caller, { ...params, ...body }, now),
  )
  serve(server, api.signDay, async ({ db, caller, params, body, now }) => {
    const result = await signOff(db, context, caller, { ...params, ...body }, now)
    if (isRefusal(result)) return result
    const message = result.firstApproval
      ? 'Signed first. The day is closed once a second person signs the same figures.'
      : 'The day is signed and closed'
    return { message, ...result }
  })
}

const onTheWire = (said: { readonly by: string; readonly at: Date } | null) =>
  said && { by: said.by, at: said.at.toISOString() }
