import type { Database } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'

/** Inserts so many investors directly; the database creates their books. */
export async function addInvestors(db: Database, count: number): Promise<string[]> {
  const ids = newIds(count)
  await db.pool.query(
    `insert into users (id, name, email, email_key, referral_code, created_at, verified_at, kyc_status)
     select id, 'Bench', id || '@example.com', id || '@example.com', id::text, now(), now(), 'Approved' from unnest($1::uuid[]) id`,
    [ids],
  )
  return ids
}

/** A statement must not take longer than the application allows. */
const maxAtOnce = 10_000

/** Inserts so many pending deposits, spread over the investors; returns their transaction ids. */
export async function addDeposits(
  db: Database,
  owners: readonly string[],
  count: number,
  name = 'BENCH',
): Promise<string[]> {
  const added: string[] = []
  while (added.length < count) {
    const { rows } = await db.pool.query<{ transaction_id: string }>(
      `insert into deposits (id, transaction_id, owner, declared, asset, network, created_at)
       select id, 'DEP-' || $3 || ($4::int + n), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 10000, 'USDT', 'TRC-20', now()
       from unnest($2::uuid[]) with ordinality as wanted (id, n) returning transaction_id`,
      [owners, newIds(Math.min(maxAtOnce, count - added.length)), name, added.length],
    )
    for (const { transaction_id } of rows) added.push(transaction_id)
  }
  return added
}

export function newIds(count: number): string[] {
  return Array.from({ length: count }, () => newId(new Date())).sort()
}
