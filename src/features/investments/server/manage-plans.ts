/** Plan administration. Investments carry their own terms, so nothing here affects earlier requests. */
import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Facts } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Plan } from '../plan.ts'
import type { createPlan as endpoint } from '../plans-api.ts'
import { addPlan, lockPlans, type ManagedPlan, savePlan, savePlanOrder } from './store-plans.ts'

type Terms = z.output<typeof endpoint.body>

const unknown = refuse('NOT_FOUND', 'There is no such plan')
const nameTaken = refuseField('name', 'There is a plan with this name already', 'TAKEN')

export function createPlan(db: Db, caller: Caller, terms: Terms, now: Date): Promise<ManagedPlan | Refusal> {
  return db.transaction(async (tx) => {
    const plans = await lockPlans(tx)
    if (isTaken(plans, terms.name, undefined)) return nameTaken
    const plan = { ...planOf(newId(now), terms), paused: false, running: 0 }
    addPlan(tx, plan, plans.length + 1)
    audit(tx, caller, 'plan created', undefined, plan, now)
    return plan
  })
}

export function editPlan(db: Db, caller: Caller, id: string, terms: Terms, now: Date): Promise<ManagedPlan | Refusal> {
  return db.transaction(async (tx) => {
    const plans = await lockPlans(tx)
    const before = plans.find((plan) => plan.id === id)
    if (!before) return unknown
    if (isTaken(plans, terms.name, id)) return nameTaken
    const plan = { ...before, ...planOf(id, terms) }
    savePlan(tx, plan)
    audit(tx, caller, 'plan changed', before, plan, now)
    return plan
  })
}

export function pausePlan(
  db: Db,
  caller: Caller,
  id: string,
  paused: boolean,
  now: Date,
): Promise<ManagedPlan | Refusal> {
  return db.transaction(async (tx) => {
    const before = (await lockPlans(tx)).find((plan) => plan.id === id)
    if (!before) return unknown
    if (before.paused === paused) return refuse('WRONG_STATE', `This plan is ${paused ? 'paused' : 'offered'} already`)
    const plan = { ...before, paused }
    savePlan(tx, plan)
    audit(tx, caller, paused ? 'plan paused' : 'plan resumed', before, plan, now)
    return plan
  })
}

export function orderPlans(db: Db, caller: Caller, ids: readonly string[], now: Date): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const plans = await lockPlans(tx)
    const known = new Map(plans.map((plan) => [plan.id, plan.name]))
    const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id))
    if (!isWhole) return refuse('WRONG_STATE', 'The plans have changed in the meantime. Please check them again.')
    savePlanOrder(tx, ids)
    const act = {
      action: 'plans ordered',
      subject: { kind: 'plans', id: 'order' },
      before: { order: plans.map(({ name }) => name) },
      after: { order: ids.map((id) => known.get(id) ?? '') },
    }
    writeAudit(tx, actorOf(caller), act, now)
    return true
  })
}

function planOf(id: string, terms: Terms): Plan {
  const { name, minAmount, maxAmount, percent, durationHours, earlyExitFeePercent: exitFee = null } = terms
  return { id, name, least: minAmount, most: maxAmount, rate: percent, termHours: durationHours, exitFee }
}

/** Two names that differ only in case would look the same to a reader. */
function isTaken(plans: readonly Plan[], name: string, except: string | undefined): boolean {
  return plans.some((plan) => plan.id !== except && plan.name.toLowerCase() === name.toLowerCase())
}

function audit(tx: Tx, caller: Caller, action: string, before: ManagedPlan | undefined, after: ManagedPlan, now: Date) {
  const subject = { kind: 'plan', id: after.id }
  writeAudit(tx, actorOf(caller), { action, subject, before: before && factsOf(before), after: factsOf(after) }, now)
}

function factsOf({ name, least, most, rate, termHours, exitFee, paused }: ManagedPlan): Facts {
  const bounds = { leastCents: Number(least), maxCents: Number(most) }
  return { name, ...bounds, rateBasisPoints: rate, termHours, exitFeeBasisPoints: exitFee, paused }
}
