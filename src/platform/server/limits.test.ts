import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { databaseLimits, deleteDrainedBuckets } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const limit = { name: 'test limit', most: 5, windowSeconds: 60 }
const start = new Date('2026-01-01T00:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const spendAt = (key: string, seconds: number) => databaseLimits(database.db).spend(limit, key, at(seconds))

test('exactly as many concurrent calls pass as the limit allows', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => spendAt('flood', 0)))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(5)
  expect(answers.find((answer) => answer !== undefined)).toMatchObject({ refused: 'TOO_MANY', retryAfterSeconds: 12 })
})

test('capacity returns at a steady rate, and keys do not share it', async () => {
  for (let i = 0; i < 5; i++) expect(await spendAt('steady', 0)).toBeUndefined()
  expect(await spendAt('steady', 1)).toMatchObject({
    message: 'Too many attempts. Please try again in 11 seconds.',
    retryAfterSeconds: 11,
  })
  expect(await spendAt('steady', 12)).toBeUndefined()
  expect(await spendAt('steady', 12)).toBeDefined()
  expect(await spendAt('another', 12)).toBeUndefined()
})

test('drained buckets are deleted', async () => {
  await spendAt('old', 0)
  expect(await deleteDrainedBuckets(database.db, at(3600))).toBeGreaterThan(0)
  expect(await deleteDrainedBuckets(database.db, at(3600))).toBe(0)
})
