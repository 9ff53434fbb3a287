import { expect, it } from 'vitest'
import { isOwnPath, normalUrl, withNext } from './own-path.ts'

it.each([
  ['/', true],
  ['/start-invest?plan=Advanced', true],
  ['/start-invest?plan=Long%20term%20%26%20more', true],
  ['/user-profile?tab=security#sessions', true],
  ['/loginWithCode/nora%40example.com', true],
  ['', false],
  ['start-invest', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\/evil.example', false],
  ['/\t/evil.example', false],
  ['/%09/evil.example', false],
  ['/..//evil.example', false],
  ['/a/../..//evil.example', false],
  ['/%2e%2e//evil.example', false],
  ['/.%2fevil.example', false],
  ['/a//evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/start-invest?plan=<script>', false],
  ['/api/users/logout', false],
  ['/api', false],
  ['/%61pi/users/logout', false],
  ['/%41bout', true],
  ['/a/%2e%2E/api', false],
  ['/%c3%a4pfel', true],
  [`/${'a'.repeat(300)}`, false],
])('%j is one of our pages: %s', (path, own) => {
  expect(isOwnPath(path)).toBe(own)
})

it('carries one path in the query of another', () => {
  expect(withNext('/login', undefined)).toBe('/login')
  expect(withNext('/login', '/start-invest?plan=Advanced')).toBe('/login?next=%2Fstart-invest%3Fplan%3DAdvanced')
})

it.each([
  ['/api/users', '/api/users'],
  ['/%61p%69/users?a=%61#%61', '/api/users?a=%61#%61'],
  ['/%7euser%2dname%5fof%2e', '/~user-name_of.'],
  ['/%2fapi', '/%2Fapi'],
  ['/%c3%a4', '/%C3%A4'],
  ['/%zz%6', '/%zz%6'],
  ['*', '*'],
  ['', ''],
])('%j is normally written %j, once and for all', (url, normal) => {
  expect(normalUrl(url)).toBe(normal)
  expect(normalUrl(normal)).toBe(normal)
})
