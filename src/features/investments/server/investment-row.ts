/** Reads investments together with their owner. */
import { type Cents, cents } from '#kernel/money.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { type DecidedColumns, decidedIn, type Owner, type OwnerColumns, ownerIn } from '#requests/server/request-row.ts'
import type { Investment, InvestmentStatus, OnMaturity } from '../investment.ts'

/** An investment with the names that people see beside it. */
export type FullInvestment = Investment & {
  readonly requestedAt: Date
  /** Whether the owner has asked to leave it early. */
  readonly exitRequested: boolean
  /** Why the last request to leave it early was rejected, if it was. */
  readonly exitReason: string
  /** Whether the owner's account is frozen, so that nothing may be locked or lowered. */
  readonly ownerIsFrozen: boolean
  /** Its renewal, or null. */
  readonly renewal: Pick<Investment, 'id' | 'amount' | 'status'> | null
  readonly owner: Owner & { readonly balance: Cents }
}

export type Row = OwnerColumns &
  DecidedColumns & {
    id: string
    exit_fee_basis_points: number | null
    exit_fee: bigint | null
    exit_requested: boolean
    exit_reason: string | null
    renewal: { id: string; amount: number; status: InvestmentStatus } | null
    plan_id: string | null
    plan_name: string
    amount: bigint
    rate_basis_points: number
    term_hours: number
    profit: bigint
    status: InvestmentStatus
    requested_at: Date
    start_date: Date | null
    end_date: Date | null
    risk_notice: string | null
    on_maturity: OnMaturity
    renewal_of: string | null
    reason: string
    wallet: bigint
    owner_is_frozen: boolean
  }

/**
 * Only an active investment can be left. A scalar subquery, because the planner would read all pending exits to answer
 * an `exists`.
 */
const exitRequested = `(investment.status = 'Active' and coalesce((select true from early_exits
  where early_exits.investment = investment.id and early_exits.status = 'Pending'), false))`

const exitReason = `(select early_exits.reason from early_exits
  where investment.status = 'Active' and early_exits.investment = investment.id and early_exits.status = 'Rejected'
  order by early_exits.decided_at desc limit 1)`

/** A scalar subquery, as above: the unique key of `renewal_of` finds the one row. */
const renewal = `(select json_build_object('id', renewal.id, 'amount', renewal.amount, 'status', renewal.status)
  from investments renewal where investment.status = 'Ended' and renewal.renewal_of = investment.id)`

export const columns = `
  investment.id, investment.owner, investment.plan_name, investment.amount, investment.rate_basis_points,
  investment.term_hours, investment.profit, investment.status, investment.requested_at, investment.start_date,
  investment.end_date, investment.risk_notice, investment.plan_id, investment.on_maturity, investment.renewal_of,
  investment.decided_at, decider.name as decider_name, person.name as owner_name, person.email as owner_email,
  person.frozen_at is not null as owner_is_frozen, investment.exit_fee_basis_points, investment.exit_fee,
  investment.reason, money.wallet, ${exitRequested} as exit_requested, ${exitReason} as exit_reason,
  ${renewal} as renewal`
export const tablesOver = (rows = 'investments') => `
  ${rows} investment join users person on person.id = investment.owner
  left join users decider on decider.id = investment.decided_by
  cross join ${balancesOf('investment.owner')} money`

export function fromRow(row: Row): FullInvestment {
  return {
    id: row.id,
    ownerId: row.owner,
    planId: row.plan_id,
    planName: row.plan_name,
    amount: cents(row.amount),
    rate: row.rate_basis_points,
    termHours: row.term_hours,
    profit: cents(row.profit),
    exitRate: row.exit_fee_basis_points,
    exitFee: row.exit_fee === null ? null : cents(row.exit_fee),
    exitRequested: row.exit_requested,
    exitReason: row.exit_reason ?? '',
    ownerIsFrozen: row.owner_is_frozen,
    renewal: row.renewal && { ...row.renewal, amount: cents(BigInt(row.renewal.amount)) },
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    riskNotice: row.risk_notice,
    onMaturity: row.on_maturity,
    renewalOf: row.renewal_of,
    decided: decidedIn(row),
    reason: row.reason,
    requestedAt: row.requested_at,
    owner: { ...ownerIn(row), balance: cents(row.wallet) },
  }
}
