/** The SQL of the proof of liabilities. Only this room writes these tables. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'

export const oneSnapshot = statement('set transaction isolation level repeatable read')

/** The connection's own limit is a minute, and between two statements a day is hashed. */
export const mayRest = statement("set local idle_in_transaction_session_timeout = '1h'")

const tryLock = query<{ alone: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('liability day', 0)) as alone`,
)

/** One process makes a day. Another one that comes meanwhile leaves it to the first. */
export async function isAlone(tx: Tx): Promise<boolean> {
  return (await tx.one(tryLock))?.alone === true
}

// Books that have not moved since are as they were then; of the others the newest entry before that moment has the balances. So a
// day can be computed again from the ledger at any later time. The limits make PostgreSQL look up each account's books: for a join
// it would read all of them for every page.
const selectAccounts = query<{ last: string | null; packed: Buffer | null }>(`
  with page as (
    select person.id, person.email, person.deleted_at, book.*
    from (
      select id, email, deleted_at from users where id > $1 and created_at < $2 order by id limit $3
    ) person cross join lateral (
      select wallet, held, invested, profit, moved_at from books where owner = person.id limit 1
    ) book
  ), state as (
    select page.id, page.email, page.deleted_at,
      case when page.moved_at < $2 then page.wallet else coalesce(past.wallet, 0) end as wallet,
      case when page.moved_at < $2 then page.held else coalesce(past.held, 0) end as held,
      case when page.moved_at < $2 then page.invested else coalesce(past.invested, 0) end as invested,
      case when page.moved_at < $2 then page.profit else coalesce(past.profit, 0) end as profit
    from page left join lateral (
      select wallet, held, invested, profit from entries
      where page.moved_at >= $2 and entries.owner = page.id and entries.posted_at < $2
      order by entries.posted_at desc, entries.id desc limit 1
    ) past on true
  )
  select (select id from page order by id desc limit 1) as last,
    (select string_agg(uuid_send(id) || sha256(convert_to(email, 'UTF8'))
        || int8send(wallet) || int8send(held) || int8send(invested) || int8send(profit), ''::bytea)
      from state where deleted_at is null or deleted_at >= $2 or wallet + held + invested + profit > 0) as packed`)

export type AccountPage = { readonly last: string | null; readonly packed: Buffer | null }

/** Each account as 80 bytes: its id, the hash of its address, and its four balances. */
export async function accountsAfter(db: Queries, id: string, moment: Date, limit: number): Promise<AccountPage> {
  return (await db.one(selectAccounts, id, moment, limit)) ?? { last: null, packed: null }
}

const insertGroups = statement(`
  insert into liability_groups (day, number, first_locator, accounts)
  select $1, made.number, substring(made.accounts for 16), made.accounts
  from unnest($2::int[], $3::bytea[]) as made (number, accounts)`)
const insertTree = statement('insert into liability_trees (day, nodes) values ($1, $2)')
const insertDay = statement(`
  insert into liability_days (size, day, entry, root, head_signature, made_at) values ($1, $2, $3, $4, $5, $6)`)
const dropOldGroups = statement('delete from liability_groups where day < $1')
const dropOldTrees = statement('delete from liability_trees where day < $1')

export function addGroups(
  tx: Tx,
  day: string,
  groups: readonly { number: number; rows: Uint8Array }[],
): Promise<number> {
  const rows = groups.map((group) => Buffer.from(group.rows))
  return tx.run(
    insertGroups,
    day,
    groups.map(({ number }) => number),
    rows,
  )
}

export function addTree(tx: Tx, day: string, nodes: Uint8Array): Promise<number> {
  return tx.run(insertTree, day, Buffer.from(nodes))
}

/** A day of the log. */
export type LoggedDay = {
  readonly size: number
  readonly day: string
  readonly entry: string
  readonly root: string
  readonly headSignature: string
  readonly madeAt: Date
}

export function addDay(tx: Tx, { size, day, entry, root, headSignature, madeAt }: LoggedDay): void {
  tx.effect(insertDay, size, day, entry, root, headSignature, madeAt)
}

export function dropLeavesBefore(tx: Tx, day: string): void {
  tx.effect(dropOldGroups, day)
  tx.effect(dropOldTrees, day)
}

const columns = `size, day::text as day, entry, root, head_signature as "headSignature", made_at as "madeAt"`
const selectLog = query<LoggedDay>(`select ${columns} from liability_days order by size`)
const selectNewest = query<LoggedDay>(`select ${columns} from liability_days order by size desc limit 1`)
const selectNewestUntil = query<LoggedDay>(
  `select ${columns} from liability_days where day <= $1::date order by day desc limit 1`,
)
const selectLatest = query<LoggedDay>(`select ${columns} from liability_days order by size desc limit $1`)

/** The whole log, oldest first: a line a day. */
export function wholeLog(db: Queries): Promise<LoggedDay[]> {
  return db.all(selectLog)
}

export function newestDay(db: Queries): Promise<LoggedDay | undefined> {
  return db.one(selectNewest)
}

export function newestDayUntil(db: Queries, day: string): Promise<LoggedDay | undefined> {
  return db.one(selectNewestUntil, day)
}

export function latestDays(db: Queries, count: number): Promise<LoggedDay[]> {
  return db.all(selectLatest, count)
}

const upsertGap = statement(`
  insert into liability_gaps (day, reason, tried_at) values ($1, $2, $3)
  on conflict (day) do update set reason = excluded.reason, tried_at = excluded.tried_at`)

export type Gap = { readonly day: string; readonly reason: string; readonly triedAt: Date }

const selectGaps = query<Gap>(`
  select day::text as day, reason, tried_at as "triedAt" from liability_gaps gap
  where not exists (select from liability_days made where made.day = gap.day) order by day desc`)

export function saveGap(db: Queries, { day, reason, triedAt }: Gap): Promise<number> {
  return db.run(upsertGap, day, reason, triedAt)
}

/** Days without a record, newest first. */
export function gaps(db: Queries): Promise<Gap[]> {
  return db.all(selectGaps)
}

const selectGroup = query<{ number: number; accounts: Buffer }>(`
  select number, accounts from liability_groups where day = $1 and first_locator <= $2 order by first_locator desc limit 1`)
const selectGroups = query<{ accounts: Buffer }>('select accounts from liability_groups where day = $1 order by number')
const selectNodes = query<{ node: Buffer }>(`
  select substring(tree.nodes from wanted.index * 64 + 1 for 64) as node
  from liability_trees tree, unnest($2::int[]) with ordinality as wanted (index, place)
  where tree.day = $1 order by wanted.place`)

/** The group in which an account of this locator stands, if it is in the tree at all. */
export function groupAt(
  db: Queries,
  day: string,
  locator: Uint8Array,
): Promise<{ number: number; accounts: Buffer } | undefined> {
  return db.one(selectGroup, day, Buffer.from(locator))
}

export async function storedAccounts(db: Queries, day: string): Promise<Buffer> {
  return Buffer.concat((await db.all(selectGroups, day)).map(({ accounts }) => accounts))
}

export async function nodesAt(db: Queries, day: string, indices: readonly number[]): Promise<Buffer[]> {
  return (await db.all(selectNodes, day, indices)).map(({ node }) => node)
}

const selectFarAccount = query<object>('select from users offset $1 limit 1')

/** Whether there are more accounts than this. */
export async function isLarge(db: Queries, count: number): Promise<boolean> {
  return (await db.one(selectFarAccount, count)) !== undefined
}

const selectDay = query<LoggedDay>(`select ${columns} from liability_days where day = $1::date`)
const selectKeptDays = query<{ day: string }>('select day::text as day from liability_trees order by day desc')

export function loggedDay(db: Queries, day: string): Promise<LoggedDay | undefined> {
  return db.one(selectDay, day)
}

/** Days whose leaves are still there, newest first. */
export async function keptDays(db: Queries): Promise<string[]> {
  return (await db.all(selectKeptDays)).map(({ day }) => day)
}
