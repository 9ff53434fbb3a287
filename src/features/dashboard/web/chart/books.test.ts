import { expect, it } from 'vitest'
import { changesIn, sinceFirstMoney, stackOf } from './books.ts'

const point = (at: string, balance: number, invested = 0) => ({
  at,
  total: balance + invested,
  balance,
  invested,
  profit: 0,
  held: 0,
})

it('keeps the first point and those at which something changed', () => {
  const points = [point('1', 0), point('2', 0), point('3', 500), point('4', 500), point('5', 300, 200)]
  expect(changesIn(points).map(({ at }) => at)).toEqual(['1', '3', '5'])
})

it('begins with the first money, and keeps what is at zero later', () => {
  expect(sinceFirstMoney([point('1', 0), point('2', 0)])).toEqual([])
  const points = [point('1', 0), point('2', 0, 5), point('3', 0), point('4', 7)]
  expect(sinceFirstMoney(points).map(({ at }) => at)).toEqual(['2', '3', '4'])
})

it('stacks the books to exactly the total', () => {
  const stacked = stackOf({ at: '1', total: 0.6, balance: 0.1, invested: 0.2, profit: 0.3, held: 0 })
  expect(stacked).toEqual([0.1, 0.3, 0.6, 0.6])
})
