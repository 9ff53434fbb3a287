import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('runs two at once and the others in order, whether or not a job fails', async () => {
  const limiter = createLimiter(2)
  expect(limiter.isFull(0)).toBe(false)
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>())
  const jobs = ends.map(({ promise }, number) =>
    limiter.run(() => {
      begun.push(number)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1])
  expect([1, 2, 3].map(limiter.isFull)).toEqual([true, true, false])
  ends[1]?.reject(new Error('failed'))
  await expect(jobs[1]).rejects.toThrow('failed')
  expect(begun).toEqual([0, 1, 2])
  for (const [number, { resolve }] of ends.entries()) resolve(number)
  expect(await Promise.all([jobs[0], jobs[2], jobs[3]])).toEqual([0, 2, 3])
  expect(limiter.isFull(0)).toBe(false)
})
