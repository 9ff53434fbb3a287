/** What a live system may not be without. */
import type pg from 'pg'
import { sampleClaims } from '../../features/site/content.ts'
import type { Brand } from '../../kernel/brand.ts'
import { migrationGap } from '../../platform/server/migrate.ts'

type Settings = { fsync: string; synchronous_commit: string; version: number }

const oldestVersion = 150_000
const invalidParameterValue = '22023'

export async function liveProblems(pool: pg.Pool, brand: Brand): Promise<string[]> {
  const problems = sampleClaims(brand).map((claim) => `CONTENT_FILE: ${claim} is still the sample's`)
  return [...problems, ...(await databaseProblems(pool))]
}

export async function databaseProblems(pool: pg.Pool): Promise<string[]> {
  if (await lacksOurRole(pool)) return [behind('nothing was applied yet')]
  const problems: string[] = []
  const { rows } = await pool.query<Settings>(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_version_num')::int as version`)
  const [settings] = rows
  if (settings?.fsync !== 'on') problems.push('DATABASE_URL: the server has fsync off, so a power cut would lose money')
  if (settings?.synchronous_commit === 'off') {
    problems.push('DATABASE_URL: the server has synchronous_commit off, so a crash would lose acknowledged work')
  }
  if ((settings?.version ?? 0) < oldestVersion) problems.push('DATABASE_URL: PostgreSQL 15 or newer is needed')
  const gap = await migrationGap(pool)
  if (gap !== undefined) problems.push(behind(gap))
  return problems
}

function behind(gap: string): string {
  return `DATABASE_URL: the database is not at the level of this code (${gap}). Run: npm run migrate`
}

/** The first migration makes the role that the application works as; before it no connection can be opened. */
async function lacksOurRole(pool: pg.Pool): Promise<boolean> {
  return pool.query('select').then(
    () => false,
    (error: pg.DatabaseError) => {
      if (error.code === invalidParameterValue) return true
      throw error
    },
  )
}
