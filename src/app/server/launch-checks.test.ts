import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, day, minute } from '#kernel/clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { databaseProblems } from './launch-checks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['a day ahead', day, true],
  ['a day behind', -day, true],
  ['nearly that', minute / 2, false],
])('a clock is compared with the database’s: %s', async (_title, lead, isProblem) => {
  const problems = await databaseProblems(database.db, () => after(new Date(), lead))
  expect(problems.some((problem) => /^The clocks of .+ differ by [\d,]+ seconds/.test(problem))).toBe(isProblem)
})
