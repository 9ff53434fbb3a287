/** The caller's investments, newest first: all of them, or those of some statuses or a plan. */

import type { z } from 'zod'
import type { Queries } from '#platform/server/database.ts'
import { ownListOf, type PageQuery, readOwn } from '#requests/server/read-own.ts'
import type { investmentHistory } from '../api.ts'
import { investmentStatuses, statusesOf } from '../investment.ts'
import { columns, tablesOver } from './investment-row.ts'
import { table } from './store.ts'

/** The page is chosen from those of each plan and status, which the index has in the order of the list. */
const idsOf = (plans: string) => `
  select own.* from unnest(${plans}) as plan cross join unnest($5::text[]) as state cross join lateral (
    select id, requested_at from investments
    where owner = $1 and plan_name = plan and status = state and (requested_at, id) < ($2, $3)
    order by requested_at desc, id desc limit $4) own
  order by requested_at desc, id desc limit $4`

/**
 * Only the index is asked for what is on the page, and then the rows are read. If whole rows were asked for, any index of
 * owners would seem as good to the planner, which expects that a person has few investments: it would read all of them.
 */
function filtered(ids: string) {
  const page = `(select * from investments where id = any (array(select page.id from (${ids}) page)) offset 0)`
  return ownListOf({ ...table, tablesOver: () => tablesOver(page) }, columns)
}

const all = ownListOf(table, columns)
const ofStatuses = filtered(idsOf('(select plans from investment_totals where owner = $1)'))
const ofPlan = filtered(idsOf('array[$6::text]'))

type OwnQuery = PageQuery & Pick<z.output<typeof investmentHistory.query>, 'status' | 'state' | 'plan'>

export function investmentsOf(db: Queries, owner: string, { status, state, plan, ...page }: OwnQuery) {
  if (status === undefined && state === undefined && plan === undefined) return readOwn(db, all, owner, page)
  const inState = state === undefined ? investmentStatuses : statusesOf(state)
  const statuses = inState.filter((one) => status === undefined || one === status)
  return plan === undefined
    ? readOwn(db, ofStatuses, owner, page, [statuses])
    : readOwn(db, ofPlan, owner, page, [statuses, plan])
}
