/** What one person's investments add up to. */
import { type Cents, cents } from '#kernel/money.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Row = {
  invested: bigint
  earned: bigint
  to_come: bigint
  pending: number
  active: number
  ended: number
  plans: string[]
}

type InvestmentSummary = {
  readonly invested: Cents
  readonly earned: Cents
  readonly profitToCome: Cents
  readonly counts: { readonly pending: number; readonly active: number; readonly ended: number }
  readonly plans: string[]
}

const countOf = (status: string) => `count(*) filter (where status = '${status}')::int`

/** Invested and earned are balances of the ledger; only the profit to come is in no book yet. */
const selectSummary = statement<Row>(`
  select money.invested, money.earned, own.* from ${balancesOf('$1')} money cross join (
    select coalesce(sum(profit) filter (where status = 'Active'), 0)::bigint as to_come,
      ${countOf('Pending')} as pending, ${countOf('Active')} as active, ${countOf('Ended')} as ended,
      coalesce(array_agg(distinct plan_name order by plan_name), '{}') as plans
    from investments where owner = $1) own`)

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
