/** Whether a call changed anything: all tables, compared. */
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

/**
 * All stored data, except when a session was last seen, which changes whenever it is used. The sum of the rows' hashes
 * needs no order.
 */
export async function everything(client: Client): Promise<Record<string, string>> {
  const tables = await client.query(`
    select tablename as name, exists (
      select from pg_attribute where attrelid = tablename::regclass and attname = 'last_seen_at' and not attisdropped
    ) as is_seen
    from pg_tables where schemaname = 'public'`)
  const sums = tables.rows.map(({ name, is_seen }) => {
    const row = is_seen ? `to_jsonb(t) - 'last_seen_at'` : 't'
    return `select '${name}' as name, count(*) || ' ' || sum(hashtextextended((${row})::text, 0)) as sum from ${name} t`
  })
  // One round trip: this is asked hundreds of times.
  const { rows } = await client.query(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The tables that differ. */
export function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
