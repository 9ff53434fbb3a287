/** The SQL of withdrawals. Only this room writes `withdrawals`. */
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { amountsSince } from '#requests/second-person.ts'
import { ownerOfRequest, requestLock } from '#requests/server/lock-request.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { ownListOf, type PageQuery, readOwn } from '#requests/server/read-own.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { reconciliationReader } from '#requests/server/reconcile.ts'
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
import type { Payee } from '../address-book.ts'
import { decidedWithdrawals } from '../decided-withdrawals.ts'
import type { Withdrawal, WithdrawalSource, WithdrawalStatus } from '../withdrawal.ts'

/** A withdrawal with the names that people see beside it. */
export type FullWithdrawal = Withdrawal & {
  readonly requestedAt: Date
  readonly owner: Owner
  /** As their profile says. */
  readonly ownerCountry: string
  /** Payouts to the same person within a day. */
  readonly alreadyPaid: Cents
}

type Row = OwnerColumns &
  DecidedColumns &
  FirstApprovalColumns & {
    id: string
    amount: bigint
    fee: bigint
    fee_version: number
    source: WithdrawalSource
    asset: string
    network: WithdrawalNetwork
    wallet_address: string
    opens_at: Date
    status: WithdrawalStatus
    transaction_hash: string
    reason: string
    requested_at: Date
    owner_is_frozen: boolean
    owner_country: string
    already_paid: bigint
  }

/** Takes the parameter with the start of the window in which amounts add up. */
export const columns = (since: string) => `
  withdrawal.id, withdrawal.owner, withdrawal.amount, withdrawal.fee, withdrawal.fee_version, withdrawal.source,
  withdrawal.asset, withdrawal.network, withdrawal.wallet_address, withdrawal.opens_at,
  withdrawal.status, withdrawal.transaction_hash, withdrawal.reason, withdrawal.requested_at, withdrawal.decided_at,
  decider.name as decider_name, withdrawal.first_approved_at, ${firstApprover('payments')},
  person.name as owner_name, person.email as owner_email,
  person.frozen_at is not null as owner_is_frozen, person.country as owner_country,
  (select coalesce(sum(other.amount), 0)::bigint from withdrawals other
    where other.owner = withdrawal.owner and other.status = 'Approved' and other.decided_at > ${since}) as already_paid`
const tablesOver = (rows = 'withdrawals') => `
  ${rows} withdrawal join users person on person.id = withdrawal.owner
  left join users decider on decider.id = withdrawal.decided_by
  left join users first on first.id = withdrawal.first_approved_by`

const insert = statement(`
  insert into withdrawals
    (id, owner, amount, source, asset, network, wallet_address, requested_at, fee, fee_version, opens_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`)

export function addWithdrawal(tx: Tx, withdrawal: Withdrawal, now: Date): void {
  const { id, ownerId, amount, source, asset, network, walletAddress, fee, feeVersion, opensAt } = withdrawal
  tx.effect(insert, id, ownerId, amount, source, asset, network, walletAddress, now, fee, feeVersion, opensAt)
}

const selectRequested = query<{ total: bigint }>(`
  select coalesce(sum(amount), 0)::bigint as total from withdrawals
  where owner = $1 and requested_at > $2 and status in ('Pending', 'Approved')`)

/**
 * A person's requests within a day that are pending or paid. With their books locked before it, two concurrent requests
 * see each other.
 */
export async function requestedWithinADay(tx: Queries, owner: string, now: Date): Promise<Cents> {
  return cents((await tx.one(selectRequested, owner, amountsSince(now)))?.total ?? 0n)
}

/** The newest requests that are looked through for payouts. */
const lookedThrough = 50

type PaidRow = { asset: string; network: WithdrawalNetwork; wallet_address: string; decided_at: Date }

const selectPaid = query<PaidRow>(`
  select asset, network, wallet_address, decided_at from (
    select * from withdrawals where owner = $1 order by requested_at desc, id desc limit ${lookedThrough}) newest
  where status = 'Approved' order by decided_at desc, id desc`)

/** A person's newest payouts, the last first. */
export async function paidLately(db: Queries, owner: string) {
  const rows = await db.all(selectPaid, owner)
  return rows.map(({ wallet_address: walletAddress, decided_at: paidAt, ...coin }) => ({
    ...coin,
    walletAddress,
    paidAt,
  }))
}

const selectById = query<Row>(`select ${columns('$2')} from ${tablesOver()} where withdrawal.id = $1`)

export async function withdrawalById(db: Queries, id: string, now: Date): Promise<FullWithdrawal | undefined> {
  const row = await db.one(selectById, id, amountsSince(now))
  return row && fromRow(row)
}

export const peopleOfWithdrawal = ownerOfRequest('withdrawals')
const lock = requestLock('withdrawals')
const lockBooks = query('select from lock_books(array(select owner from withdrawals where id = $1))')

/** Where amounts add up, the owner's books are locked too, so that two concurrent decisions see each other. */
export function lockWithdrawal(
  tx: Tx,
  id: string,
  now: Date,
  aggregates: boolean,
): Promise<FullWithdrawal | undefined> {
  lock(tx, id)
  if (aggregates) tx.effect(lockBooks, id)
  return withdrawalById(tx, id, now)
}

const update = statement(`
  update withdrawals set status = $2, transaction_hash = $3, reason = $4, decided_by = $5, decided_at = $6,
    first_approved_by = $7, first_approved_at = $8
  where id = $1`)

/** A first approval decides nothing yet, so it records no decider. */
export function saveDecision(tx: Tx, withdrawal: Withdrawal, by: string): void {
  const { id, status, transactionHash, reason, decided, firstApproval } = withdrawal
  const first = [firstApproval?.byId, firstApproval?.at]
  tx.effect(update, id, status, transactionHash, reason, decided ? by : null, decided?.at, ...first)
}

const selectWaiting = statement<{ id: string; requestedAt: Date; opensAt: Date }>(`
  select id, requested_at as "requestedAt", opens_at as "opensAt" from withdrawals
  where owner = $1 and network = $2 and wallet_address = $3 and status = 'Pending' order by id for update`)

/** A person's pending withdrawals to an address, locked. */
export function waitingFor(tx: Tx, owner: string, { network, address }: Payee) {
  return tx.all(selectWaiting, owner, network, address)
}

const updateOpening = statement('update withdrawals set opens_at = $2 where id = $1')

export function saveOpening(tx: Tx, id: string, opensAt: Date): void {
  tx.effect(updateOpening, id, opensAt)
}

export const table: RequestTable<Row, FullWithdrawal> = {
  name: 'withdrawals',
  alias: 'withdrawal',
  tablesOver,
  since: 'requested_at',
  amount: 'amount',
  fromRow,
  positionOf: ({ requestedAt: at, id }) => ({ at, id }),
}

const own = ownListOf(table, columns('$5'))

export function withdrawalsOf(db: Queries, owner: string, query: PageQuery, now: Date) {
  return readOwn(db, own, owner, query, [amountsSince(now)])
}

const codes = `withdrawal.wallet_address || ' ' || withdrawal.transaction_hash || ' ' || withdrawal.id::text`
const queue = queueOf(table, columns, codes)

export function pendingWithdrawals(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now, [amountsSince(now)])
}

export const withdrawalsDecided = decidedTable({
  ...table,
  kind: decidedWithdrawals,
  amount: 'withdrawal.amount',
  reference: 'withdrawal.id::text',
  opens: 'opens_at',
  reason: 'withdrawal.reason',
  facts: {
    fee: 'withdrawal.fee',
    receives: '(withdrawal.amount - withdrawal.fee)',
    source: 'withdrawal.source',
    asset: 'withdrawal.asset',
    network: 'withdrawal.network',
    walletAddress: 'withdrawal.wallet_address',
    transactionHash: 'withdrawal.transaction_hash',
    approvedFirstBy: 'first.name',
  },
  joins: 'left join users first on first.id = withdrawal.first_approved_by',
})

/** The waiting time starts when staff may approve. */
export const withdrawalsWaiting = { ...table, since: 'opens_at', takesTwo: true }

/** Describes the people whose held book is not the sum of their pending withdrawals. */
export const disagreeingWithdrawals = reconciliationReader({ book: 'held', table: 'withdrawals', status: 'Pending' })

function fromRow(row: Row): FullWithdrawal {
  return {
    id: row.id,
    ownerId: row.owner,
    amount: cents(row.amount),
    fee: cents(row.fee),
    feeVersion: row.fee_version,
    source: row.source,
    asset: row.asset,
    network: row.network,
    walletAddress: row.wallet_address,
    opensAt: row.opens_at,
    status: row.status,
    transactionHash: row.transaction_hash,
    reason: row.reason,
    decided: decidedIn(row),
    firstApproval: firstApprovalIn(row),
    ownerIsFrozen: row.owner_is_frozen,
    ownerCountry: row.owner_country,
    requestedAt: row.requested_at,
    owner: ownerIn(row),
    alreadyPaid: cents(row.already_paid),
  }
}
