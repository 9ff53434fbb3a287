/** The SQL of settlements. */
import type { KycStatus } from '#features/accounts/account.ts'
import type { Role } from '#kernel/access.ts'
import type { Cents } from '#kernel/money.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { columns, fromRow, type Row, tablesOver } from './investment-row.ts'

const lockMatured = (whose: string) =>
  statement<MaturedRow>(`
  select ${columns}, person.role, person.verified_at, person.kyc_status, person.frozen_at from ${tablesOver()}
  where investment.status = 'Active' and investment.end_date <= $1 and ${whose}
    and (investment.withheld_at is null or investment.withheld_at <= $1::timestamptz - interval '1 hour')
  order by investment.end_date, investment.id limit $2
  for no key update of investment skip locked`)

type MaturedRow = Row & { role: Role; verified_at: Date | null; kyc_status: KycStatus; frozen_at: Date | null }

function maturedIn(row: MaturedRow) {
  const standing = {
    role: row.role,
    verified: row.verified_at !== null,
    kycStatus: row.kyc_status,
    frozenAt: row.frozen_at,
  }
  return { ...fromRow(row), standing }
}

const lockMaturedOfAll = lockMatured('true')
const lockMaturedOfOwner = lockMatured('investment.owner = $3')

/** Matured investments that no other settlement has locked, of all investors or of one. A withheld one waits for an hour. */
export async function lockMaturedInvestments(tx: Tx, now: Date, owner: string | null, limit: number) {
  const rows = owner === null ? tx.all(lockMaturedOfAll, now, limit) : tx.all(lockMaturedOfOwner, now, limit, owner)
  return (await rows).map(maturedIn)
}

const updateEnded = statement(`
  update investments set status = 'Ended', settled_at = $2, withheld_at = null where id = any ($1::uuid[])`)

export function saveEnded(tx: Tx, ids: readonly string[], now: Date): void {
  tx.effect(updateEnded, ids, now)
}

const updateWithheld = statement('update investments set withheld_at = $2 where id = any ($1::uuid[])')

export function saveWithheld(tx: Tx, ids: readonly string[], now: Date): void {
  if (ids.length > 0) tx.effect(updateWithheld, ids, now)
}

/** More are not listed; the number says how many there are. */
const withheldShown = 10

const selectWithheld = query<{ count: number; shown: { _id: string; name: string }[] }>(`
  select (select count(*)::int from investments where withheld_at is not null) as count, array(
    select json_build_object('_id', investments.id, 'name', person.name)
    from investments join users person on person.id = investments.owner
    where withheld_at is not null order by end_date, investments.id limit ${withheldShown}) as shown`)

/** The investments whose settlement is withheld, with the names of their owners. */
export async function withheldInvestments(db: Queries) {
  return (await db.one(selectWithheld)) ?? { count: 0, shown: [] }
}

const insertTransfers = statement(`
  insert into profit_transfers (id, owner, amount, moved_at)
  select *, $4 from unnest($1::uuid[], $2::uuid[], $3::bigint[])`)

type ProfitTransfer = { readonly id: string; readonly owner: string; readonly amount: Cents }

export function addProfitTransfers(tx: Tx, transfers: readonly ProfitTransfer[], now: Date): void {
  if (transfers.length === 0) return
  const [ids, owners] = [transfers.map(({ id }) => id), transfers.map(({ owner }) => owner)]
  tx.effect(
    insertTransfers,
    ids,
    owners,
    transfers.map(({ amount }) => amount),
    now,
  )
}
