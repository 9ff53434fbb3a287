/** The SQL of decisions on several deposits at once. */
import { statement, type Tx } from '#platform/server/database.ts'
import { amountsSince } from '#requests/second-person.ts'
import { peopleOf } from '#requests/server/lock-request.ts'
import { setReaderOf } from '#requests/server/request-set.ts'
import type { Deposit } from '../deposit.ts'
import { columns, type FullDeposit, table } from './store.ts'

/** The owners and their referrers: all of them may be credited. */
export const peopleOfDeposits = peopleOf<readonly string[]>(`
  select unnest(array[owner, referred_by]) from deposits join users on users.id = owner
  where transaction_id = any ($1::text[])`)

const reader = setReaderOf(table, columns('$2'), { column: 'transaction_id', type: 'text' })

export function lockDeposits(tx: Tx, transactionIds: readonly string[], now: Date): Promise<FullDeposit[]> {
  reader.lock(tx, transactionIds)
  return reader.read(tx, transactionIds, amountsSince(now))
}

const update = statement(`
  update deposits set status = decided.status, received = decided.received, notes = decided.notes, decided_by = $2,
    decided_at = decided.at
  from unnest($1::uuid[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[])
    as decided (id, status, received, notes, at)
  where deposits.id = decided.id`)

/** In a set nothing is only approved first, so that mark stays as it is. */
export function saveDecisions(tx: Tx, deposits: readonly Deposit[], by: string): void {
  tx.effect(
    update,
    deposits.map(({ id }) => id),
    by,
    deposits.map(({ status }) => status),
    deposits.map(({ received }) => received),
    deposits.map(({ notes }) => notes),
    deposits.map(({ decided }) => decided?.at ?? null),
  )
}
