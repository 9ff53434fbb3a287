import { expect, test } from 'vitest'
import { networksOf } from './settings.ts'

const office = networksOf(['192.0.2.0/24', '198.51.100.7', '2001:db8:5::/48'])

test.each([
  ['192.0.2.1', true],
  ['192.0.3.1', false],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['::ffff:192.0.2.9', true],
  ['::ffff:203.0.113.1', false],
  ['2001:db8:5:1::1', true],
  ['2001:db8:6::1', false],
])('%s belongs to the office: %s', (address, belongs) => {
  expect(office.includes(address)).toBe(belongs)
})
