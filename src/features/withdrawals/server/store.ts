/** The SQL of withdrawals. Only this room writes `withdrawals`. */
import { type Cents, cents } from '#kernel/money.ts'
import type { Place, Start } from '#platform/server/cursor.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { amountsSince } from '#requests/second-person.ts'
import { askedFor, readQueue } from '#requests/server/read-queue.ts'
import type { Withdrawal, WithdrawalSource, WithdrawalStatus } from '../withdrawal.ts'

/** A withdrawal with the names that people see beside it. */
export type FullWithdrawal = Withdrawal & {
  readonly requestedAt: Date
  readonly owner: { readonly id: string; readonly name: string; readonly email: string }
  /** What was paid out to the same person within a day. */
  readonly alreadyPaid: Cents
}

type Row = {
  id: string
  owner: string
  amount: bigint
  source: WithdrawalSource
  network: string
  wallet_address: string
  status: WithdrawalStatus
  transaction_hash: string
  reason: string
  requested_at: Date
  decided_at: Date | null
  decider_name: string | null
  first_approved_at: Date | null
  first_approver: string | null
  first_approver_name: string | null
  owner_name: string
  owner_email: string
  already_paid: bigint
}

/** Takes the parameter with the start of the window in which amounts add up. */
const columns = (since: string) => `
  withdrawal.id, withdrawal.owner, withdrawal.amount, withdrawal.source, withdrawal.network, withdrawal.wallet_address,
  withdrawal.status, withdrawal.transaction_hash, withdrawal.reason, withdrawal.requested_at, withdrawal.decided_at,
  decider.name as decider_name, withdrawal.first_approved_at, first.id as first_approver,
  first.name as first_approver_name, person.name as owner_name, person.email as owner_email,
  (select coalesce(sum(other.amount), 0)::bigint from withdrawals other
    where other.owner = withdrawal.owner and other.status = 'Approved' and other.decided_at > ${since}) as already_paid`
const tables = `
  withdrawals withdrawal join users person on person.id = withdrawal.owner
  left join users decider on decider.id = withdrawal.decided_by
  left join users first on first.id = withdrawal.first_approved_by and first.role in ('author', 'admin')`

const insert = statement(`
  insert into withdrawals (id, owner, amount, source, network, wallet_address, requested_at)
  values ($1, $2, $3, $4, $5, $6, $7)`)

export function addWithdrawal(tx: Tx, withdrawal: Withdrawal, now: Date): void {
  const { id, ownerId, amount, source, network, walletAddress } = withdrawal
  tx.effect(insert, id, ownerId, amount, source, network, walletAddress, now)
}

const selectById = statement<Row>(`select ${columns('$2')} from ${tables} where withdrawal.id = $1`)

export async function withdrawalById(db: Queries, id: string, now: Date): Promise<FullWithdrawal | undefined> {
  const row = await db.one(selectById, id, amountsSince(now))
  return row && fromRow(row)
}

const holdOwner = statement('select from users where id = (select owner from withdrawals where id = $1) for key share')
const lockById = statement('select from withdrawals where id = $1 for no key update')

const lockBooks = statement('select from lock_books((select owner from withdrawals where id = $1))')

/**
 * Locks first and reads in a later statement of the same batch. A single statement would join the locked row with the
 * other tables as they were before it waited (EvalPlanQual re-reads only the locked row). Where amounts add up, the
 * owner's books are locked too, so that two concurrent decisions see each other.
 */
export function lockWithdrawal(tx: Tx, id: string, now: Date, addsUp: boolean): Promise<FullWithdrawal | undefined> {
  tx.effect(holdOwner, id)
  tx.effect(lockById, id)
  if (addsUp) tx.effect(lockBooks, id)
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

const selectOwn = statement<Row>(`
  select ${columns('$5')} from ${tables}
  where withdrawal.owner = $1 and (withdrawal.requested_at, withdrawal.id) < ($2, $3)
  order by withdrawal.requested_at desc, withdrawal.id desc limit $4`)

export async function withdrawalsOf(db: Queries, owner: string, before: Start, limit: number, now: Date) {
  return (await db.all(selectOwn, owner, before.at, before.id, limit, amountsSince(now))).map(fromRow)
}

const asked = askedFor({
  searched: [
    'person.search_name',
    'person.search_email',
    'withdrawal.wallet_address',
    'withdrawal.transaction_hash',
    'withdrawal.id::text',
  ],
  amount: 'withdrawal.amount',
  since: 'withdrawal.requested_at',
})

const selectPending = statement<Row>(`
  select ${columns('$8')} from ${tables}
  where withdrawal.status = 'Pending' and ${asked} and (withdrawal.requested_at, withdrawal.id) > ($5, $6)
  order by withdrawal.requested_at, withdrawal.id limit $7`)

const countPending = statement<{ count: number }>(`
  select count(*)::int as count from withdrawals withdrawal join users person on person.id = withdrawal.owner
  where withdrawal.status = 'Pending' and ${asked}`)

export const placeOf = ({ requestedAt, id }: FullWithdrawal): Place => ({ at: requestedAt, id })

export function pendingWithdrawals(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, { selectPending, countPending, fromRow, placeOf }, query, now, [amountsSince(now)])
}

const selectDisagreeing = statement<{ problem: string }>(`
  select format('%s has %s held, and %s in pending withdrawals', books.owner, books.balance, coalesce(pending.total, 0))
    as problem
  from books left join (
    select owner, sum(amount)::bigint as total from withdrawals where status = 'Pending' group by owner
  ) pending on pending.owner = books.owner
  where books.kind = 'held' and books.balance <> coalesce(pending.total, 0) limit 100`)

/** Describes the people whose held book is not the sum of their pending withdrawals. */
export async function disagreeingWithdrawals(db: Queries): Promise<string[]> {
  return (await db.all(selectDisagreeing)).map(({ problem }) => problem)
}

function fromRow(row: Row): FullWithdrawal {
  return {
    id: row.id,
    ownerId: row.owner,
    amount: cents(row.amount),
    source: row.source,
    network: row.network,
    walletAddress: row.wallet_address,
    status: row.status,
    transactionHash: row.transaction_hash,
    reason: row.reason,
    decided: row.decided_at && { by: row.decider_name ?? 'staff', at: row.decided_at },
    firstApproval: firstApprovalIn(row),
    requestedAt: row.requested_at,
    owner: { id: row.owner, name: row.owner_name, email: row.owner_email },
    alreadyPaid: cents(row.already_paid),
  }
}

/** The approval of somebody who is no longer staff does not count. */
function firstApprovalIn({ first_approver, first_approver_name, first_approved_at }: Row): Withdrawal['firstApproval'] {
  if (first_approver === null || first_approved_at === null) return null
  return { byId: first_approver, by: first_approver_name ?? 'staff', at: first_approved_at }
}
