import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { hashLineProblem, payoutCells, readHashes } from './payout-file.ts'
import type { Withdrawal } from './withdrawal.ts'

const payout = (asset: string, network: string) =>
  ({ id: 'w1', walletAddress: 'T1', asset, network, amount: cents(123_450n), fee: cents(150n) }) as Withdrawal

test.each([
  ['USDT', 'Tron', ['T1', 'Tron', 'USDT', '1233.00', 'USDT', 'w1', '']],
  ['BTC', 'Bitcoin', ['T1', 'Bitcoin', 'BTC', '1233.00', 'USD', 'w1', '']],
])('%s is stated less the fee, in a unit that is true', (asset, network, cells) => {
  expect(payoutCells(payout(asset, network))).toEqual(cells)
})

const read = (...rows: string[][]) => {
  const lines = readHashes(rows)
  return isRefusal(lines) ? lines.fields?.file : lines
}

test('columns are found by their titles in any order and spelling, and blank lines are none', () => {
  expect(read(['Tx ID', 'paid', 'REFERENCE'], [' ab ', '1', ' w1'], [''], ['', '', ''], ['cd', '', 'w2'])).toEqual([
    { line: 2, reference: 'w1', transactionHash: 'ab' },
    { line: 5, reference: 'w2', transactionHash: 'cd' },
  ])
})

const header = ['reference', 'transaction_hash']
const noColumns = 'The first line must name the columns “reference” and “transaction hash”'
test.each([
  ['an empty file', [], noColumns],
  ['no header', [['w1', 'ab']], noColumns],
  ['a header alone', [header], 'The file has no lines'],
  ['too many', [header, ...Array.from({ length: 201 }, (_, n) => [`w${n}`, 'ab'])], 'The file has more than 200 lines'],
])('%s is refused', (_, rows, problem) => expect(read(...rows)).toBe(problem))

test.each([
  ['', 'ab', 'The line has no reference'],
  ['w1', '', 'The line has no transaction hash'],
  ['w1', 'a'.repeat(201), 'The transaction hash is too long'],
  ['w2', 'ab', 'The reference is in the file twice, so neither line counts'],
  ['w3', 'ab', 'There is no withdrawal with this reference'],
  ['00000000-0000-7000-8000-000000000000', 'ab', undefined],
])('a line of “%s” and “%s”', (reference, transactionHash, problem) => {
  const line = { line: 2, reference, transactionHash }
  const others = [{ line: 3, reference: 'w2', transactionHash: 'cd' }]
  expect(hashLineProblem(line, [line, ...others])).toBe(problem)
})
