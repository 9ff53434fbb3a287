import type { Caller } from '#features/accounts/caller.ts'
import { after, day } from '#kernel/clock.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { countQueues } from './count-queues.ts'
import { type AnswerTimes, listPending } from './list-pending.ts'
import { balanceSeriesOf } from './store.ts'

/** A short span is drawn hour by hour, a long one day by day. */
const hourlyUpToDays = 7

export function dashboardRoutes(server: Server<Caller>, answerTimes: AnswerTimes): void {
  serve(server, api.balanceSeries, async ({ db, caller, query, now }) => {
    const stepHours = query.days <= hourlyUpToDays ? 1 : 24
    const points = await balanceSeriesOf(db, caller.userId, after(now, -query.days * day), now, stepHours)
    return { points }
  })
  serve(server, api.pendingRequests, ({ db, caller, query }) => listPending(db, caller.userId, query, answerTimes))
  serve(server, api.queueCounts, ({ db }) => countQueues(db))
}
