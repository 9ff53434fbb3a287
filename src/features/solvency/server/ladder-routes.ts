import type { Caller } from '#features/accounts/caller.ts'
import { endingAfter, endingByDay, positionOfEnding, startOfDay } from '#features/investments/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, pageOf } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { ladderOf } from '../ladder.ts'
import * as api from '../ladder-api.ts'
import { readBooks } from './store-ladder.ts'

export function ladderRoutes(server: Server<Caller>): void {
  serve(server, api.whatFallsDue, async ({ db, query, now }) => {
    const [books, rows] = await Promise.all([readBooks(db), endingByDay(db)])
    const { steps, ...rest } = ladderOf(rows, { ...books, percentNotRenewed: query.notRenewed }, now)
    return { now: now.toISOString(), ...books, steps: [...steps], ...rest }
  })
  serve(server, api.endingInvestments, async ({ db, query: { cursor, limit, from, to } }) => {
    const start = decodeCursor(cursor, from === undefined ? firstPosition : startOfDay(from))
    if (isRefusal(start)) return start
    const before = to === undefined ? 'infinity' : after(new Date(`${to}T00:00:00Z`), day)
    const { page, nextCursor } = pageOf(
      await endingAfter(db, { start, before }, limit + 1, null),
      limit,
      positionOfEnding,
    )
    const investments = page.map(({ id, owner, planName, amount, profit, endDate, onMaturity }) => {
      const person = { _id: owner.id, name: owner.name }
      return { _id: id, person, plan: planName, amount, profit, endDate: endDate.toISOString(), onMaturity }
    })
    return { investments, nextCursor }
  })
}
