/** Which calls `growth-long.test.ts` and `npm run bench:growth` measure. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesAt } from '#testing/growth/cases.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('every paged list is among the calls that are measured', () => {
  const measured = new Set(casesAt(world.now()).map(({ endpoint }) => endpoint.path))
  const paged = world.endpoints.filter(({ query }) => query !== undefined && 'cursor' in query.shape)
  expect(paged.length).toBeGreaterThan(20)
  expect(paged.map(({ path }) => path).filter((path) => !measured.has(path))).toEqual([])
})

const filtersIn = (query: object) => Object.keys(query).filter((key) => key !== 'cursor' && key !== 'limit')

/** The filters of each endpoint that are missing in its calls, of which only some count. */
function missingFilters(counts: (asked: readonly string[]) => boolean) {
  const measured = Map.groupBy(casesAt(world.now()), ({ endpoint }) => endpoint)
  return [...measured].flatMap(([{ path, query }, cases]) => {
    const known = filtersIn(query?.shape ?? {})
    const asked = cases.map((measuredCase) => filtersIn(measuredCase.query ?? {})).filter(counts)
    const wanted = counts(known) ? known : []
    return wanted.filter((filter) => !asked.flat().includes(filter)).map((filter) => `${path}: ${filter}`)
  })
}

test('every filter of a list or a count is among the calls that are measured, and those of a search together with it', () => {
  expect(missingFilters(() => true)).toEqual([])
  expect(missingFilters((filters) => filters.includes('search'))).toEqual([])
})
