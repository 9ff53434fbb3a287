/** The SQL of investments. Only this room writes `investments` and `profit_transfers`. */
import { type Cents, cents } from '#kernel/money.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { disagreementReader } from '#requests/server/agree-with-books.ts'
import { ownerOfRequest, requestLock } from '#requests/server/lock-request.ts'
import { ownListOf, type PageQuery, readOwn } from '#requests/server/read-own.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { type DecidedColumns, decidedIn, type Owner, type OwnerColumns, ownerIn } from '#requests/server/request-row.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { waitingIn } from '#requests/server/waiting.ts'
import { type Investment, type InvestmentStatus, investmentStatuses } from '../investment.ts'

/** An investment with the names that people see beside it. */
export type FullInvestment = Investment & {
  readonly requestedAt: Date
  readonly owner: Owner & { readonly balance: Cents }
}

type Row = OwnerColumns &
  DecidedColumns & {
    id: string
    plan_name: string
    amount: bigint
    rate_basis_points: number
    term_hours: number
    profit: bigint
    status: InvestmentStatus
    requested_at: Date
    start_date: Date | null
    end_date: Date | null
    wallet: bigint
  }

const columns = `
  investment.id, investment.owner, investment.plan_name, investment.amount, investment.rate_basis_points,
  investment.term_hours, investment.profit, investment.status, investment.requested_at, investment.start_date,
  investment.end_date, investment.decided_at, decider.name as decider_name, person.name as owner_name,
  person.email as owner_email, money.wallet`
const tables = `
  investments investment join users person on person.id = investment.owner
  left join users decider on decider.id = investment.decided_by
  cross join ${balancesOf('investment.owner')} money`

const insert = statement(`
  insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addInvestment(tx: Tx, investment: Investment, now: Date): void {
  const { id, ownerId, planName, amount, rate, termHours, profit } = investment
  tx.effect(insert, id, ownerId, planName, amount, rate, termHours, profit, now)
}

const selectById = statement<Row>(`select ${columns} from ${tables} where investment.id = $1`)

export async function investmentById(db: Queries, id: string): Promise<FullInvestment | undefined> {
  const row = await db.one(selectById, id)
  return row && fromRow(row)
}

export const peopleOfInvestment = ownerOfRequest('investments')
const lock = requestLock('investments')

export function lockInvestment(tx: Tx, id: string): Promise<FullInvestment | undefined> {
  lock(tx, id)
  return investmentById(tx, id)
}

const updateDecision = statement(`
  update investments set status = $2, start_date = $3, end_date = $4, decided_by = $5, decided_at = $6 where id = $1`)

export function saveDecision(tx: Tx, investment: Investment, deciderId: string): void {
  const { id, status, startDate, endDate, decided } = investment
  tx.effect(updateDecision, id, status, startDate, endDate, deciderId, decided?.at)
}

const table: RequestTable<Row, FullInvestment> = {
  name: 'investments',
  alias: 'investment',
  joined: tables,
  since: 'requested_at',
  amount: 'amount',
  fromRow,
  positionOf: ({ requestedAt: at, id }) => ({ at, id }),
}

const ofPlan = '($5::text is null or investment.plan_name = $5)'
const allOwn = ownListOf(table, columns, ofPlan)
/** The status is in the text of each statement, because the partial indexes name it. */
const ownByStatus = new Map(
  investmentStatuses.map((status) => [
    status,
    ownListOf(table, columns, `investment.status = '${status}' and ${ofPlan}`),
  ]),
)

type OwnQuery = PageQuery & { readonly status?: InvestmentStatus | undefined; readonly plan?: string | undefined }

export function investmentsOf(db: Queries, owner: string, { status, plan, ...page }: OwnQuery) {
  return readOwn(db, (status && ownByStatus.get(status)) ?? allOwn, owner, page, [plan ?? null])
}

const queue = queueOf(table, columns, ['investment.plan_name'])

export function pendingInvestments(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const investmentsWaiting = waitingIn(table)

const lockMatured = (whose: string) =>
  statement<Row>(`
  select ${columns} from ${tables}
  where investment.status = 'Active' and investment.end_date <= $1 and ${whose}
  order by investment.end_date, investment.id limit $2
  for no key update of investment skip locked`)

const lockMaturedOfAll = lockMatured('true')
const lockMaturedOfOwner = lockMatured('investment.owner = $3')

/** Matured investments that no other settlement has locked, of everybody or of one person. */
export async function lockMaturedInvestments(tx: Tx, now: Date, owner: string | null, limit: number) {
  const rows = owner === null ? tx.all(lockMaturedOfAll, now, limit) : tx.all(lockMaturedOfOwner, now, limit, owner)
  return (await rows).map(fromRow)
}

const updateEnded = statement(`
  update investments set status = 'Ended', settled_at = $2 where id = any ($1::uuid[])`)

export function saveEnded(tx: Tx, ids: readonly string[], now: Date): void {
  tx.effect(updateEnded, ids, now)
}

const insertTransfer = statement('insert into profit_transfers (id, owner, amount, moved_at) values ($1, $2, $3, $4)')

export function addProfitTransfer(tx: Tx, id: string, owner: string, amount: Cents, now: Date): void {
  tx.effect(insertTransfer, id, owner, amount, now)
}

const selectRunning = statement<{ total: bigint }>(`
  select coalesce(sum(amount), 0)::bigint as total from investments where status = 'Active'`)

/** The total invested now; the ledger's proof verifies that it equals the invested books. */
export async function sumOfRunning(db: Queries): Promise<Cents> {
  return cents((await db.one(selectRunning))?.total ?? 0n)
}

/** Describes the people whose invested book is not the sum of their active investments. */
export const disagreeingInvestments = disagreementReader({ book: 'invested', table: 'investments', status: 'Active' })

function fromRow(row: Row): FullInvestment {
  return {
    id: row.id,
    ownerId: row.owner,
    planName: row.plan_name,
    amount: cents(row.amount),
    rate: row.rate_basis_points,
    termHours: row.term_hours,
    profit: cents(row.profit),
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
    decided: decidedIn(row),
    requestedAt: row.requested_at,
    owner: { ...ownerIn(row), balance: cents(row.wallet) },
  }
}
