/** Posts the documentation's examples and records the balances after each. */
import { expect, test } from 'vitest'
import { cents, formatCents } from '#kernel/money.ts'
import { newId } from '#platform/server/ids.ts'
import { openTestDatabase } from '#testing/database.ts'
import { company, type Entry, investor } from '../entry.ts'
import { lockBalances } from './balances.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'

type Line = readonly [what: string, move: (owner: string) => Omit<Entry, 'cause'>, kind: Entry['cause']['kind']]

const story: readonly Line[] = [
  [
    'Iris sends $500.00; staff confirm it',
    (iris) => ({ from: company('custody'), to: investor(iris, 'wallet'), amount: cents(500_00n) }),
    'deposit confirmed',
  ],
  [
    'She invests $100.00 at 10% for a day',
    (iris) => ({ from: investor(iris, 'wallet'), to: investor(iris, 'invested'), amount: cents(100_00n) }),
    'investment approved',
  ],
  [
    'The day is over: the principal returns',
    (iris) => ({ from: investor(iris, 'invested'), to: investor(iris, 'wallet'), amount: cents(100_00n) }),
    'investment ended',
  ],
  [
    'and the profit is paid',
    (iris) => ({ from: company('interest'), to: investor(iris, 'profit'), amount: cents(10_00n) }),
    'profit earned',
  ],
  [
    'She moves the profit to her wallet',
    (iris) => ({ from: investor(iris, 'profit'), to: investor(iris, 'wallet'), amount: cents(10_00n) }),
    'profit moved',
  ],
  [
    'She asks for $200.00 back',
    (iris) => ({ from: investor(iris, 'wallet'), to: investor(iris, 'held'), amount: cents(200_00n) }),
    'withdrawal requested',
  ],
  [
    'Staff pay it out',
    (iris) => ({ from: investor(iris, 'held'), to: company('custody'), amount: cents(200_00n) }),
    'withdrawal approved',
  ],
  [
    'Staff add $5.00 for a delay',
    (iris) => ({ from: company('adjustments'), to: investor(iris, 'wallet'), amount: cents(5_00n) }),
    'adjustment',
  ],
]

test('the worked examples of the documentation match the ledger', async () => {
  const { db, close } = await openTestDatabase()
  const now = new Date('2026-03-02T09:00:00Z')
  const iris = newId(now)
  await db.pool.query(
    `insert into users (id, name, email, email_key, referral_code, created_at)
     values ($1, 'Iris', 'iris@example.com', 'iris@example.com', 'I', $2)`,
    [iris, now],
  )
  const rows: string[] = []
  for (const [number, [what, move, kind]] of story.entries()) {
    const entry = { ...move(iris), cause: { kind, reference: `example ${number}` } }
    await db.transaction(async (tx) => post(tx, [entry], now))
    const books = await db.transaction((tx) => lockBalances(tx, iris))
    const cells = [books.wallet, books.held, books.invested, books.profit].map(formatCents)
    rows.push(`| ${what} | ${entry.from.kind} → ${entry.to.kind} | ${cells.join(' | ')} |`)
  }
  expect((await verifyLedger(db)).problems).toEqual([])
  await close()
  const header = ['| what happens | entry | wallet | held | invested | profit |', '|---|---|---|---|---|---|']
  const text = [
    '# Worked examples',
    '',
    'For readers of [the ledger](ledger.md). Written by `src/ledger/server/worked-examples.test.ts`, which posts these entries.',
    '',
    ...header,
    ...rows,
    '',
  ]
  await expect(text.join('\n')).toMatchFileSnapshot('../../../docs/ledger-examples.md')
})
