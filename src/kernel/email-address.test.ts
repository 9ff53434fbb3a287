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
  ['ADM\u0130N@example.com', false],
  ['adm\u0131n@example.com', false],
  ['\u212Aelvin@example.com', false],
  ['\uFF41da@example.com', false],
  ['\u0430da@example.com', false],
  ['jos\u00E9@example.com', false],
  ['ada@ex\u00E4mple.com', false],
  ['ada@example.\u212Aim', false],
  ['a\u0001da@example.com', false],
  ['"a\u0000da"@example.com', false],
  ['"a\tda"@example.com', false],
  ['\uD800@example.com', false],
  ['ada@[192.168.01.1]', false],
  ['ada@xn--exmple-cua.com', true],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected)
})

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['"Ada"@example.com', 'ada@example.com'],
  ['"ada lovelace"@Example.com', '"ada lovelace"@example.com'],
  ['"ada..l"@example.com', '"ada..l"@example.com'],
  ['Ada@[127.0.0.1]', 'ada@[127.0.0.1]'],
])('%j has the key %j', (address, key) => {
  expect(emailKey(address)).toBe(key)
  expect(emailKey(key)).toBe(key)
})

test('a key never maps a non-ASCII letter to an ASCII one', () => {
  for (let code = 0x80; code < 0x2_0000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const address = `a${String.fromCodePoint(code)}b@example.com`
    if (isEmailAddress(address) || /^[\0-\x7f]*$/.test(emailKey(address))) throw new Error(`U+${code.toString(16)}`)
  }
})

test('a masked address shows its first letter and its host', () => {
  expect(maskEmail('ada@example.com')).toBe('a•••@example.com')
})
