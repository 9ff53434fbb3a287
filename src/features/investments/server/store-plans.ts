/** The SQL of plans. */
import { cents } from '../../../kernel/money.ts'
import { type Queries, statement, type Tx } from '../../../platform/server/database.ts'
import type { Plan } from '../plan.ts'

type Row = { id: string; name: string; least: bigint; most: bigint; rate_basis_points: number; term_hours: number }

const columns = 'id, name, least, most, rate_basis_points, term_hours'

const selectOpen = statement<Row>(`select ${columns} from plans where not paused order by place, name`)

export async function openPlans(db: Queries): Promise<Plan[]> {
  return (await db.all(selectOpen)).map(fromRow)
}

const selectByName = statement<Row>(`select ${columns} from plans where not paused and (name = $1 or id::text = $1)`)

/** The specification sends a plan's name; an id is as good. */
export async function openPlanByName(db: Queries, name: string): Promise<Plan | undefined> {
  const row = await db.one(selectByName, name)
  return row && fromRow(row)
}

const insert = statement(`
  insert into plans (id, name, least, most, rate_basis_points, term_hours, place) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (name) do nothing`)

export function addPlan(tx: Tx, plan: Plan, place: number): void {
  tx.effect(insert, plan.id, plan.name, plan.least, plan.most, plan.rate, plan.termHours, place)
}

function fromRow(row: Row): Plan {
  return {
    id: row.id,
    name: row.name,
    least: cents(row.least),
    most: cents(row.most),
    rate: row.rate_basis_points,
    termHours: row.term_hours,
  }
}
