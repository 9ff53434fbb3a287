import { expect, test } from 'vitest'
import { otherAccountsText, paidText } from './address-texts.ts'

test.each([
  [{ paid: 0 }, '0 withdrawals paid'],
  [{ paid: 1 }, '1 withdrawal paid'],
  [{ paid: 1000 }, '1,000 withdrawals paid'],
  [{ paid: 1000, paidAtLeast: true }, 'more than 1,000 withdrawals paid'],
])('%j', (facts, text) => {
  expect(paidText(facts)).toBe(text)
})

test.each([
  [{ otherAccounts: 0 }, undefined],
  [{ otherAccounts: 1 }, '1 other account uses'],
  [{ otherAccounts: 50 }, '50 other accounts use'],
  [{ otherAccounts: 50, otherAccountsAtLeast: true }, 'At least 50 other accounts use'],
])('%j', (facts, text) => {
  expect(otherAccountsText(facts)).toBe(text)
})
