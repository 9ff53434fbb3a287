/** The database's figures about itself. */
import { type Queries, query } from '#platform/server/database.ts'

const select = query<{ version: string; bytes: number }>(
  `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
)

export async function describeDatabase(db: Queries): Promise<{ version: string; bytes: number }> {
  const row = await db.one(select)
  if (!row) throw new Error('A select without a table answers with one row')
  return row
}
