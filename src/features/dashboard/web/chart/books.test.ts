import { expect, it } from 'vitest'
import { changesIn, isEmpty } from './books.ts'

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

it('is empty while every book is at zero', () => {
  expect(isEmpty([])).toBe(true)
  expect(isEmpty([point('1', 0), point('2', 0)])).toBe(true)
  expect(isEmpty([point('1', 0), point('2', 0, 5)])).toBe(false)
})
