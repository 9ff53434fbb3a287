import { expect, test } from 'vitest'
import { assetAmount } from './ApproximateAmount.tsx'

const readAt = '2026-03-02T09:00:00.000Z'
const rates = [
  { asset: 'BTC', dollars: 64_123, source: 'rates.example', readAt },
  { asset: 'ETH', dollars: 3200.5, source: 'rates.example', readAt },
  { asset: 'USDT', dollars: 1, source: 'rates.example', readAt },
  { asset: 'BAD', dollars: 0, source: 'rates.example', readAt },
]

test.each([
  ['BTC', 500, '0.007798 BTC'],
  ['ETH', 500, '0.15623 ETH'],
  ['USDT', 1234.5, '1,234.5 USDT'],
  ['DOGE', 500, undefined],
  ['BAD', 500, undefined],
])('%s for $%s', (asset, dollars, expected) => {
  expect(assetAmount(rates, asset, dollars)).toBe(expected)
})
