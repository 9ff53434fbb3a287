import { expect, test } from 'vitest'
import { canonicalTransactionHash, transactionHashProblem } from './transaction-hash.ts'

const digits = 'a1'.repeat(32)
const bitcoin = 'A transaction hash on Bitcoin is 64 hexadecimal digits. Please copy it again.'
const ethereum = 'A transaction hash on Ethereum is 0x and 64 hexadecimal digits. Please copy it again.'
const tron = 'A transaction hash on Tron is 64 hexadecimal digits. Please copy it again.'

test.each([
  ['Bitcoin', digits, undefined],
  ['Bitcoin', digits.toUpperCase(), undefined],
  ['Bitcoin', ` ${digits}\n`, undefined],
  ['Bitcoin', `0x${digits}`, bitcoin],
  ['Bitcoin', digits.slice(1), bitcoin],
  ['Ethereum', `0x${digits}`, undefined],
  ['Ethereum', `0X${digits.toUpperCase()}`, undefined],
  ['Ethereum', digits, ethereum],
  ['Ethereum', `0x${digits}0`, ethereum],
  ['Ethereum', 'https://etherscan.io/tx/0xabc', ethereum],
  ['Tron', digits, undefined],
  ['Tron', `g${digits.slice(1)}`, tron],
  ['Tron', 'abc', tron],
  ['Bitcoin', '', undefined],
  ['Ethereum', '  ', undefined],
  ['A network of tomorrow', 'anything', undefined],
])('%s: “%s”', (network, typed, problem) => {
  expect(transactionHashProblem(network, typed)).toBe(problem)
})

test('a hash has one canonical spelling', () => {
  expect(canonicalTransactionHash(` 0X${digits.toUpperCase()} `)).toBe(`0x${digits}`)
})
