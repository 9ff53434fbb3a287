/** Reads for the dashboard. This room writes nothing. */
import { type Cents, cents } from '#kernel/money.ts'
import { investorBooks } from '#ledger/books.ts'
import type { HeldColumns } from '#ledger/server/balances.ts'
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestType } from '../api.ts'

/**
 * Reads the pending requests of one investor. Each branch has a partial index of pending rows, so a long history costs
 * nothing.
 */
export type PendingRow = {
  readonly type: RequestType
  readonly id: string
  readonly at: Date
  /** When staff could first decide it. */
  readonly from: Date
  readonly amount: Cents | null
  readonly subject: string
}

export const waiting = `
  select 'Transaction' as type, id, created_at as at, created_at as "from", declared::bigint as amount, transaction_id as subject
    from deposits where owner = $1 and status = 'Pending'
  union all
  select case when renewal_of is null then 'Investment' else 'Renewal' end, id, requested_at, requested_at, amount::bigint,
      plan_name
    from investments where owner = $1 and status = 'Pending'
  union all
  select 'Early exit', early_exit.investment, early_exit.requested_at, early_exit.requested_at,
      early_exit.returns, investment.plan_name
    from early_exits early_exit join investments investment on investment.id = early_exit.investment
    where early_exit.owner = $1 and early_exit.status = 'Pending'
  union all
  select 'Withdrawal', id, requested_at, opens_at, amount::bigint, network
    from withdrawals where owner = $1 and status = 'Pending'
  union all
  select 'KYC', person.id, coalesce(submission.submitted_at, person.created_at),
      coalesce(submission.submitted_at, person.created_at), null, ''
    from users person left join kyc_submissions submission on submission.owner = person.id
    where person.id = $1 and person.kyc_status = 'Pending'`

const { isBeyond, inOrder } = keysetOf({ key: 'at', id: 'id', direction: 'asc' }, '$2', '$3')

const selectPage = query<Omit<PendingRow, 'amount'> & { amount: bigint | null }>(`
  select * from (${waiting}) waiting where ${isBeyond} ${inOrder} limit $4`)

export async function pendingOf(db: Queries, owner: string, after: PageStart, limit: number): Promise<PendingRow[]> {
  const rows = await db.all(selectPage, owner, after.at, after.id, limit)
  return rows.map((row) => ({ ...row, amount: row.amount === null ? null : cents(row.amount) }))
}

const selectSums = query<{ total: number; incoming: bigint }>(`
  select count(*)::int as total, coalesce(sum(amount) filter (where type = 'Transaction'), 0)::bigint as incoming
  from (${waiting}) waiting`)

export async function sumPendingOf(db: Queries, owner: string): Promise<{ total: number; onItsWayIn: Cents }> {
  const { total = 0, incoming = 0n } = (await db.one(selectSums, owner)) ?? {}
  return { total, onItsWayIn: cents(incoming) }
}

/** At each step, what the newest entry until then says: one lookup for a step, however long the history is. */
export const selectBySteps = query<HeldColumns>(`
  select ${investorBooks.map((book) => `coalesce(newest.${book}, 0) as ${book}`).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join lateral (
    select * from entries where owner = $1 and posted_at <= steps.at order by posted_at desc, id desc limit 1
  ) newest on true
  order by steps.place`)

/** The balances at each of these moments, in ascending order. The last one is the present, whatever the clocks say. */
export async function balanceSeriesOf(db: Queries, owner: string, steps: readonly Date[]) {
  const moments = steps.map((step) => step.toISOString())
  const points = await db.all(selectBySteps, owner, [...moments.slice(0, -1), 'infinity'])
  return points.map(({ wallet, invested, profit, held }, place) => ({
    at: moments[place] as string,
    total: cents(wallet + invested + profit + held),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}
