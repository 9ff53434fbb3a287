/** The same questions to every queue of staff: requests of different amounts and ages, and which of them are found. */
import { hour } from '../kernel/clock.ts'
import type { World } from './world.ts'

/** Afterwards $50.00 have waited for 72 hours, $1,000.00 for 24, $2,500.50 for one, and $99.99 came just now. */
export async function fillQueue(world: World, request: (amount: number) => Promise<unknown>): Promise<void> {
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

export const queueFilters: [query: object, amounts: number[]][] = [
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

export const wrongQueueFilters: object[] = [
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
