/** The SQL of deposits. Only this room writes `deposits`. */
import { cents } from '../../../kernel/money.ts'
import type { QueueQuery } from '../../../kernel/queue.ts'
import type { Place } from '../../../platform/server/cursor.ts'
import { type Queries, statement, type Tx } from '../../../platform/server/database.ts'
import { askedFor, readQueue } from '../../../platform/server/queue.ts'
import type { Deposit, DepositStatus } from '../deposit.ts'

/** A deposit with what people see around it. */
export type FullDeposit = Deposit & {
  readonly asset: string
  readonly network: string
  readonly transactionHash: string
  readonly createdAt: Date
  readonly owner: { readonly id: string; readonly name: string; readonly email: string }
  readonly referrerId: string | null
}

type Row = {
  id: string
  transaction_id: string
  owner: string
  declared: bigint
  received: bigint | null
  status: DepositStatus
  asset: string
  network: string
  transaction_hash: string
  notes: string
  created_at: Date
  decided_at: Date | null
  decider_name: string | null
  owner_name: string
  owner_email: string
  referred_by: string | null
}

const columns = `
  deposit.id, deposit.transaction_id, deposit.owner, deposit.declared, deposit.received, deposit.status, deposit.asset,
  deposit.network, deposit.transaction_hash, deposit.notes, deposit.created_at, deposit.decided_at,
  decider.name as decider_name, person.name as owner_name, person.email as owner_email, person.referred_by`
const tables = `
  deposits deposit join users person on person.id = deposit.owner
  left join users decider on decider.id = deposit.decided_by`

const insert = statement(`
  insert into deposits (id, transaction_id, owner, declared, asset, network, transaction_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addDeposit(tx: Tx, deposit: FullDeposit): void {
  const { id, transactionId, ownerId, declared, asset, network, transactionHash, createdAt } = deposit
  tx.effect(insert, id, transactionId, ownerId, declared, asset, network, transactionHash, createdAt)
}

const selectByTransactionId = statement<Row>(`select ${columns} from ${tables} where deposit.transaction_id = $1`)

export async function depositByTransactionId(db: Queries, transactionId: string): Promise<FullDeposit | undefined> {
  return toDeposit(await db.one(selectByTransactionId, transactionId))
}

const lockByTransactionId = statement('select from deposits where transaction_id = $1 for no key update')

/** Two statements on one trip: a statement that had to wait would join what it waited for with people of before. */
export function lockDeposit(tx: Tx, transactionId: string): Promise<FullDeposit | undefined> {
  tx.effect(lockByTransactionId, transactionId)
  return depositByTransactionId(tx, transactionId)
}

const update = statement(`
  update deposits set status = $2, received = $3, notes = $4, decided_by = $5, decided_at = $6 where id = $1`)

export function saveDecision(tx: Tx, deposit: Deposit, deciderId: string): void {
  tx.effect(update, deposit.id, deposit.status, deposit.received, deposit.notes, deciderId, deposit.decided?.at)
}

const asked = askedFor({
  searched: ['person.search_name', 'person.search_email', 'deposit.transaction_id'],
  amount: 'deposit.declared',
  since: 'deposit.created_at',
})

const selectPending = statement<Row>(`
  select ${columns} from ${tables}
  where deposit.status = 'Pending' and ${asked} and (deposit.created_at, deposit.id) > ($5, $6)
  order by deposit.created_at, deposit.id limit $7`)

const countPending = statement<{ count: number }>(`
  select count(*)::int as count from deposits deposit join users person on person.id = deposit.owner
  where deposit.status = 'Pending' and ${asked}`)

const placeOf = ({ createdAt, id }: FullDeposit): Place => ({ at: createdAt, id })

export function pendingDeposits(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, { selectPending, countPending, fromRow, placeOf }, query, now)
}

function toDeposit(row: Row | undefined): FullDeposit | undefined {
  return row && fromRow(row)
}

function fromRow(row: Row): FullDeposit {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    ownerId: row.owner,
    declared: cents(row.declared),
    received: row.received === null ? null : cents(row.received),
    status: row.status,
    notes: row.notes,
    decided: row.decided_at && { by: row.decider_name ?? 'staff', at: row.decided_at },
    asset: row.asset,
    network: row.network,
    transactionHash: row.transaction_hash,
    createdAt: row.created_at,
    owner: { id: row.owner, name: row.owner_name, email: row.owner_email },
    referrerId: row.referred_by,
  }
}
