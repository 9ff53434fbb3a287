/** The SQL of early exits. Only this room writes `early_exits`. */
import { cents } from '#kernel/money.ts'
import { balancesLockedBy } from '#ledger/server/balances.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { type DecidedColumns, decidedIn, type Owner, type OwnerColumns, ownerIn } from '#requests/server/request-row.ts'
import { ownersOfRequests, setReaderOf } from '#requests/server/request-set.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { decidedExits } from '../decided-investments.ts'
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
    reason: string
  }

const columns = `
  early_exit.id, early_exit.owner, early_exit.investment, investment.plan_name, investment.end_date, early_exit.amount,
  early_exit.fee, early_exit.status, early_exit.reason, early_exit.requested_at, early_exit.decided_at, decider.name as decider_name,
  person.name as owner_name, person.email as owner_email`
const tablesOver = (rows = 'early_exits') => `
  ${rows} early_exit join users person on person.id = early_exit.owner
  join investments investment on investment.id = early_exit.investment
  left join users decider on decider.id = early_exit.decided_by`

const insert = statement(`
  insert into early_exits (id, investment, owner, amount, fee, requested_at) values ($1, $2, $3, $4, $5, $6)`)

export function addExit(tx: Tx, { id, investmentId, ownerId, amount, fee }: EarlyExit, now: Date): void {
  tx.effect(insert, id, investmentId, ownerId, amount, fee, now)
}

const selectPendingOf = query<{ id: string }>(`
  select id from early_exits where investment = $1 and status = 'Pending'`)

export async function pendingExitOf(db: Queries, investmentId: string): Promise<string | undefined> {
  return (await db.one(selectPendingOf, investmentId))?.id
}

const updateOvertaken = statement(`
  update early_exits set status = 'Cancelled', decided_at = $2 where investment = any ($1::uuid[]) and status = 'Pending'`)

/** The end of the term overtakes a request to leave before it. */
export function closeOvertaken(tx: Tx, investments: readonly string[], now: Date): void {
  tx.effect(updateOvertaken, investments, now)
}

/** Queues count, sort and filter exits by what returns to the balance, which is what staff approve. */
const table: RequestTable<Row, FullExit> = {
  name: 'early_exits',
  alias: 'early_exit',
  tablesOver,
  since: 'requested_at',
  amount: 'returns',
  fromRow,
  positionOf: ({ requestedAt: at, id }) => ({ at, id }),
}

const queue = queueOf(table, () => columns)

export function pendingExits(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const exitsDecided = decidedTable({
  ...table,
  kind: decidedExits,
  amount: 'early_exit.returns',
  reference: 'early_exit.id::text',
  reason: 'early_exit.reason',
  facts: { plan: 'investment.plan_name', invested: 'early_exit.amount', fee: 'early_exit.fee' },
  joins: 'join investments investment on investment.id = early_exit.investment',
})

export const ownersOfExits = ownersOfRequests('early_exits')
export const lockBalancesOfLeaver = balancesLockedBy('select owner from early_exits where id = $1')
const lockInvestments = statement(`
  select from investments where id in (select investment from early_exits where id = any ($1::uuid[]))
  order by id for no key update`)
const reader = setReaderOf(table, columns, { column: 'id', type: 'uuid' })

export async function exitById(db: Queries, id: string): Promise<FullExit | undefined> {
  return (await reader.read(db, [id]))[0]
}

/** The investments and then the requests, in the order in which a settlement takes them. */
export function lockExits(tx: Tx, ids: readonly string[]): Promise<FullExit[]> {
  tx.effect(lockInvestments, ids)
  reader.lock(tx, ids)
  return reader.read(tx, ids)
}

const update = statement(`
  update early_exits set status = decided.status, decided_by = $2, decided_at = decided.at, reason = decided.reason
  from unnest($1::uuid[], $3::text[], $4::timestamptz[], $5::text[]) as decided (id, status, at, reason)
  where early_exits.id = decided.id`)

export function saveExits(tx: Tx, exits: readonly EarlyExit[], deciderId: string): void {
  tx.effect(
    update,
    exits.map(({ id }) => id),
    deciderId,
    exits.map(({ status }) => status),
    exits.map(({ decided }) => decided?.at ?? null),
    exits.map(({ reason }) => reason),
  )
}

export const exitsWaiting = table

function fromRow(row: Row): FullExit {
  return {
    id: row.id,
    ownerId: row.owner,
    investmentId: row.investment,
    amount: cents(row.amount),
    fee: cents(row.fee),
    status: row.status,
    decided: decidedIn(row),
    reason: row.reason,
    planName: row.plan_name,
    endDate: row.end_date,
    requestedAt: row.requested_at,
    owner: ownerIn(row),
  }
}
