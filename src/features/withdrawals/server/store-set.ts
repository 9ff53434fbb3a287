/** The SQL of decisions on several withdrawals at once. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { amountsSince } from '#requests/second-person.ts'
import { ownersOfRequests, setReaderOf } from '#requests/server/request-set.ts'
import type { Withdrawal } from '../withdrawal.ts'
import { columns, type FullWithdrawal, table } from './store.ts'

export const peopleOfWithdrawals = ownersOfRequests('withdrawals')

const reader = setReaderOf(table, columns('$2'), { column: 'id', type: 'uuid' })
const lockBooks = query(`
  select from lock_books(array(select owner from withdrawals where id = any ($1::uuid[])))`)

export function withdrawalsByIds(db: Queries, ids: readonly string[], now: Date): Promise<FullWithdrawal[]> {
  return reader.read(db, ids, amountsSince(now))
}

/** The owners' books are locked too, so that concurrent decisions whose amounts add up see each other. */
export function lockWithdrawals(tx: Tx, ids: readonly string[], now: Date): Promise<FullWithdrawal[]> {
  reader.lock(tx, ids)
  tx.effect(lockBooks, ids)
  return withdrawalsByIds(tx, ids, now)
}

const update = statement(`
  update withdrawals set status = decided.status, reason = decided.reason, decided_by = decided.by,
    decided_at = decided.at, first_approved_by = decided.first_by, first_approved_at = decided.first_at,
    transaction_hash = decided.hash
  from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::uuid[], $7::timestamptz[], $8::text[])
    as decided (id, status, reason, by, at, first_by, first_at, hash)
  where withdrawals.id = decided.id`)

/** A first approval records no decider. */
export function saveDecisions(tx: Tx, withdrawals: readonly Withdrawal[], by: string): void {
  tx.effect(
    update,
    withdrawals.map(({ id }) => id),
    withdrawals.map(({ status }) => status),
    withdrawals.map(({ reason }) => reason),
    withdrawals.map(({ decided }) => (decided ? by : null)),
    withdrawals.map(({ decided }) => decided?.at ?? null),
    withdrawals.map(({ firstApproval }) => firstApproval?.byId ?? null),
    withdrawals.map(({ firstApproval }) => firstApproval?.at ?? null),
    withdrawals.map(({ transactionHash }) => transactionHash),
  )
}
