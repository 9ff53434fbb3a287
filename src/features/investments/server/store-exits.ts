/** The SQL of early exits. Only this room writes `early_exits`. */
import { cents } from '#kernel/money.ts'
import { balancesLockedBy } from '#ledger/server/balances.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { ownerOfRequest } from '#requests/server/lock-request.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { type DecidedColumns, decidedIn, type Owner, type OwnerColumns, ownerIn } from '#requests/server/request-row.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { waitingIn } from '#requests/server/waiting.ts'
import type { EarlyExit, ExitStatus } from '../early-exit.ts'

/** An early exit with the names that people see beside it. */
export type FullExit = EarlyExit & {
  readonly planName: string
  readonly endDate: Date | null
  readonly requestedAt: Date
  readonly owner: Owner
}

type Row = OwnerColumns &
  DecidedColumns & {
    id: string
    investment: string
    plan_name: string
    end_date: Date | null
    amount: bigint
    fee: bigint
    status: ExitStatus
    requested_at: Date
  }

const columns = `
  early_exit.id, early_exit.owner, early_exit.investment, investment.plan_name, investment.end_date, early_exit.amount,
  early_exit.fee, early_exit.status, early_exit.requested_at, early_exit.decided_at, decider.name as decider_name,
  person.name as owner_name, person.email as owner_email`
const tables = `
  early_exits early_exit join users person on person.id = early_exit.owner
  join investments investment on investment.id = early_exit.investment
  left join users decider on decider.id = early_exit.decided_by`

const insert = statement(`
  insert into early_exits (id, investment, owner, amount, fee, requested_at) values ($1, $2, $3, $4, $5, $6)`)

export function addExit(tx: Tx, { id, investmentId, ownerId, amount, fee }: EarlyExit, now: Date): void {
  tx.effect(insert, id, investmentId, ownerId, amount, fee, now)
}

const selectPendingOf = statement<{ id: string }>(`
  select id from early_exits where investment = $1 and status = 'Pending'`)

export async function pendingExitOf(db: Queries, investmentId: string): Promise<string | undefined> {
  return (await db.one(selectPendingOf, investmentId))?.id
}

export const peopleOfExit = ownerOfRequest('early_exits')
export const lockBalancesOfLeaver = balancesLockedBy('select owner from early_exits where id = $1')
const lockInvestment = statement(`
  select from investments where id = (select investment from early_exits where id = $1) for no key update`)
const lockRow = statement('select from early_exits where id = $1 for no key update')
const selectById = statement<Row>(`select ${columns} from ${tables} where early_exit.id = $1`)

/** The investment and then the request, in the order in which a settlement takes them. */
export async function lockExit(tx: Tx, id: string): Promise<FullExit | undefined> {
  tx.effect(lockInvestment, id)
  tx.effect(lockRow, id)
  const row = await tx.one(selectById, id)
  return row && fromRow(row)
}

const update = statement('update early_exits set status = $2, decided_by = $3, decided_at = $4 where id = $1')

export function saveExit(tx: Tx, { id, status, decided }: EarlyExit, deciderId: string): void {
  tx.effect(update, id, status, deciderId, decided?.at)
}

const updateOvertaken = statement(`
  update early_exits set status = 'Cancelled', decided_at = $2 where investment = any ($1::uuid[]) and status = 'Pending'`)

/** The end of the term overtakes a request to leave before it. */
export function closeOvertaken(tx: Tx, investments: readonly string[], now: Date): void {
  tx.effect(updateOvertaken, investments, now)
}

const table: RequestTable<Row, FullExit> = {
  name: 'early_exits',
  alias: 'early_exit',
  joined: tables,
  since: 'requested_at',
  amount: 'amount',
  fromRow,
  positionOf: ({ requestedAt: at, id }) => ({ at, id }),
}

const queue = queueOf(table, () => columns)

export function pendingExits(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const exitsWaiting = waitingIn(table)

function fromRow(row: Row): FullExit {
  return {
    id: row.id,
    ownerId: row.owner,
    investmentId: row.investment,
    amount: cents(row.amount),
    fee: cents(row.fee),
    status: row.status,
    decided: decidedIn(row),
    planName: row.plan_name,
    endDate: row.end_date,
    requestedAt: row.requested_at,
    owner: ownerIn(row),
  }
}
