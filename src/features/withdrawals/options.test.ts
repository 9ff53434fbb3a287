import { expect, test } from 'vitest'
import { coinOn, coinText, payoutCoins } from '#features/operator/assets.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { cents } from '#kernel/money.ts'
import { optionsOf } from './options.ts'

const coins = payoutCoins(sampleContent.payTo)
const names = (list: readonly { asset: string; network: string }[]) => list.map(coinText)

test('payouts are made in the coins of the deposits, and in a coin of every network that has none', () => {
  expect(names(coins)).toEqual(['BTC on Bitcoin', 'ETH on Ethereum', 'USDT on Ethereum', 'USDT on Tron'])
  const two = [
    { asset: 'USDC', network: 'Ethereum' },
    { asset: 'USDC', network: 'Ethereum' },
  ] as const
  expect(names(payoutCoins(two))).toEqual(['BTC on Bitcoin', 'USDC on Ethereum', 'USDT on Tron'])
  expect(names(payoutCoins([]))).toEqual(['BTC on Bitcoin', 'ETH on Ethereum', 'USDT on Tron'])
})

test.each([
  ['Bitcoin', undefined, 'BTC on Bitcoin'],
  ['Ethereum', undefined, 'ETH on Ethereum'],
  ['Ethereum', 'USDT', 'USDT on Ethereum'],
  ['Tron', undefined, 'USDT on Tron'],
  ['Tron', 'BTC', undefined],
  ['Bitcoin', 'btc', undefined],
] as const)('on %s, asked for %s', (network, asset, expected) => {
  const coin = coinOn(coins, network, asset)
  expect(coin && coinText(coin)).toBe(expected)
})

const paid = (asset: string, network: 'Bitcoin' | 'Ethereum' | 'Tron', walletAddress: string, day: number) => ({
  asset,
  network,
  walletAddress,
  paidAt: new Date(Date.UTC(2026, 0, day)),
})

test('the coin of the last payout is first, and an address is listed once, with its newest coin', () => {
  const { coins: offered, earlier } = optionsOf(
    coins,
    [paid('USDT', 'Ethereum', '0xA', 9), paid('BTC', 'Bitcoin', 'bc1', 8), paid('ETH', 'Ethereum', '0xA', 7)],
    cents(5n),
  )
  expect(names(offered)).toEqual(['USDT on Ethereum', 'BTC on Bitcoin', 'ETH on Ethereum', 'USDT on Tron'])
  expect(earlier.map(({ asset, walletAddress, paidAt }) => [asset, walletAddress, paidAt.slice(0, 10)])).toEqual([
    ['USDT', '0xA', '2026-01-09'],
    ['BTC', 'bc1', '2026-01-08'],
  ])
})

test('an investor who was never paid sees the usual order, and at most five addresses are shown', () => {
  expect(optionsOf(coins, [], cents(0n))).toEqual({ coins, earlier: [], requestedWithinADay: 0n })
  const many = Array.from({ length: 9 }, (_, n) => paid('BTC', 'Bitcoin', `bc${n}`, 20 - n))
  expect(optionsOf(coins, many, cents(0n)).earlier.map(({ walletAddress }) => walletAddress)).toEqual([
    'bc0',
    'bc1',
    'bc2',
    'bc3',
    'bc4',
  ])
})
