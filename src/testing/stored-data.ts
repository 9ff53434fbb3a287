/** Whether a call changed anything: all tables, compared. */
import type { PoolClient } from 'pg'

/** All stored data, except when a session was last seen, which changes whenever it is used. */
export async function everything(client: Pick<PoolClient, 'query'>): Promise<Record<string, string>> {
  const tables = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const contents: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const rows = `select (to_jsonb(t) - 'last_seen_at')::text as row from ${name} t`
    const { rows: hashes } = await client.query(
      `select md5(string_agg(row, '|' order by row)) as hash from (${rows}) r`,
    )
    contents[name] = hashes[0].hash
  }
  return contents
}

/** The tables that differ. */
export function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}
