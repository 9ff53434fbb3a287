import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../plans-api.ts'
import { createPlan, editPlan, orderPlans, pausePlan } from './manage-plans.ts'
import { toManagedRecord } from './record.ts'
import { everyPlan, type ManagedPlan } from './store-plans.ts'

export function planRoutes(server: Server<Caller>): void {
  serve(server, api.allPlans, async ({ db }) => ({ plans: (await everyPlan(db)).map(toManagedRecord) }))
  serve(server, api.createPlan, async ({ db, caller, body, now }) =>
    answer(await createPlan(db, caller, body, now), 'Plan created'),
  )
  serve(server, api.editPlan, async ({ db, caller, params, body, now }) =>
    answer(await editPlan(db, caller, params.id, body, now), 'Plan updated'),
  )
  serve(server, api.pausePlan, async ({ db, caller, params, body, now }) =>
    answer(
      await pausePlan(db, caller, params.id, body.paused, now),
      body.paused ? 'Plan paused' : 'Plan offered again',
    ),
  )
  serve(server, api.orderPlans, async ({ db, caller, body, now }) => {
    const ordered = await orderPlans(db, caller, body.ids, now)
    return isRefusal(ordered) ? ordered : { message: 'Plans reordered' }
  })
}

function answer(plan: ManagedPlan | Refusal, message: string) {
  return isRefusal(plan) ? plan : { message, plan: toManagedRecord(plan) }
}
