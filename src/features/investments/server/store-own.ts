/** The own investments, newest first: all of them, or those of a status or a plan. */
import type { Queries } from '#platform/server/database.ts'
import { ownListOf, type PageQuery, readOwn } from '#requests/server/read-own.ts'
import { type InvestmentStatus, investmentStatuses } from '../investment.ts'
import { columns, tables } from './investment-row.ts'
import { table } from './store.ts'

/** The ids of a page of one plan and status, which the index has in the order of the list. */
const idsOf = (plan: string, status: string) => `
  select id, requested_at from investments
  where owner = $1 and plan_name = ${plan} and status = ${status} and (requested_at, id) < ($2, $3)
  order by requested_at desc, id desc limit $4`

/** The page is chosen from those of each of these. */
const chosenFrom = (each: string, ids: string) => `
  select own.* from unnest(${each}) as each cross join lateral (${ids}) own order by requested_at desc, id desc limit $4`

const everyPlan = '(select plans from investment_totals where owner = $1)'
const everyStatus = `array['${investmentStatuses.join("', '")}']`

/**
 * Only the index is asked for what is on the page, and then the rows are read. If whole rows were asked for, any index of
 * owners would seem as good to the planner, which expects that a person has few investments: it would read all of them.
 */
function filtered(ids: string) {
  const page = `(select * from investments where id = any (array(select page.id from (${ids}) page)) offset 0) investment`
  return ownListOf({ ...table, joined: tables.replace('investments investment', page) }, columns)
}

const all = ownListOf(table, columns)
const ofStatus = filtered(chosenFrom(everyPlan, idsOf('each', '$5')))
const ofPlan = filtered(chosenFrom(everyStatus, idsOf('$5', 'each')))
const ofPlanAndStatus = filtered(idsOf('$5', '$6'))

type OwnQuery = PageQuery & { readonly status?: InvestmentStatus | undefined; readonly plan?: string | undefined }

export function investmentsOf(db: Queries, owner: string, { status, plan, ...page }: OwnQuery) {
  if (plan === undefined) {
    return status === undefined ? readOwn(db, all, owner, page) : readOwn(db, ofStatus, owner, page, [status])
  }
  return status === undefined
    ? readOwn(db, ofPlan, owner, page, [plan])
    : readOwn(db, ofPlanAndStatus, owner, page, [plan, status])
}
