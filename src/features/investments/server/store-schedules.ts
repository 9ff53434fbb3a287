/** The SQL of schedules, which are written once when an investment begins. */
import { createHash } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { leastId } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Investment } from '../investment.ts'
import { type Schedule, scheduleOf, scheduleText } from '../schedule.ts'

export type FixedSchedule = Schedule & { readonly digest: string }

const insert = statement(`
  insert into investment_schedules (investment, principal, profit, begins_at, ends_at, exit_fee_basis_points, exit_pays, digest)
  select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::int[],
    $7::bigint[], $8::bytea[])`)

/** Fixes the schedules of those that begin. */
export function fixSchedules(tx: Tx, investments: readonly Investment[]): void {
  const schedules = investments.flatMap((investment) => scheduleOf(investment) ?? [])
  if (schedules.length === 0) return
  const every = <Field extends keyof Schedule>(field: Field) => schedules.map((schedule) => schedule[field])
  tx.effect(
    insert,
    every('investmentId'),
    every('principal'),
    every('profit'),
    every('start'),
    every('end'),
    every('exitRate'),
    every('exitPays'),
    schedules.map((schedule) => createHash('sha256').update(scheduleText(schedule)).digest()),
  )
}

type Row = {
  investment: string
  principal: bigint
  profit: bigint
  begins_at: Date
  ends_at: Date
  exit_fee_basis_points: number | null
  exit_pays: bigint | null
  digest: Buffer
}

const select = query<Row>('select * from investment_schedules where investment = any ($1::uuid[])')

/** By investment. */
export async function schedulesOf(db: Queries, investments: readonly string[]): Promise<Map<string, FixedSchedule>> {
  const rows = await db.all(select, investments)
  return new Map(rows.map((row) => [row.investment, fromRow(row)]))
}

function fromRow(row: Row): FixedSchedule {
  return {
    investmentId: row.investment,
    principal: cents(row.principal),
    profit: cents(row.profit),
    start: row.begins_at,
    end: row.ends_at,
    exitRate: row.exit_fee_basis_points,
    exitPays: row.exit_pays === null ? null : cents(row.exit_pays),
    digest: row.digest.toString('hex'),
  }
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The digest of a row, from the text that `scheduleText` writes. */
export const digestOfRow = (row: string) => `sha256(convert_to(format(
  E'format larkfield-schedule-1\\ninvestment %s\\nprincipal %s\\nprofit %s\\nbegins %s\\nends %s\\nexit-fee %s\\nexit-pays %s\\n',
  ${row}.investment, ${row}.principal, ${row}.profit, ${moment(`${row}.begins_at`)}, ${moment(`${row}.ends_at`)},
  coalesce(${row}.exit_fee_basis_points::text, 'none'), coalesce(${row}.exit_pays::text, 'none')), 'UTF8'))`

/** An entry that moved another person's money, or other books, counts as none. */
const paid = (cause: string, source: string, destination: string) => `coalesce((
  select entries.amount from entries where cause_kind = '${cause}' and cause_reference = part.id::text
    and owner = part.owner and source = '${source}' and destination = '${destination}'), 0)`

const wasLeft = 'exit_fee is not null and exit_pays is not null'
const figures = (part: string) =>
  `format('principal %s, profit %s, fee %s', ${part}_principal, ${part}_profit, ${part}_fee)`

/** An investment that was left early has another end and no profit; its schedule keeps those of the promise. */
const compare = (part: string) => `
  with part as materialized (${part}),
  compared as (
    select part.id, part.status, fixed.investment is null as is_missing, fixed.digest <> ${digestOfRow('fixed')} as is_changed,
      part.amount <> fixed.principal or part.start_date <> fixed.begins_at or (part.exit_fee is null
        and (part.profit <> fixed.profit or part.end_date <> fixed.ends_at)) as has_other_terms,
      ${paid('investment ended', 'invested', 'wallet')} as paid_principal,
      ${paid('profit earned', 'interest', 'profit')} as paid_profit,
      ${paid('early exit fee', 'invested', 'fees')} as paid_fee,
      case when part.status = 'Active' then 0 when ${wasLeft} then exit_pays else principal end as promised_principal,
      case when part.status = 'Active' or ${wasLeft} then 0 else fixed.profit end as promised_profit,
      case when part.status = 'Ended' and ${wasLeft} then principal - exit_pays else 0 end as promised_fee
    from part left join investment_schedules fixed on fixed.investment = part.id
  )
  select (select id from part order by id desc limit 1) as last, array(
    select format('investment %s has no schedule', id) from compared where is_missing
    union all select format('the schedule of investment %s is not as it was fixed', id) from compared where is_changed
    union all select format('investment %s has other terms than its schedule', id) from compared where has_other_terms
    union all select format('investment %s promised %s, and its entries paid %s', id, ${figures('promised')}, ${figures('paid')})
      from compared where not is_missing
        and (promised_principal, promised_profit, promised_fee) <> (paid_principal, paid_profit, paid_fee)
    limit 100) as problems`

const columns = 'id, owner, amount, profit, status, start_date, end_date, exit_fee'

type Part = { last: string | null; problems: string[] }

const selectPart = query<Part>(
  compare(`select ${columns} from investments where id > $1 and status in ('Active', 'Ended') order by id limit 5000`),
)

/** Describes investments whose terms or entries are not those of their schedules, among all that have ever begun. */
export async function disagreeingSchedules(db: Queries): Promise<string[]> {
  const problems: string[] = []
  let after: string | null | undefined = leastId
  while (after) {
    const part: Part | undefined = await db.one(selectPart, after)
    problems.push(...(part?.problems ?? []))
    after = part?.last
  }
  return problems.slice(0, 100)
}

const selectTouched = query<Part>(
  compare(`
    select ${columns} from investments where status in ('Active', 'Ended') and id = any (array(
      select cause_reference::uuid from entries where id > $1 and id <= $2
        and cause_kind in ('investment approved', 'investment ended', 'profit earned', 'early exit fee')))`),
)

const entriesInPart = 20_000n

/** The same for investments that entries after `from` and up to `to` began or ended. */
export async function disagreeingSchedulesSince(db: Queries, from: bigint, to: bigint): Promise<string[]> {
  const problems: string[] = []
  for (let after = from; after < to; after += entriesInPart) {
    const end = after + entriesInPart < to ? after + entriesInPart : to
    problems.push(...((await db.one(selectTouched, after, end))?.problems ?? []))
  }
  return problems.slice(0, 100)
}
