import { expect, it } from 'vitest'
import { isOwnPath, withNext } from './own-path.ts'

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
  [`/${'a'.repeat(300)}`, false],
])('%j is one of our pages: %s', (path, own) => {
  expect(isOwnPath(path)).toBe(own)
})

it('carries one path in the query of another', () => {
  expect(withNext('/login', undefined)).toBe('/login')
  expect(withNext('/login', '/start-invest?plan=Advanced')).toBe('/login?next=%2Fstart-invest%3Fplan%3DAdvanced')
})
