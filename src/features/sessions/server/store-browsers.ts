/** The SQL of the browsers that an account has signed in from. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'

const deleteBrowsers = statement('delete from known_browsers where user_id = $1 and browser_digest is distinct from $2')

export function forgetBrowsers(db: Queries, userId: string, except: Buffer | null = null): Promise<number> {
  return db.run(deleteBrowsers, userId, except)
}

const deleteBrowser = statement('delete from known_browsers where id = $1 and user_id = $2')

export async function forgetBrowser(db: Queries, id: string, userId: string): Promise<boolean> {
  return (await db.run(deleteBrowser, id, userId)) === 1
}

type KnownBrowser = {
  readonly browserDigest: Buffer
  readonly userId: string
  readonly userAgent: string
  readonly address: string
  readonly until: Date
}

const upsertBrowser = statement(`
  insert into known_browsers (browser_digest, user_id, id, user_agent, address, first_used_at, last_used_at, trusted_until)
  values ($1, $2, $3, $4, $5, $6, $6, $7)
  on conflict (user_id, browser_digest) do update
    set user_agent = excluded.user_agent, address = excluded.address, last_used_at = excluded.last_used_at,
        trusted_until = excluded.trusted_until`)

export function trustBrowser(tx: Tx, browser: KnownBrowser, now: Date): void {
  const { browserDigest, userId, userAgent, address, until } = browser
  tx.effect(upsertBrowser, browserDigest, userId, newId(now), userAgent, address, now, until)
}

const selectBrowser = query(`
  select from known_browsers where user_id = $1 and browser_digest = $2 and trusted_until > $3`)

export async function isKnownBrowser(db: Queries, userId: string, browserDigest: Buffer | null, now: Date) {
  return (await db.run(selectBrowser, userId, browserDigest, now)) === 1
}

export type BrowserRow = {
  id: string
  is_current: boolean
  user_agent: string
  address: string
  first_used_at: Date
  last_used_at: Date
  trusted_until: Date
}

const selectBrowsers = query<BrowserRow>(`
  select id, coalesce(browser_digest = $2, false) as is_current, user_agent, address, first_used_at, last_used_at,
    trusted_until
  from known_browsers where user_id = $1 and trusted_until > $3
  order by last_used_at desc, id desc limit 200`)

export function browsersOf(db: Queries, userId: string, current: Buffer | null, now: Date): Promise<BrowserRow[]> {
  return db.all(selectBrowsers, userId, current, now)
}

const deleteOldBrowsers = statement('delete from known_browsers where trusted_until <= $1')

export function dropOldBrowsers(db: Queries, now: Date): Promise<number> {
  return db.run(deleteOldBrowsers, now)
}
