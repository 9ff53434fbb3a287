/** The same filter tests for every staff queue: requests of different amounts and ages, and which of them are found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour } from '#kernel/clock.ts'
import { type Person, staffMember } from './people.ts'
import { openWorld, type World } from './world.ts'

type Found = {
  readonly status: number
  readonly amounts: number[]
  readonly total: number
  readonly nextCursor: string | null
}

type Queue = {
  /** Returns a function that requests an amount. */
  prepare(world: World, author: Person): Promise<(amount: number) => Promise<unknown>>
  ask(author: Person, query: never): Promise<Found>
}

export function testQueueFilters({ prepare, ask }: Queue): void {
  describe('the queue, filtered', () => {
    let world: World
    let author: Person
    beforeAll(async () => {
      world = await openWorld({ rateLimits: false, sessionDays: 365 })
      author = await staffMember(world, 'author')
      await fill(world, await prepare(world, author))
    })
    afterAll(() => world.close())

    const find = (query: object) => ask(author, query as never)

    test.each(filters)('by %j finds %j', async (query, amounts) => {
      expect(await find(query)).toMatchObject({ amounts, total: amounts.length })
    })

    test('is paged by cursor', async () => {
      const first = await find({ waitingHours: 1, limit: 2 })
      const second = await find({ waitingHours: 1, limit: 2, cursor: first.nextCursor })
      expect(first).toMatchObject({ amounts: [50, 1000], total: 3 })
      expect(second).toMatchObject({ amounts: [2500.5], total: 3, nextCursor: null })
    })

    test.each(wrongFilters)('refuses %j', async (query) => {
      expect(await find(query)).toMatchObject({ status: 400 })
    })
  })
}

/** Afterwards $50.00 have waited for 72 hours, $1,000.00 for 24, $2,500.50 for one, and $99.99 came just now. */
async function fill(world: World, request: (amount: number) => Promise<unknown>): Promise<void> {
  for (const [amount, hours] of [
    [50, 48],
    [1000, 23],
    [2500.5, 1],
    [99.99, 0],
  ] as const) {
    await request(amount)
    world.advance(hours * hour)
  }
}

const filters: [query: object, amounts: number[]][] = [
  [{}, [50, 1000, 2500.5, 99.99]],
  [{ minAmount: '1000' }, [1000, 2500.5]],
  [{ minAmount: '1000.01' }, [2500.5]],
  [{ maxAmount: '99.99' }, [50, 99.99]],
  [{ maxAmount: '99.98' }, [50]],
  [{ minAmount: '99.99', maxAmount: '1000' }, [1000, 99.99]],
  [{ minAmount: '1000', maxAmount: '50' }, []],
  [{ waitingHours: 1 }, [50, 1000, 2500.5]],
  [{ waitingHours: 24 }, [50, 1000]],
  [{ waitingHours: 25 }, [50]],
  [{ waitingHours: 73 }, []],
  [{ minAmount: '100', waitingHours: 24 }, [1000]],
  [{ search: 'example.com', minAmount: '100', maxAmount: '2000' }, [1000]],
  [{ search: 'nobody', minAmount: '100' }, []],
]

const wrongFilters: object[] = [
  { minAmount: '' },
  { minAmount: '-1' },
  { maxAmount: '1e3' },
  { maxAmount: '1,000' },
  { waitingHours: '' },
  { waitingHours: '0' },
  { waitingHours: '-1' },
  { waitingHours: '1.5' },
  { waitingHours: '8761' },
  { waitingHours: 'a day' },
]
