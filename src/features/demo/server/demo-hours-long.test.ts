/** A demo starts at any hour, at the ends of years and months, and on days on which clocks change. */
import { expect, test } from 'vitest'
import { build } from '#app/server/build.ts'
import { askedBy } from '#features/consents/consent.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { latestSignedCustody, unexplainedNow } from '#features/reconciliation/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { openWorld } from '#testing/world.ts'
import type { OpenServer } from './replay-history.ts'
import { seedDemo } from './seed.ts'

const openServer: OpenServer = (runtime) =>
  build(runtime, { content: sampleContent, pictures: new Map() }, undefined, undefined)

const dates = ['2026-11-20', '2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01', '2026-03-29', '2026-10-25']
/** Each date meets the first hour, and every second hour some date. */
const starts = [
  ...dates.map((date) => `${date}T00:08:00Z`),
  ...Array.from({ length: 11 }, (_, i) => `${dates[i % dates.length]}T${String(2 * i + 3).padStart(2, '0')}:08:00Z`),
]

test.each(starts)('a demo that starts at %s has its history, and leaves the day before open', async (start) => {
  const world = await openWorld({ rateLimits: false, addressCoolingHours: 24 })
  try {
    world.advance(Date.parse(start) - world.now().getTime())
    await seedDemo(world.db, world.context, { openServer, asked: askedBy(sampleContent.terms) }, world.now())
    const today = new Date(`${start.slice(0, 10)}T00:00:00Z`)
    const daysAgo = (count: number) =>
      after(today, -count * day)
        .toISOString()
        .slice(0, 10)
    expect(await latestSignedCustody(world.db, today)).toMatchObject({ day: daysAgo(2) })
    expect(await unexplainedNow(world.db)).toEqual({ day: daysAgo(1), amount: -42_00n })
    expect((await verifyLedger(world.db)).problems).toEqual([])
  } finally {
    await world.close()
  }
})
