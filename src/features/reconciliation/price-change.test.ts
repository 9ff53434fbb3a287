import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { priceChanges } from './price-change.ts'

const line = (quantity: string, amount: bigint, asset = 'BTC', account = 'Cold wallet') =>
  ({ source: 'wallet', account, asset, quantity, amount: cents(amount) }) as const

test.each([
  ['a price that rose', '1.25', 77_500_00n, '1.25', 79_375_00n, 1_875_00n],
  ['a price that fell', '2', 100_00n, '2', 99_99n, -1n],
  ['the same price', '2', 100_00n, '2', 100_00n, undefined],
  ['the same price for more coins', '2', 100_00n, '3', 150_00n, undefined],
  ['coins that came since have no earlier price', '1', 100_00n, '3', 330_00n, 10_00n],
  ['coins that left since have no price now', '3', 300_00n, '1', 110_00n, 10_00n],
  ['half a cent and more counts as one', '3', 100n, '1', 34n, 1n],
  ['less than half a cent counts for nothing', '3', 100n, '1', 33n, undefined],
  ['eighteen decimals', '0.000000000000000001', 100n, '0.000000000000000001', 101n, 1n],
  ['a quantity that nobody gave', '', 100_00n, '1', 110_00n, undefined],
  ['no coins any more', '1', 100_00n, '0', 0n, undefined],
  ['an overdrawn account', '-1', -100_00n, '1', 110_00n, undefined],
])('%s', (_, quantity, amount, quantityNow, amountNow, change) => {
  const changes = priceChanges({ day: '2026-03-01', lines: [line(quantity, amount)] }, [line(quantityNow, amountNow)])
  expect(changes.map((one) => one.amount)).toEqual(change === undefined ? [] : [change])
})

test('the reason says how much was kept where, and its value on both days', () => {
  const earlier = { day: '2026-03-01', lines: [line('2', 100_00n)] }
  expect(priceChanges(earlier, [line('1', 60_00n)])).toEqual([
    { amount: 10_00n, reason: '1 BTC kept in Cold wallet since 1 Mar 2026: $50.00 then, $60.00 now' },
  ])
})

test('another coin and another account have another price', () => {
  const earlier = { day: '2026-03-01', lines: [line('2', 100_00n), line('1', 10_00n, 'ETH')] }
  expect(priceChanges(earlier, [line('2', 120_00n, 'BTC', 'Hot wallet'), line('1', 8_00n, 'ETH')])).toMatchObject([
    { amount: -2_00n },
  ])
})
