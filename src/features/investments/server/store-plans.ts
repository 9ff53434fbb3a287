/** The SQL of plans. */
import { cents } from '#kernel/money.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Plan } from '../plan.ts'

type Row = {
  id: string
  name: string
  least: bigint
  most: bigint
  rate_basis_points: number
  term_hours: number
  exit_fee_basis_points: number | null
}

const columns = 'id, name, least, most, rate_basis_points, term_hours, exit_fee_basis_points'

const selectOpen = query<Row>(`select ${columns} from plans where not paused order by place, name`)

export async function openPlans(db: Queries): Promise<Plan[]> {
  return (await db.all(selectOpen)).map(fromRow)
}

const selectByName = query<Row>(`select ${columns} from plans where not paused and (name = $1 or id::text = $1)`)

/** The specification sends a plan's name; an id is accepted too. */
export async function openPlanByName(db: Queries, name: string): Promise<Plan | undefined> {
  const row = await db.one(selectByName, name)
  return row && fromRow(row)
}

const insert = statement(`
  insert into plans (id, name, least, most, rate_basis_points, term_hours, place, exit_fee_basis_points)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (name) do nothing`)

export function addPlan(tx: Tx, plan: Plan, place: number): void {
  tx.effect(insert, plan.id, plan.name, plan.least, plan.most, plan.rate, plan.termHours, place, plan.exitFee)
}

/** A plan as its administrators see it. */
export type ManagedPlan = Plan & { readonly paused: boolean; readonly running: number }

const managedColumns = `${columns}, paused, (
    select count(*)::int from investments
    where plan_name = plans.name and status in ('Pending', 'Active')) as running`

const selectAll = query<Row & { paused: boolean; running: number }>(`
  select ${managedColumns} from plans order by place, name`)

export async function everyPlan(db: Queries): Promise<ManagedPlan[]> {
  return (await db.all(selectAll)).map(managed)
}

const lockAll = statement<Row & { paused: boolean; running: number }>(`
  select ${managedColumns} from plans order by place, name for update`)

/** All plans, locked until the transaction ends. */
export async function lockPlans(tx: Tx): Promise<ManagedPlan[]> {
  tx.effect(waitForPlans)
  return (await tx.all(lockAll)).map(managed)
}

/** A row that does not exist yet cannot be locked, so all changes of plans are serialised. */
const waitForPlans = statement(`select pg_advisory_xact_lock(hashtextextended('plans', 0))`)

const update = statement(`
  update plans set name = $2, least = $3, most = $4, rate_basis_points = $5, term_hours = $6, paused = $7,
    exit_fee_basis_points = $8 where id = $1`)

export function savePlan(tx: Tx, plan: Plan & { paused: boolean }): void {
  const { id, name, least, most, rate, termHours, paused, exitFee } = plan
  tx.effect(update, id, name, least, most, rate, termHours, paused, exitFee)
}

const updatePlaces = statement(`
  update plans set place = wanted.place from unnest($1::uuid[]) with ordinality as wanted (id, place)
  where plans.id = wanted.id`)

export function savePlanOrder(tx: Tx, ids: readonly string[]): void {
  tx.effect(updatePlaces, ids)
}

function managed({ paused, running, ...row }: Row & { paused: boolean; running: number }): ManagedPlan {
  return { ...fromRow(row), paused, running }
}

function fromRow(row: Row): Plan {
  return {
    id: row.id,
    name: row.name,
    least: cents(row.least),
    most: cents(row.most),
    rate: row.rate_basis_points,
    termHours: row.term_hours,
    exitFee: row.exit_fee_basis_points,
  }
}
