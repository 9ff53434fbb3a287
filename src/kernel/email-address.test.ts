import { expect, test } from 'vitest'
import { emailKey, isEmailAddress, maskEmail } from './email-address.ts'

test.each([
  ['ada@example.com', true],
  ['ada.lovelace+savings@mail.example.co.uk', true],
  ['"ada lovelace"@example.com', true],
  ['ada@[192.168.0.1]', true],
  ["o'hara@example.org", true],
  ['ada', false],
  ['@example.com', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada@example.c', false],
  ['ada@example.c0m', false],
  ['ada@-example.com', false],
  ['ada@example..com', false],
  ['ada@[256.1.1.1]', false],
  ['ada@[1.2.3]', false],
  ['ada@1.2.3.4', false],
  ['a da@example.com', false],
  ['a<b@example.com', false],
  ['a(b@example.com', false],
  ['a[b@example.com', false],
  ['a\\b@example.com', false],
  ['a,b@example.com', false],
  ['a;b@example.com', false],
  ['a:b@example.com', false],
  ['a"b@example.com', false],
  ['a@b@example.com', false],
  ['.ada@example.com', false],
  ['ada..l@example.com', false],
  ['ada@example.com\r\nBcc: x@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})

test('spellings of one mailbox share a key', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe('ada@example.com')
})

test('a masked address shows its first letter and its host', () => {
  expect(maskEmail('ada@example.com')).toBe('a•••@example.com')
})
