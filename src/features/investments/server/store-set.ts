/** The SQL of decisions on several investments at once. */
import { statement, type Tx } from '#platform/server/database.ts'
import { ownersOfRequests, setReaderOf } from '#requests/server/request-set.ts'
import type { Investment } from '../investment.ts'
import { columns, type FullInvestment } from './investment-row.ts'
import { table } from './store.ts'

export const peopleOfInvestments = ownersOfRequests('investments')

const reader = setReaderOf(table, columns, { column: 'id', type: 'uuid' })

export function lockInvestments(tx: Tx, ids: readonly string[]): Promise<FullInvestment[]> {
  reader.lock(tx, ids)
  return reader.read(tx, ids)
}

const update = statement(`
  update investments set status = decided.status, start_date = decided.start_date, end_date = decided.end_date,
    decided_by = $2, decided_at = decided.at, reason = decided.reason
  from unnest($1::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[])
    as decided (id, status, start_date, end_date, at, reason)
  where investments.id = decided.id`)

export function saveDecisions(tx: Tx, investments: readonly Investment[], deciderId: string): void {
  tx.effect(
    update,
    investments.map(({ id }) => id),
    deciderId,
    investments.map(({ status }) => status),
    investments.map(({ startDate }) => startDate),
    investments.map(({ endDate }) => endDate),
    investments.map(({ decided }) => decided?.at ?? null),
    investments.map(({ reason }) => reason),
  )
}
