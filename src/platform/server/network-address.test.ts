import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './network-address.ts'

test.each([
  ['7.7.7.8', '7.7.7.8', '7.7.7.8'],
  ['::ffff:7.7.7.8', '7.7.7.8', '7.7.7.8'],
  ['::FFFF:707:708', '7.7.7.8', '7.7.7.8'],
  ['2001:DB8:0:1:0:0:0:1', '2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['', '', ''],
  ['nora@example.com', 'nora@example.com', 'nora@example.com'],
  [
    '0198d3c5-93f0-7a2e-8000-000000000000',
    '0198d3c5-93f0-7a2e-8000-000000000000',
    '0198d3c5-93f0-7a2e-8000-000000000000',
  ],
])('%s is written %s and counted as %s', (address, plain, network) => {
  expect([plainAddress(address), networkOf(address)]).toEqual([plain, network])
})
