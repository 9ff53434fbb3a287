import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { newId } from '#platform/server/ids.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { company, type Entry, investor } from '../entry.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'
import { selectNewPart, verifyNewEntries } from './verify-new.ts'

const now = new Date('2026-03-02T09:00:00Z')
let database: TestDatabase
let owner: pg.Client
let iris: string
let ben: string
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
  iris = await newPerson()
  ben = await newPerson()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

async function newPerson(): Promise<string> {
  const id = newId(new Date())
  await owner.query(
    `insert into users (id, name, email, email_key, referral_code, created_at) values ($1, 'A', $2, $2, $2, now())`,
    [id, `${id}@example.com`],
  )
  return id
}

let causes = 0
const deposit = (person: string, amount: bigint): Entry => ({
  from: company('custody'),
  to: investor(person, 'wallet'),
  amount: cents(amount),
  cause: { kind: 'adjustment', reference: `deposit ${++causes}` },
})
const invest = (person: string, amount: bigint): Entry => ({
  ...deposit(person, amount),
  from: investor(person, 'wallet'),
  to: investor(person, 'invested'),
})
const postAll = (...entries: Entry[]) => database.db.transaction(async (tx) => post(tx, entries, now))

/** Nothing else posts here, so every entry is settled at once. */
async function newest(): Promise<bigint> {
  const { rows } = await owner.query('select coalesce(max(id), 0) as id from entries')
  return BigInt(rows[0].id)
}

/** Proves what the work posts, and nothing before it. */
async function provedNew(work: () => Promise<unknown>) {
  const before = await newest()
  await work()
  return verifyNewEntries(database.db, before, await newest())
}

test('new entries continue the old ones, and only the people whom they touch are named', async () => {
  await postAll(deposit(iris, 500n), deposit(ben, 100n), invest(iris, 200n))
  const proof = await provedNew(() => postAll(deposit(iris, 40n), invest(iris, 60n), invest(iris, 10n)))
  expect(proof).toEqual({ entries: 3, owners: [iris], problems: [] })
  expect(await provedNew(async () => undefined)).toEqual({ entries: 0, owners: [], problems: [] })
  expect((await verifyLedger(database.db)).problems).toEqual([])
})

test('postings that come during the proof do not disturb it', async () => {
  const before = await newest()
  await postAll(deposit(iris, 1n))
  const upTo = await newest()
  await postAll(deposit(iris, 2n))
  expect(await verifyNewEntries(database.db, before, upTo)).toMatchObject({ entries: 1, problems: [] })
})

const tampered: [string, string, RegExp][] = [
  [
    'a book',
    'update books set wallet = wallet + 7 where owner = $1',
    /say wallet \d+, .+, their newest entry says wallet \d+/,
  ],
  [
    'what an entry says its book held',
    `update entries set invested = invested + 7
     where id = (select max(id) from entries) and $1::uuid is not null`,
    /held wallet \d+, .+ after it, the entries say wallet \d+/,
  ],
  [
    'an amount',
    `update entries set amount = amount + 7 where id = (select max(id) from entries) and $1::uuid is not null`,
    /held wallet \d+, .+ after it, the entries say wallet \d+/,
  ],
  [
    'the owner of an entry',
    `update entries set owner = gen_random_uuid() where id = (select max(id) from entries) and $1::uuid is not null`,
    /in books that do not exist: of /,
  ],
]

test.each(tampered)('it finds %s that was tampered with', async (_what, change, problem) => {
  await owner.query('begin')
  await owner.query('alter table entries disable trigger entries_are_append_only')
  const from = await newest()
  await owner.query(
    `select post_entries(array[$1]::uuid[], '{custody}', '{wallet}', '{50}', '{adjustment}', array['tampered ' || $2], $3)`,
    [iris, ++causes, now],
  )
  await owner.query(change, [iris])
  const to = (await owner.query<{ id: bigint }>('select max(id) as id from entries')).rows[0]?.id
  const { rows } = await owner.query<{ problems: string[] }>(selectNewPart.text, [from, to])
  await owner.query('rollback')
  expect(rows[0]?.problems.join()).toMatch(problem)
})

type Plan = {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

function rowsReadFrom(plan: Plan, table: string): number {
  const own = plan['Relation Name'] === table ? plan['Actual Rows'] * plan['Actual Loops'] : 0
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsReadFrom(inner, table), 0)
}

test('its work grows with what is new, not with what was', async () => {
  await owner.query(
    `select post_entries(array_agg($1::uuid), array_agg('adjustments'::text), array_agg('wallet'::text), array_agg(1::bigint), array_agg('adjustment'::text), array_agg('many ' || n), $2)
     from generate_series(1, 5000) n`,
    [ben, now],
  )
  await owner.query('analyze entries; analyze books')
  const before = await newest()
  await postAll(deposit(ben, 5n), deposit(iris, 5n))
  const { rows } = await owner.query(`explain (analyze, format json) ${selectNewPart.text}`, [before, await newest()])
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
  expect(rowsReadFrom(plan, 'entries')).toBeGreaterThan(0)
  expect(rowsReadFrom(plan, 'entries')).toBeLessThan(30)
})
