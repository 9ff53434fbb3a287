import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { type Statement, statement } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { draws, fc } from '#testing/property.ts'
import { companyBooks, investorBooks } from '../books.ts'
import { causeKinds, company, type Entry, investor } from '../entry.ts'
import { balancesOf, lockBalances } from './balances.ts'
import { sumUpCompanyBalances } from './company-balances.ts'
import {
  type BookedEntry,
  entriesInSpan,
  ownEntryPages,
  selectByReference,
  selectNewest,
  selectSpan,
} from './own-entries.ts'
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
  select post_entries($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7)`)

const ownerOf = ({ from, to }: Entry) => (from.of === 'investor' ? from.owner : to.of === 'investor' ? to.owner : null)

const postGenerally = (...entries: Entry[]) =>
  database.db.run(
    generally,
    entries.map(ownerOf),
    entries.map(({ from }) => from.kind),
    entries.map(({ to }) => to.kind),
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
    wallet → wallet 1                         | refused: moves_the_money_of_a_person
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

test('no more of 5,000 entries are read than requested', async () => {
  const owner = await newOwner()
  await postAll(entryOf(owner, 'custody → wallet 9000'))
  const entries = Array.from({ length: 5000 }, (_, n) =>
    entryOf(owner, n % 2 ? 'wallet → held 1' : 'interest → profit 1'),
  )
  await postAll(...entries)
  const buffersOf = async ({ text }: Statement<object>, ...values: unknown[]) => {
    const { rows } = await database.db.pool.query(`explain (analyze, buffers, format json) ${text}`, [owner, ...values])
    const plan = rows[0]['QUERY PLAN'][0].Plan
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const [before, later] = [new Date(now.getTime() + 1), new Date(now.getTime() + 2)]
  expect(await buffersOf(selectSpan, before, later, 20)).toBeLessThan(200)
  expect(await buffersOf(selectByReference, entries[0]?.cause.reference, causeKinds)).toBeLessThan(200)
  const { rows } = await database.db.pool.query('select min(id) as id from entries where owner = $1', [owner])
  for (const [id, from, until] of [
    [2n ** 62n, '-infinity', 'infinity'],
    [rows[0].id + 20n, '-infinity', 'infinity'],
    [2n ** 62n, '-infinity', now],
    [rows[0].id + 20n, now, later],
  ]) {
    expect(await buffersOf(selectNewest, id, 20, from, until)).toBeLessThan(200)
  }
})

describe('any sequence of postings', () => {
  const books = [...investorBooks, ...companyBooks]
  const posting = fc.record({
    from: fc.constantFrom(...books),
    to: fc.constantFrom(...books),
    amount: fc.bigInt({ min: 1n, max: 50n }),
  })

  /** Entries that are posted together, and the way they are posted. */
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
            const [givesOwn, getsOwn] = [from, to].map((side) => investorBooks.some((book) => book === side))
            fits &&= from !== to && Boolean(givesOwn || getsOwn) && !(givesOwn && (next[from] ?? 0n) < amount)
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
        const read: BookedEntry[] = []
        for await (const page of ownEntryPages(database.db, owner, 10)) read.push(...page)
        expect(read.map(({ reference, after }) => ({ reference, after }))).toEqual(
          posted.map(({ entry, after }) => ({ reference: entry.cause.reference, after })),
        )
        expect(Object.values(model).reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
        const expected = investorBooks.filter((book) => model[book] !== 0n).map((book) => `${book} ${model[book]}`)
        expect(await booksOf(owner)).toBe(expected.join(', '))
      }),
      { numRuns: draws(30) },
    )
    expect((await verifyLedger(database.db)).problems).toEqual([])
  })
})

test('the tables themselves refuse unknown books, and money without an owner', async () => {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const id = await newOwner()
  const insert = (source: string, destination: string) =>
    owner.query(
      `insert into entries (owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested,
         profit) values ($1, $2, $3, 1, 'adjustment', gen_random_uuid(), now(), 0, 0, 0, 0)`,
      [id, source, destination],
    )
  await expect(insert('custody', 'vault')).rejects.toMatchObject({ constraint: 'book_check' })
  for (const [source, destination] of [
    ['custody', 'fees'],
    ['wallet', 'wallet'],
  ] as const) {
    await expect(insert(source, destination)).rejects.toMatchObject({ constraint: 'moves_the_money_of_a_person' })
  }
  for (const book of investorBooks) {
    const below = owner.query(`update books set ${book} = -1 where owner = $1`, [id])
    await expect(below).rejects.toMatchObject({ constraint: 'not_below_zero' })
  }
  await owner.end()
})

test('an entry moves the money of one person', async () => {
  const [one, other] = [await newOwner(), await newOwner()]
  const entry = entryOf(one, 'wallet → held 1')
  await expect(postAll({ ...entry, to: investor(other, 'held') })).rejects.toThrow('the money of one person')
  await expect(postAll({ ...entry, from: company('fees'), to: company('custody') })).rejects.toThrow('of one person')
})

test.each(Object.entries(ways))(
  'entries of a person have one order, whatever the clocks say, posted %s',
  async (_, way) => {
    const owner = await newOwner()
    const late = new Date(now.getTime() + 60_000)
    await database.db.transaction(async (tx) => post(tx, [entryOf(owner, 'custody → wallet 5')], late))
    await way(entryOf(owner, 'wallet → held 1'), entryOf(owner, 'wallet → held 2'))
    const { entries } = await entriesInSpan(database.db, owner, { from: now, until: new Date(late.getTime() + 1) }, 10)
    expect(entries.map(({ at, amount }) => [at, amount])).toEqual([5n, 1n, 2n].map((amount) => [late, amount]))
  },
)

/** The run book's repair of tampered books. */
const guide = readFileSync(join(import.meta.dirname, '../../../docs/runbook.md'), 'utf8')
const repair = /^ *(update books set[^;]*;)$/m.exec(guide)?.[1] ?? ''
const beginSumsAnew = /^ *(begin;\s+update company_balances [^`]*commit;)$/m.exec(guide)?.[1] ?? ''

test('the proof finds what was tampered with, and books are repaired as the run book says', async () => {
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
  const problems = async () => (await verifyLedger(tampered.db)).problems
  const held = (wallet: number) => `wallet ${wallet}, held 0, invested 0, profit 0`
  await owner.query('update books set wallet = 90')
  expect(await problems()).toEqual([`the books of ${id} say ${held(90)}, their entries say ${held(100)}`])
  await owner.query(repair.replace('…', id))
  expect(await problems()).toEqual([])
  await owner.query('update books set earned = 5')
  expect(await problems()).toEqual([`the books of ${id} say that they earned 5, their entries say 0`])
  await owner.query(repair.replace('…', id))
  expect(await problems()).toEqual([])
  await owner.query(`update books set moved_at = moved_at - interval '1 hour'`)
  expect(await problems()).toEqual([expect.stringMatching(/say that they moved at .+, their newest entry is of /)])
  await owner.query(repair.replace('…', id))
  expect(await problems()).toEqual([])
  const sumUp = () => expect.poll(() => sumUpCompanyBalances(tampered.db, 1)).toBe(true)
  await sumUp()
  for (const change of ['update company_balances set balance = 1', 'update entry_sums set total = 7, count = 2']) {
    await owner.query(change)
    expect(await problems()).not.toEqual([])
    await owner.query(beginSumsAnew)
    expect(await problems()).toEqual([])
    await sumUp()
    expect(await problems()).toEqual([])
  }
  await owner.query(`alter table entries disable trigger all`)
  for (const book of investorBooks) {
    await owner.query(`update entries set ${book} = ${book} + 7`)
    expect(await problems()).toEqual([expect.stringContaining('after it, the entries say')])
    await owner.query(`update entries set ${book} = ${book} - 7`)
  }
  expect(await problems()).toEqual([])
  await tampered.db.transaction(async (tx) => post(tx, [entryOf(id, 'wallet → held 10')], now))
  await owner.query(`update entries set posted_at = posted_at - interval '1 second' where destination = 'held'`)
  expect(await problems()).toEqual([expect.stringContaining('is earlier than the one before it')])
  await owner.query(`update entries set posted_at = posted_at + interval '1 second' where destination = 'held'`)
  await owner.query(`update entries set owner = '${newId(now)}' where destination = 'held'`)
  expect((await problems()).join()).toContain('in books that do not exist')
  await owner.end()
  await tampered.close()
})
