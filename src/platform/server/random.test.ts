import { expect, test } from 'vitest'
import { pooledRandomBytes } from './random.ts'

test('no bytes are given out twice, and those given out never change', () => {
  // Sizes that do not divide the supply, over many fillings.
  const given = Array.from({ length: 5000 }, (_, i) => pooledRandomBytes(12 + (i % 5)))
  const once = given.map((bytes) => bytes.toString('hex'))
  expect(new Set(once).size).toBe(given.length)
  expect(given.map(({ length }) => length).slice(0, 5)).toEqual([12, 13, 14, 15, 16])
  for (let i = 0; i < 1000; i++) pooledRandomBytes(16)
  expect(given.map((bytes) => bytes.toString('hex'))).toEqual(once)
})
