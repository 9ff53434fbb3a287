/**
 * Totals of one person's investments. Triggers maintain them, so that reading costs the same however many there are.
 */
import { type Cents, cents } from '#kernel/money.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { leastId } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'

type Row = {
  invested: bigint
  earned: bigint
  to_come: bigint | null
  pending: number | null
  active: number | null
  ended: number | null
  plans: string[] | null
}

type InvestmentSummary = {
  readonly invested: Cents
  readonly earned: Cents
  readonly profitToCome: Cents
  readonly counts: { readonly pending: number; readonly active: number; readonly ended: number }
  readonly plans: string[]
}

/** Invested and earned are balances of the ledger; only the profit to come is in no book yet. */
const selectSummary = query<Row>(`
  select money.invested, money.earned, total.to_come::bigint, total.pending, total.active, total.ended, total.plans
  from ${balancesOf('$1')} money left join investment_totals total on total.owner = $1`)

export async function summaryOf(db: Queries, owner: string): Promise<InvestmentSummary> {
  const row = await db.one(selectSummary, owner)
  return {
    invested: cents(row?.invested ?? 0n),
    earned: cents(row?.earned ?? 0n),
    profitToCome: cents(row?.to_come ?? 0n),
    counts: { pending: row?.pending ?? 0, active: row?.active ?? 0, ended: row?.ended ?? 0 },
    plans: row?.plans ?? [],
  }
}

/** All investors are compared in parts, each in a statement of its own that sorts nothing on disk. */
const peopleInPart = 20_000

type Part = { last: string | null; problems: string[] }

const countOf = (status: string) => `count(*) filter (where status = '${status}')`
const figures = (row: string) => `format('%s pending, %s active, %s ended, %s to come in %s', ${row}.pending,
  ${row}.active, ${row}.ended, ${row}.to_come, ${row}.plans)`

const selectPart = query<Part>(`
  with part as materialized (select owner from books where owner > $1 order by owner limit ${peopleInPart}),
  ending as materialized (select owner from part order by owner desc limit 1),
  counted as (
    select owner, ${countOf('Pending')} as pending, ${countOf('Active')} as active, ${countOf('Ended')} as ended,
      coalesce(sum(profit) filter (where status = 'Active'), 0) as to_come,
      array_agg(distinct plan_name order by plan_name) as plans
    from investments where owner > $1 and owner <= (select owner from ending) group by owner
  ), kept as (select * from investment_totals where owner > $1 and owner <= (select owner from ending))
  select (select owner from ending) as last, array(
    select format('the kept totals of %s say %s, their investments %s', owner, ${figures('kept')}, ${figures('counted')})
    from kept full join counted using (owner) where ${figures('kept')} <> ${figures('counted')} limit 100) as problems`)

/** Describes the totals that are not those of the investments themselves. */
export async function disagreeingTotals(db: Queries): Promise<string[]> {
  const problems: string[] = []
  let after: string | null | undefined = leastId
  while (after) {
    const part: Part | undefined = await db.one(selectPart, after)
    problems.push(...(part?.problems ?? []))
    after = part?.last
  }
  return problems.slice(0, 100)
}
