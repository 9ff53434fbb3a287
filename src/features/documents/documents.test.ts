import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { type BegunInvestment, confirmationPaper } from './confirmation-paper.ts'
import { groupCode, readCode } from './document-code.ts'
import { causeName } from './entry-texts.ts'
import { monthsSince, nextMonth, periodOfMonth, refusePeriod, yearsSince } from './period.ts'
import { receiptPaper } from './receipt-paper.ts'
import { statementOf } from './statement.ts'
import { statementPaper } from './statement-paper.ts'
import { taxYearOf } from './tax-year.ts'

const own = ['wallet', 'held', 'invested', 'profit']

/** `custody → wallet 500 deposit confirmed`, one a line, an hour apart. */
function entriesOf(story: string): OwnEntry[] {
  const lines = story.trim().split('\n')
  return lines.map((line, place) => {
    const [, from = '', to = '', amount = '', cause = ''] = /^\s*(\w+) → (\w+) (\d+) (.+)$/.exec(line) ?? []
    return {
      id: BigInt(place + 1),
      at: new Date(Date.UTC(2026, 2, 2, 9 + place)),
      from: { book: from, isOwn: own.includes(from) },
      to: { book: to, isOwn: own.includes(to) },
      amount: cents(BigInt(amount)),
      cause,
      reference: 'a request',
    }
  })
}

const iris = { name: 'Iris', email: 'iris@example.com' }
const opening = { wallet: cents(1000n), held: cents(0n), invested: cents(0n), profit: cents(50n) }
const story = entriesOf(`
  custody → wallet 500 deposit confirmed
  wallet → invested 800 investment approved
  invested → wallet 800 investment ended
  interest → profit 80 profit earned
  wallet → held 300 withdrawal requested
  held → custody 290 withdrawal approved
  held → fees 10 withdrawal fee
  rewards → wallet 5 referral reward
  profit → adjustments 20 adjustment`)

describe('a statement', () => {
  const statement = statementOf(opening, story)

  test('adds up by book and in total', () => {
    const books = statement.books.map(
      ({ book, ...amounts }) => `${book} ${Object.values(amounts).map(String).join(' ')}`,
    )
    expect(books).toEqual([
      'wallet 1000 1305 1100 1205',
      'held 0 300 300 0',
      'invested 0 800 800 0',
      'profit 50 80 20 110',
    ])
    const { moneyIn, moneyOut, closing } = statement
    expect([statement.opening, moneyIn, moneyOut, closing]).toEqual([1050n, 585n, 320n, 1315n])
    expect(statement.movements.map(({ change, total }) => `${change} ${total}`)).toEqual([
      '500 1550',
      '0 1550',
      '0 1550',
      '80 1630',
      '0 1630',
      '-290 1340',
      '-10 1330',
      '5 1335',
      '-20 1315',
    ])
  })

  const head = { days: 14, root: '3f2a 9c01', publicKey: 'a key' }

  test('shows the head of the log of liabilities, where there is one', () => {
    const of = (shown: typeof head | undefined) =>
      statementPaper(iris, { from: '2026-03-01', to: '2026-03-31' }, { statement, head: shown }, new Date()).blocks
    expect(JSON.stringify(of(head))).toContain('3f2a 9c01')
    expect(of(undefined).map(({ type }) => type)).not.toContain('facts')
  })

  test('says whether its period was over', () => {
    const said = (now: string) =>
      JSON.stringify(statementPaper(iris, { from: '2026-03-01', to: '2026-03-31' }, { statement, head }, new Date(now)))
    expect(said('2026-03-31T23:59:59Z')).toContain('The period was not over')
    expect(said('2026-04-01T00:00:00Z')).toContain('The period had only just ended')
    expect(said('2026-04-01T00:59:59Z')).toContain('Movements of its last minutes may not be in it')
    expect(said('2026-04-01T01:00:00Z')).not.toMatch(/The period (?:was|had)/)
  })
})

test('a tax year counts profit, rewards, fees and corrections, and nothing else', () => {
  const { totals, lines } = taxYearOf(story)
  expect(totals).toEqual({ profit: 80n, rewards: 5n, fees: -10n, corrections: -20n })
  expect(lines.map(({ group, change }) => `${group} ${change}`)).toEqual([
    'Profit credited 80',
    'Fees -10',
    'Referral rewards 5',
    'Corrections by our staff -20',
  ])
})

test('a receipt is about the newest movement, and lists the others', () => {
  const paper = receiptPaper(iris, story.slice(4, 6))
  expect(paper.subtitle).toBe('Withdrawal paid out')
  expect(JSON.stringify(paper)).toContain('Withdrawal requested')
})

const running: BegunInvestment = {
  id: 'an investment',
  planName: 'Beginner',
  amount: cents(100_00n),
  profit: cents(10_00n),
  percent: 10,
  termHours: 24,
  startDate: new Date('2026-03-02T09:00:00Z'),
  endDate: new Date('2026-03-03T09:00:00Z'),
  hasEnded: false,
  exitFee: null,
  exitTerms: 'Not possible',
}
const left = { ...running, hasEnded: true, profit: cents(0n) }

test.for([
  [running, 'Projected profit $10.00, Comes back $110.00, Ends, Running'],
  [
    { ...running, hasEnded: true },
    'Profit $10.00, Came back $110.00, Ended, Ended; principal and profit were credited',
  ],
  [
    { ...left, exitFee: cents(2_50n) },
    'Fee for leaving early $2.50, Came back $97.50, Left early, Left early; the principal less the fee was credited, and no profit was paid',
  ],
  [
    { ...left, exitFee: cents(0n) },
    'Fee for leaving early $0.00, Came back $100.00, Left early, Left early; the principal was credited, and no profit was paid',
  ],
] as const)('a confirmation of %o says: %s', ([investment, said]) => {
  const { blocks } = confirmationPaper(iris, investment, 'The risk')
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.figures : []))
  const facts = blocks.flatMap((block) => (block.type === 'facts' ? block.facts : []))
  const shown = figures.slice(1).map(({ label, value }) => `${label} ${value}`)
  expect([...shown, facts[4]?.label, facts[6]?.value].join(', ')).toBe(said)
})

test('a confirmation has the lines of the promise with their digest, and is as it was where none was made', () => {
  const schedule = { lines: [['principal', '10000']] as const, digest: `${'a'.repeat(32)}${'b'.repeat(32)}` }
  const paper = confirmationPaper(iris, { ...running, schedule }, 'The risk')
  const promise = paper.blocks.find((block) => block.type === 'facts' && block.title === 'What was promised')
  expect(promise).toMatchObject({
    facts: [
      { label: 'principal', value: '10000' },
      { label: 'Digest', value: `${'a'.repeat(32)} ${'b'.repeat(32)}` },
    ],
  })
  expect(confirmationPaper(iris, { ...running, schedule: undefined }, 'The risk')).toEqual(
    confirmationPaper(iris, running, 'The risk'),
  )
})

test('a cause that we do not know is printed as the ledger names it', () => {
  expect([causeName('deposit confirmed'), causeName('gift received')]).toEqual(['Deposit', 'Gift received'])
})

test.for([
  ['2026-03-01', '2026-03-31', undefined],
  ['2026-04-16', '2026-04-16', undefined],
  ['2026-03-02', '2026-03-01', 'Please choose a last day that is not before the first'],
  ['2026-04-01', '2026-04-17', 'Please choose a last day that has come'],
  ['2025-04-16', '2026-04-16', undefined],
  ['2025-04-15', '2026-04-16', 'Please choose at most 366 days'],
] as const)('a period from %s to %s, on 16 April 2026: %s', ([from, to, refusal]) => {
  expect(refusePeriod({ from, to }, new Date('2026-04-16T00:00:00Z'))?.message).toBe(refusal)
})

test('months and years run from the newest to the one in which the account was opened', () => {
  const [opened, now] = [new Date('2025-11-30T23:00:00Z'), new Date('2026-02-01T00:00:00Z')]
  expect(monthsSince(opened, now)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(yearsSince(opened, now)).toEqual([2026, 2025])
  expect([nextMonth('2025-12'), nextMonth('2026-09')]).toEqual(['2026-01', '2026-10'])
  expect(periodOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

const code = '7K2MX9PQRS3TVWXYZ012'

test.for([
  [groupCode(code), code],
  [' 7k2mx-9pqrs-3tvwx-yz012 ', code],
  ['7K2MX 9PQRS 3TVWX YZOI2', code],
  ['7K2MX9PQRS3TVWXYZ01', undefined],
  ['7K2MX9PQRS3TVWXYZ01U', undefined],
  ['', undefined],
] as const)('a code typed as “%s” is %s', ([typed, read]) => {
  expect(readCode(typed)).toBe(read)
})
