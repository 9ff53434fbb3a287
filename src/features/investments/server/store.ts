/** The SQL of investments. Only this room writes `investments`, `profit_transfers` and `risk_notices`. */
import { balancesLockedBy } from '#ledger/server/balances.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { ownerOfRequest, requestLock } from '#requests/server/lock-request.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { reconciliationReader } from '#requests/server/reconcile.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { decidedInvestments } from '../decided-investments.ts'
import type { Investment } from '../investment.ts'
import { columns, type FullInvestment, fromRow, type Row, tablesOver } from './investment-row.ts'
import type { RiskNotice } from './risk-notice.ts'
import { disagreeingTotals } from './store-summary.ts'

const insert = statement(`
  insert into investments (id, owner, plan_id, plan_name, amount, rate_basis_points, term_hours, profit, status,
    start_date, end_date, risk_notice, on_maturity, renewal_of, exit_fee_basis_points, requested_at)
  select *, $16 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::int[], $7::int[],
    $8::bigint[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::text[], $14::uuid[], $15::int[])`)

export function addInvestments(tx: Tx, investments: readonly Investment[], now: Date): void {
  if (investments.length === 0) return
  const every = <Field extends keyof Investment>(field: Field) => investments.map((investment) => investment[field])
  const terms = [
    every('planId'),
    every('planName'),
    every('amount'),
    every('rate'),
    every('termHours'),
    every('profit'),
  ]
  const state = [every('status'), every('startDate'), every('endDate')]
  const choices = [every('riskNotice'), every('onMaturity'), every('renewalOf'), every('exitRate')]
  tx.effect(insert, every('id'), every('ownerId'), ...terms, ...state, ...choices, now)
}

const insertNotice = statement(`
  insert into risk_notices (version, title, text, first_acknowledged_at) values ($1, $2, $3, $4)
  on conflict (version) do nothing`)

/** Keeps the text that a version stands for. */
export function keepNotice(tx: Tx, { version, title, text }: RiskNotice, now: Date): void {
  tx.effect(insertNotice, version, title, text, now)
}

const selectById = query<Row>(`select ${columns} from ${tablesOver()} where investment.id = $1`)

export async function investmentById(db: Queries, id: string): Promise<FullInvestment | undefined> {
  const row = await db.one(selectById, id)
  return row && fromRow(row)
}

const selectByExits = query<Row>(`
  select ${columns} from ${tablesOver()}
  where investment.id in (select investment from early_exits where id = any ($1::uuid[]))`)

export async function investmentsOfExits(tx: Tx, exitIds: readonly string[]): Promise<FullInvestment[]> {
  return (await tx.all(selectByExits, exitIds)).map(fromRow)
}

export const peopleOfInvestment = ownerOfRequest('investments')
const lock = requestLock('investments')
export const lockBalancesOfInvestor = balancesLockedBy('select owner from investments where id = $1')

export function lockInvestment(tx: Tx, id: string): Promise<FullInvestment | undefined> {
  lock(tx, id)
  return investmentById(tx, id)
}

const updateDecision = statement(`
  update investments set status = $2, start_date = $3, end_date = $4, decided_by = $5, decided_at = $6, reason = $7
  where id = $1`)

export function saveDecision(tx: Tx, investment: Investment, deciderId: string): void {
  const { id, status, startDate, endDate, decided, reason } = investment
  tx.effect(updateDecision, id, status, startDate, endDate, deciderId, decided?.at, reason)
}

const updateExited = statement(`
  update investments set status = exited.status, end_date = exited.end_date, profit = exited.profit,
    exit_fee = exited.exit_fee, settled_at = $2
  from unnest($1::uuid[], $3::text[], $4::timestamptz[], $5::bigint[], $6::bigint[])
    as exited (id, status, end_date, profit, exit_fee)
  where investments.id = exited.id`)

export function saveExited(tx: Tx, investments: readonly Investment[], now: Date): void {
  const every = <Field extends keyof Investment>(field: Field) => investments.map((investment) => investment[field])
  tx.effect(updateExited, every('id'), now, every('status'), every('endDate'), every('profit'), every('exitFee'))
}

const updateChoice = statement('update investments set on_maturity = $2 where id = $1')

export function saveChoice(tx: Tx, { id, onMaturity }: Investment): void {
  tx.effect(updateChoice, id, onMaturity)
}

export const table: RequestTable<Row, FullInvestment> = {
  name: 'investments',
  alias: 'investment',
  tablesOver,
  since: 'requested_at',
  amount: 'amount',
  fromRow,
  positionOf: ({ requestedAt: at, id }) => ({ at, id }),
}

const queue = queueOf(table, () => columns, 'investment.plan_name')

export function pendingInvestments(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const investmentsDecided = decidedTable({
  ...table,
  kind: decidedInvestments,
  amount: 'investment.amount',
  reference: 'investment.id::text',
  reason: 'investment.reason',
  facts: {
    plan: 'investment.plan_name',
    profit: 'investment.profit',
    startDate: 'investment.start_date',
    endDate: 'investment.end_date',
  },
})

const disagreeingBooks = reconciliationReader({ book: 'invested', table: 'investments', status: 'Active' })

/**
 * Describes the people whose invested book is not the sum of their active investments. The maintained totals cover all
 * investments, so they are compared only where no particular person is asked for.
 */
export async function disagreeingInvestments(db: Queries, owners?: readonly string[]): Promise<string[]> {
  const books = await disagreeingBooks(db, owners)
  return owners ? books : [...books, ...(await disagreeingTotals(db))]
}
