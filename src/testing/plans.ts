/** The sample plans, for tests that invest. */
import { samplePlans } from '#features/investments/sample-plans.ts'
import { addPlan } from '#features/investments/server/door.ts'
import { digestOfRow } from '#features/investments/server/store-schedules.ts'
import { after, day } from '#kernel/clock.ts'
import type { Cents } from '#kernel/money.ts'
import { investor } from '#ledger/entry.ts'
import { post } from '#ledger/server/post.ts'
import { newId } from '#platform/server/ids.ts'
import type { World } from './world.ts'

export async function addSamplePlans(world: World): Promise<void> {
  await world.db.transaction(async (tx) => {
    samplePlans.forEach((plan, place) => {
      addPlan(tx, { ...plan, id: newId(world.now()) }, place)
    })
  })
}

/** Gives investments that a test wrote into the table the schedules that their approval would have fixed. */
export const fixAsFilled = `
  insert into investment_schedules (investment, principal, profit, begins_at, ends_at, exit_fee_basis_points, exit_pays, digest)
  select fixed.*, ${digestOfRow('fixed')} from (
    select id as investment, amount as principal, profit, start_date as begins_at, end_date as ends_at,
      exit_fee_basis_points, (amount - amount * exit_fee_basis_points / 10000)::bigint as exit_pays
    from investments where status in ('Active', 'Ended')
      and not exists (select from investment_schedules where investment = investments.id)) fixed`

/** Many running investments of one person, started now for a day, as if staff had approved each. */
export async function startMany(
  world: World,
  owner: string,
  count: number,
  { amount, profit, exitRate = null }: { amount: Cents; profit: Cents; exitRate?: number | null },
): Promise<void> {
  const now = world.now()
  const ids = Array.from({ length: count }, () => newId(now))
  await world.db.pool.query(
    `insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status, requested_at,
       start_date, end_date, exit_fee_basis_points)
     select id, $2, 'Beginner', $3, 1000, 24, $4, 'Active', $5, $5, $6, $7 from unnest($1::uuid[]) id`,
    [ids, owner, amount, profit, now, after(now, day), exitRate],
  )
  await world.db.pool.query(fixAsFilled)
  const [from, to] = [investor(owner, 'wallet'), investor(owner, 'invested')]
  const entries = ids.map((id) => ({
    from,
    to,
    amount,
    cause: { kind: 'investment approved', reference: id } as const,
  }))
  await world.db.transaction(async (tx) => post(tx, entries, now))
}
