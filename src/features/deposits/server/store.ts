/** The SQL of deposits. Only this room writes `deposits`. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { amountsSince } from '#requests/second-person.ts'
import { peopleOf } from '#requests/server/lock-request.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { ownListOf, type PageQuery, readOwn } from '#requests/server/read-own.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import {
  type DecidedColumns,
  decidedIn,
  type FirstApprovalColumns,
  firstApprovalIn,
  firstApprover,
  type Owner,
  type OwnerColumns,
  ownerIn,
} from '#requests/server/request-row.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { decidedDeposits } from '../decided-deposits.ts'
import type { Deposit, DepositStatus } from '../deposit.ts'

/** A deposit with the names that people see beside it. */
export type FullDeposit = Deposit & {
  readonly asset: string
  readonly network: string
  readonly transactionHash: string
  readonly createdAt: Date
  readonly owner: Owner
  readonly referrerId: string | null
  /** The excess of the same person's deposits over the declared amounts within a day. */
  readonly aboveDeclared: Cents
}

type Row = OwnerColumns &
  DecidedColumns &
  FirstApprovalColumns & {
    id: string
    transaction_id: string
    declared: bigint
    received: bigint | null
    status: DepositStatus
    asset: string
    network: string
    transaction_hash: string
    notes: string
    created_at: Date
    first_received: bigint | null
    first_notes: string
    above_declared: bigint
    referred_by: string | null
  }

/** Takes the parameter with the start of the window in which amounts add up. */
export const columns = (since: string) => `
  deposit.id, deposit.transaction_id, deposit.owner, deposit.declared, deposit.received, deposit.status, deposit.asset,
  deposit.network, deposit.transaction_hash, deposit.notes, deposit.created_at, deposit.decided_at,
  decider.name as decider_name, deposit.first_approved_at, deposit.first_received, deposit.first_notes,
  ${firstApprover('payments')},
  person.name as owner_name, person.email as owner_email, referrer.id as referred_by,
  (select coalesce(sum(other.received - other.declared), 0)::bigint from deposits other
    where other.owner = deposit.owner and other.received > other.declared and other.decided_at > ${since}
  ) as above_declared`
const tablesOver = (rows = 'deposits') => `
  ${rows} deposit join users person on person.id = deposit.owner
  left join users decider on decider.id = deposit.decided_by
  left join users first on first.id = deposit.first_approved_by
  left join users referrer on referrer.id = person.referred_by and referrer.deleted_at is null`

const insert = statement(`
  insert into deposits (id, transaction_id, owner, declared, asset, network, transaction_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (network, transaction_hash) where transaction_hash <> '' and status in ('Pending', 'Confirmed')
    do nothing`)

/** Returns whether it was added: another deposit may claim the same hash, even concurrently. */
export async function addDeposit(tx: Tx, deposit: FullDeposit): Promise<boolean> {
  const { id, transactionId, ownerId, declared, asset, network, transactionHash, createdAt } = deposit
  const values = [id, transactionId, ownerId, declared, asset, network, transactionHash, createdAt]
  if (transactionHash !== '') return (await tx.run(insert, ...values)) === 1
  tx.effect(insert, ...values)
  return true
}

const selectClaim = query<{ transaction_id: string }>(`
  select transaction_id from deposits
  where owner = $1 and network = $2 and transaction_hash = $3 and status in ('Pending', 'Confirmed')`)

/** The person's own deposit that claims a hash, if it is theirs. */
export async function ownClaim(db: Queries, owner: string, network: string, hash: string): Promise<string | undefined> {
  return (await db.one(selectClaim, owner, network, hash))?.transaction_id
}

const selectByTransactionId = query<Row>(`
  select ${columns('$2')} from ${tablesOver()} where deposit.transaction_id = $1`)

export async function depositByTransactionId(
  db: Queries,
  transactionId: string,
  now: Date,
): Promise<FullDeposit | undefined> {
  const row = await db.one(selectByTransactionId, transactionId, amountsSince(now))
  return row && fromRow(row)
}

/** The owner and the referrer: both may be credited. */
export const peopleOfDeposit = peopleOf(`
  select unnest(array[owner, referred_by]) from deposits join users on users.id = owner where transaction_id = $1`)
const lockByTransactionId = statement('select from deposits where transaction_id = $1 for no key update')

const lockSum = statement(`
  select pg_advisory_xact_lock(hashtextextended('deposits of ' || owner, 0)) from deposits where transaction_id = $1`)

/**
 * Locks first and reads in a later statement, as in `requestLock`. Where amounts add up, decisions
 * about one owner's deposits are serialised, so that they see each other.
 */
export function lockDeposit(
  tx: Tx,
  transactionId: string,
  now: Date,
  aggregates: boolean,
): Promise<FullDeposit | undefined> {
  if (aggregates) tx.effect(lockSum, transactionId)
  tx.effect(lockByTransactionId, transactionId)
  return depositByTransactionId(tx, transactionId, now)
}

const update = statement(`
  update deposits set status = $2, received = $3, notes = $4, decided_by = $5, decided_at = $6,
    first_approved_by = $7, first_approved_at = $8, first_received = $9, first_notes = $10
  where id = $1`)

/** A first approval decides nothing yet, so it records no decider. */
export function saveDecision(tx: Tx, deposit: Deposit, by: string): void {
  const { id, status, received, notes, decided, firstApproval } = deposit
  const first = [firstApproval?.byId, firstApproval?.at, firstApproval?.received, firstApproval?.notes ?? '']
  tx.effect(update, id, status, received, notes, decided ? by : null, decided?.at, ...first)
}

export const table: RequestTable<Row, FullDeposit> = {
  name: 'deposits',
  alias: 'deposit',
  tablesOver,
  since: 'created_at',
  amount: 'declared',
  fromRow,
  positionOf: ({ createdAt: at, id }) => ({ at, id }),
}

const queue = queueOf(table, columns, `deposit.transaction_id || ' ' || deposit.transaction_hash`)

export function pendingDeposits(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now, [amountsSince(now)])
}

const allOwn = ownListOf(table, columns('$5'))
const pendingOwn = ownListOf(table, columns('$5'), `deposit.status = 'Pending'`)

export function depositsOf(db: Queries, owner: string, pendingOnly: boolean, query: PageQuery, now: Date) {
  return readOwn(db, pendingOnly ? pendingOwn : allOwn, owner, query, [amountsSince(now)])
}

export const depositsDecided = decidedTable({
  ...table,
  kind: decidedDeposits,
  amount: 'deposit.amount',
  reference: 'deposit.transaction_id',
  reason: 'deposit.notes',
  facts: {
    declared: 'deposit.declared',
    asset: 'deposit.asset',
    network: 'deposit.network',
    transactionHash: 'deposit.transaction_hash',
  },
})

export const depositsWaiting = { ...table, takesTwo: true }

function fromRow(row: Row): FullDeposit {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    ownerId: row.owner,
    declared: cents(row.declared),
    received: row.received === null ? null : cents(row.received),
    status: row.status,
    notes: row.notes,
    firstApproval: firstConfirmationIn(row),
    decided: decidedIn(row),
    asset: row.asset,
    network: row.network,
    transactionHash: row.transaction_hash,
    createdAt: row.created_at,
    owner: ownerIn(row),
    referrerId: row.referred_by,
    aboveDeclared: cents(row.above_declared),
  }
}

function firstConfirmationIn(row: Row): Deposit['firstApproval'] {
  const first = firstApprovalIn(row)
  if (first === null || row.first_received === null) return null
  return { ...first, received: cents(row.first_received), notes: row.first_notes }
}
