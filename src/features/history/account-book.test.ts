import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { investorBooks } from '#ledger/books.ts'
import { causeKinds } from '#ledger/entry.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { bookTypeOf, changesBy, isShownBy, movementTypeOf, sumsOf } from './account-book.ts'

const sideOf = (book: string) => ({ book, isOwn: investorBooks.some((own) => own === book) })

/** `custody → wallet 500` */
function entryOf(line: string): OwnEntry {
  const [from = '', , to = '', amount = ''] = line.split(' ')
  const cause = { cause: 'adjustment', reference: 'r', id: 1n, at: new Date(0) }
  return { ...cause, from: sideOf(from), to: sideOf(to), amount: cents(BigInt(amount)) }
}

test.each([
  ['custody → wallet 500', 500, 500],
  ['wallet → invested 100', -100, 0],
  ['invested → wallet 100', 100, 0],
  ['interest → profit 10', 0, 10],
  ['profit → wallet 4', 4, 0],
  ['wallet → held 20', -20, 0],
  ['profit → held 3', 0, 0],
  ['held → custody 19', 0, -19],
  ['held → fees 1', 0, -1],
  ['held → wallet 20', 20, 0],
  ['wallet → adjustments 7', -7, -7],
  ['profit → adjustments 2', 0, -2],
])('%s changes the balance by %i and the total by %i', (line, balance, total) => {
  expect(changesBy(entryOf(line))).toEqual({ balance: BigInt(balance), total: BigInt(total) })
})

test('money in minus money out, plus profit, rewards and corrections, minus fees, is the change of the total', () => {
  const entries = [
    'custody → wallet 500',
    'rewards → wallet 5',
    'wallet → invested 100',
    'interest → profit 10',
    'wallet → held 60',
    'held → custody 58',
    'held → fees 2',
    'adjustments → wallet 7',
    'profit → adjustments 9',
  ].map(entryOf)
  const { in: cameIn, out, profit, rewards, corrections, fees } = sumsOf(entries)
  expect({ cameIn, out, profit, rewards, corrections, fees }).toEqual({
    cameIn: 500n,
    out: 58n,
    profit: 10n,
    rewards: 5n,
    corrections: -2n,
    fees: 2n,
  })
  const total = entries.reduce((sum, entry) => sum + changesBy(entry).total, 0n)
  expect(cameIn - out + profit + rewards + corrections - fees).toBe(total)
})

test('a row links to a movement that shows its entry', () => {
  for (const cause of causeKinds) expect(isShownBy(movementTypeOf({ cause }), { cause })).toBe(true)
})

test('only fees are rows of a type that the history does not have', () => {
  const others = causeKinds.filter((cause) => bookTypeOf({ cause }) !== movementTypeOf({ cause }))
  expect(others.map((cause) => `${cause}: ${bookTypeOf({ cause })}`)).toEqual([
    'profit earned: Profit',
    'early exit fee: Fee',
    'withdrawal fee: Fee',
  ])
})
