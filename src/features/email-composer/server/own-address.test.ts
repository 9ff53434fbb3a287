import { expect, test } from 'vitest'
import { ownAddress } from './send.ts'

test.each([
  ['/login', 'https://bank.example/login'],
  ['https://bank.example/upload-kyc?x=1', 'https://bank.example/upload-kyc?x=1'],
  ['https://bank.example.evil.com/', undefined],
  ['https://bank.example@evil.com/', undefined],
  ['https://evil.com@bank.example/', undefined],
  ['http://bank.example/', undefined],
  ['//evil.com', undefined],
  ['/\\evil.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  ['login', undefined],
])('%s leads to %s', (text, expected) => {
  expect(ownAddress(text, 'https://bank.example')).toBe(expected)
})
