import type { Caller } from '#features/accounts/caller.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, pageOf } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { calendarOf } from '../calendar.ts'
import * as api from '../calendar-api.ts'
import { endingAfter, endingByMonth, positionOfEnding, totalOf } from './store-due.ts'

export function calendarRoutes(server: Server<Caller>): void {
  serve(server, api.investmentCalendar, async ({ db, caller }) => {
    const [total, rows] = await Promise.all([totalOf(db, caller.userId), endingByMonth(db, caller.userId)])
    const promised = cents(rows.reduce((sum, { profit }) => sum + profit, 0n))
    return { total, promised, months: calendarOf(rows, total) }
  })
  serve(server, api.ownEnding, async ({ db, caller, query }) => {
    const start = decodeCursor(query.cursor, firstPosition)
    if (isRefusal(start)) return start
    const rows = await endingAfter(db, { start, before: 'infinity' }, query.limit + 1, caller.userId)
    const { page, nextCursor } = pageOf(rows, query.limit, positionOfEnding)
    const investments = page.map(({ id, planName, amount, profit, endDate, onMaturity }) => {
      return { _id: id, plan: planName, amount, profit, endDate: endDate.toISOString(), onMaturity }
    })
    return { investments, nextCursor }
  })
}
