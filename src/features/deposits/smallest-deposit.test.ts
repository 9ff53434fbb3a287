import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { refuseSmall } from './smallest-deposit.ts'

test.each([
  ['nothing is set', undefined, 1n, undefined],
  ['exactly the minimum', 20.5, 20_50n, undefined],
  ['a cent less', 20.5, 20_49n, 'The smallest deposit in BTC on Bitcoin is $20.50'],
])('%s', (_, minimum, amount, message) => {
  expect(refuseSmall({ asset: 'BTC', network: 'Bitcoin', minimum }, cents(amount))?.message).toBe(message)
})
