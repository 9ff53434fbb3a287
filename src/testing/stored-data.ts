/** Whether a call changed anything: all tables, compared. */
import type { PoolClient } from 'pg'

type Client = Pick<PoolClient, 'query'>

/** All stored data, except when a session was last seen, which changes whenever it is used. */
export async function everything(client: Client): Promise<Record<string, string>> {
  const tables = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const hashes = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, '|' order by row)) as hash
       from (select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t) r`,
  )
  // One round trip: this is asked hundreds of times.
  const { rows } = await client.query(hashes.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** The tables that differ. */
export function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
