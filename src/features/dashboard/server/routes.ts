import type { Caller } from '#features/accounts/caller.ts'
import type { Settings } from '#features/operator/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { seriesSteps } from '../series-steps.ts'
import { countQueues } from './count-queues.ts'
import { listPending } from './list-pending.ts'
import { balanceSeriesOf } from './store.ts'

export function dashboardRoutes(server: Server<Caller>, settings: Settings): void {
  serve(server, api.balanceSeries, async ({ db, caller, query, now }) => {
    const { createdAt } = caller.account
    const asked = query.since === 'opening' ? createdAt : after(now, -query.days * day)
    const points = await balanceSeriesOf(db, caller.userId, seriesSteps(asked < createdAt ? createdAt : asked, now))
    return { points }
  })
  serve(server, api.pendingRequests, ({ db, caller, query }) => listPending(db, caller.userId, query, settings))
  serve(server, api.queueCounts, ({ db }) => countQueues(db))
}
