import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { statement } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { companyBooks, investorBooks } from '../books.ts'
import { company, type Entry, investor } from '../entry.ts'
import { balancesOf, lockBalances } from './balances.ts'
import { entriesBecauseOf, selectEntriesOfCauses } from './balances-after.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'

const now = new Date('2026-03-02T09:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function newOwner(): Promise<string> {
  const id = newId(new Date())
  await database.db.pool.query(
    `insert into users (id, name, email, email_key, referral_code, created_at) values ($1, 'A', $2, $2, $2, now())`,
    [id, `${id}@example.com`],
  )
  return id
}

let causes = 0

/** `wallet → invested 200`, for one investor. */
function entryOf(owner: string, line: string): Entry {
  const [, from = '', to = '', amount = '0', reference = `line ${++causes}`] =
    /^(\w+) → (\w+) (\d+)(?: because of (.+))?$/.exec(line) ?? []
  const book = (name: string) =>
    companyBooks.some((kind) => kind === name)
      ? company(name as (typeof companyBooks)[number])
      : investor(owner, name as (typeof investorBooks)[number])
  return { from: book(from), to: book(to), amount: cents(BigInt(amount)), cause: { kind: 'adjustment', reference } }
}

const postAll = (...entries: Entry[]) => database.db.transaction(async (tx) => post(tx, entries, now))

/** Every number of entries has its own function; the last one takes any number. */
const generally = statement(`
  select post_entries($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8)`)

const ownerOf = (book: Entry['from']) => (book.of === 'investor' ? book.owner : null)

const postGenerally = (...entries: Entry[]) =>
  database.db.run(
    generally,
    entries.map(({ from }) => from.kind),
    entries.map(({ from }) => ownerOf(from)),
    entries.map(({ to }) => to.kind),
    entries.map(({ to }) => ownerOf(to)),
    entries.map(({ amount }) => amount),
    entries.map(({ cause }) => cause.kind),
    entries.map(({ cause }) => cause.reference),
    now,
  )

const ways = { 'by its number of entries': postAll, 'in general': postGenerally }

async function booksOf(owner: string): Promise<string> {
  const balances = await database.db.transaction((tx) => lockBalances(tx, owner))
  const held = Object.entries(balances).filter(([, balance]) => balance !== 0n)
  return held.map(([kind, balance]) => `${kind} ${balance}`).join(', ')
}

async function earnedBy(owner: string): Promise<string> {
  const { rows } = await database.db.pool.query(`select money.earned from ${balancesOf('$1')} money`, [owner])
  return String(rows[0].earned)
}

test.each(Object.entries(ways))(
  'a day in the life of an investor, line by line, posted %s',
  async (_title, postEach) => {
    const owner = await newOwner()
    const story = `
    custody → wallet 500                      | wallet 500
    wallet → invested 200                     | wallet 300, invested 200
    wallet → held 301                         | refused: not_below_zero
    wallet → held 300                         | held 300, invested 200
    wallet → custody 1                        | refused: not_below_zero
    invested → wallet 200                     | wallet 200, held 300
    interest → profit 20                      | wallet 200, held 300, profit 20
    held → custody 300                        | wallet 200, profit 20
    profit → wallet 20 because of ${owner}    | wallet 220
    wallet → profit 20 because of ${owner}    | refused: entries_cause_kind_cause_reference_key
    wallet → wallet 1                         | refused: entries_check
    wallet → adjustments 220                  |`
    for (const line of story.trim().split('\n')) {
      const [posting = '', expected = ''] = line.split('|').map((text) => text.trim())
      const outcome = await postEach(entryOf(owner, posting)).then(
        () => booksOf(owner),
        (error) => `refused: ${error.constraint}`,
      )
      expect(`${posting} | ${outcome}`).toBe(`${posting} | ${expected}`)
    }
  },
)

test('earned profit is the sum of interest, and does not decrease when profit is moved or taken back', async () => {
  const owner = await newOwner()
  const story = `
    interest → profit 20       | 20
    profit → wallet 15         | 20
    adjustments → profit 50    | 20
    profit → adjustments 55    | 20
    interest → profit 7        | 27
    profit → held 7            | 27
    held → custody 7           | 27`
  for (const line of story.trim().split('\n')) {
    const [posting = '', expected = ''] = line.split('|').map((text) => text.trim())
    await postAll(entryOf(owner, posting))
    expect(`${posting} | ${await earnedBy(owner)}`).toBe(`${posting} | ${expected}`)
  }
  expect((await verifyLedger(database.db)).problems).toEqual([])
})

test.each(Object.entries(ways))('entries are posted together or not at all, posted %s', async (_title, postThem) => {
  const owner = await newOwner()
  const both = postThem(entryOf(owner, 'custody → wallet 100'), entryOf(owner, 'wallet → held 101'))
  await expect(both).rejects.toThrow('not_below_zero')
  expect(await booksOf(owner)).toBe('')
  await postThem(entryOf(owner, 'custody → wallet 100'), entryOf(owner, 'wallet → held 100'))
  expect(await booksOf(owner)).toBe('held 100')
})

test.each(Object.entries(ways))('an account without books cannot be posted to, posted %s', async (_title, postThem) => {
  const [nobody, somebody] = [newId(new Date()), await newOwner()]
  const known = entryOf(somebody, 'custody → wallet 1')
  for (const line of ['custody → wallet 1', 'wallet → custody 1', 'wallet → held 1']) {
    await expect(postThem(entryOf(nobody, line))).rejects.toThrow('a book does not exist')
    await expect(postThem(known, entryOf(nobody, line))).rejects.toThrow('a book does not exist')
  }
})

test('concurrent postings across people in any order wait for one another and never deadlock', async () => {
  const people = await Promise.all([newOwner(), newOwner(), newOwner()])
  await postAll(...people.map((owner) => entryOf(owner, 'custody → wallet 1000')))
  const round = (i: number) => {
    const order = [...people.slice(i % 3), ...people.slice(0, i % 3)]
    return postAll(...order.map((owner) => entryOf(owner, i % 2 ? 'wallet → held 1' : 'wallet → profit 1')))
  }
  await Promise.all(Array.from({ length: 60 }, (_, i) => round(i)))
  for (const owner of people) expect(await booksOf(owner)).toBe('wallet 940, held 30, profit 30')
})

test('with 5,000 entries behind them, the balances after twenty are read from a few pages', async () => {
  const owner = await newOwner()
  await postAll(entryOf(owner, 'custody → wallet 9000'))
  const entries = Array.from({ length: 5000 }, (_, n) =>
    entryOf(owner, n % 2 ? 'wallet → held 1' : 'interest → profit 1'),
  )
  await postAll(...entries)
  const oldest = entries.slice(0, 20).map(({ cause }) => cause)
  const { rows } = await database.db.pool.query(
    `explain (analyze, buffers, format json) ${selectEntriesOfCauses.text}`,
    [owner, oldest.map(({ kind }) => kind), oldest.map(({ reference }) => reference)],
  )
  const plan = rows[0]['QUERY PLAN'][0].Plan
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(2000)
})

describe('any sequence of postings', () => {
  const books = [...investorBooks, ...companyBooks]
  const posting = fc.record({
    from: fc.constantFrom(...books),
    to: fc.constantFrom(...books),
    amount: fc.bigInt({ min: 1n, max: 50n }),
  })

  /** What is posted together, and by which way. */
  const group = fc.record({
    way: fc.constantFrom(...Object.values(ways)),
    postings: fc.array(posting, { minLength: 1, maxLength: 3 }),
  })

  test('leaves all books summing to zero, nothing below zero, and equal to a simple model after every entry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 15 }), async (groups) => {
        const owner = await newOwner()
        let model: Record<string, bigint> = Object.fromEntries(books.map((book) => [book, 0n]))
        const posted: { readonly entry: Entry; readonly after: Record<string, bigint> }[] = []
        for (const { way, postings } of groups) {
          const next = { ...model }
          let fits = true
          const steps = postings.map(({ from, to, amount }) => {
            const isInvestors = investorBooks.some((book) => book === from)
            fits &&= from !== to && !(isInvestors && (next[from] ?? 0n) < amount)
            next[from] = (next[from] ?? 0n) - amount
            next[to] = (next[to] ?? 0n) + amount
            const after = Object.fromEntries(investorBooks.map((book) => [book, next[book] ?? 0n]))
            return { entry: entryOf(owner, `${from} → ${to} ${amount}`), after }
          })
          const isPosted = await way(...steps.map(({ entry }) => entry)).then(
            () => true,
            () => false,
          )
          expect(isPosted).toBe(fits)
          if (fits) {
            model = next
            posted.push(...steps)
          }
        }
        const own = posted.filter(({ entry: { from, to } }) => from.of === 'investor' || to.of === 'investor')
        const read = await entriesBecauseOf(
          database.db,
          owner,
          posted.map(({ entry }) => entry.cause),
        )
        expect(read.map(({ cause, after }) => ({ cause, after }))).toEqual(
          own.map(({ entry, after }) => ({ cause: entry.cause, after })),
        )
        expect(Object.values(model).reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
        const expected = investorBooks.filter((book) => model[book] !== 0n).map((book) => `${book} ${model[book]}`)
        expect(await booksOf(owner)).toBe(expected.join(', '))
      }),
      { numRuns: 30 },
    )
    expect((await verifyLedger(database.db)).problems).toEqual([])
  })
})

test('the kind of a book must fit its owner, on insert and on update', async () => {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const id = await newOwner()
  const refused = { constraint: 'kinds_fit_owners' }
  await expect(owner.query(`insert into books (kind) values ('wallet')`)).rejects.toMatchObject(refused)
  await expect(owner.query(`insert into books (kind, owner) values ('custody', $1)`, [id])).rejects.toMatchObject(
    refused,
  )
  await expect(owner.query(`update books set kind = 'custody' where owner = $1`, [id])).rejects.toMatchObject(refused)
  await expect(owner.query(`update books set balance = -1 where owner = $1`, [id])).rejects.toMatchObject({
    constraint: 'not_below_zero',
  })
  await owner.end()
})

test('the proof finds a balance, an entry and a book that were tampered with', async () => {
  const tampered = await openTestDatabase()
  const id = newId(now)
  const owner = new pg.Client(tampered.connection)
  await owner.connect()
  await owner.query(
    `insert into users (id, name, email, email_key, referral_code, created_at)
     values ('${id}', 'A', 'a@example.com', 'a@example.com', 'A', now())`,
  )
  await tampered.db.transaction(async (tx) => post(tx, [entryOf(id, 'custody → wallet 100')], now))
  expect((await verifyLedger(tampered.db)).problems).toEqual([])
  await owner.query(`update books set balance = 90 where kind = 'wallet'`)
  expect((await verifyLedger(tampered.db)).problems).toEqual([expect.stringContaining('says 90, its entries say 100')])
  await owner.query(`update books set balance = 100 where kind = 'wallet'`)
  await owner.query(`update books set earned = 5 where kind = 'profit' and owner is not null`)
  expect((await verifyLedger(tampered.db)).problems).toEqual([
    expect.stringContaining('says that it earned 5, its entries say 0'),
  ])
  await owner.query(`update books set earned = 0`)
  await owner.query(`alter table entries disable trigger all`)
  await owner.query(`update entries set destination_balance = 70`)
  expect((await verifyLedger(tampered.db)).problems).toEqual([expect.stringContaining('held 70 after it')])
  await owner.query(`update entries set destination_balance = null`)
  expect((await verifyLedger(tampered.db)).problems).toEqual([expect.stringContaining('held nothing after it')])
  await owner.query(`update entries set destination_balance = 100`)
  await owner.query(`update entries set destination = 9999`)
  expect((await verifyLedger(tampered.db)).problems.join()).toContain('a book that does not exist')
  await owner.end()
  await tampered.close()
})
