/**
 * Kills the application or its database in the middle of a mixed load, again and again. Everything that was
 * acknowledged must be there exactly once, and nothing half done. `npm run proof:crashes` does it 200 times.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBank } from '#testing/bank.ts'
import { type Acknowledged, checkAcknowledged, recorded, startLoad } from '#testing/load.ts'
import { patience } from '#testing/patience.ts'
import { type Application, databasePid, startApplication, untilReady, usedDirectory } from '#testing/process.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 6)
const clients = 8

test(
  'every acknowledged operation survives kill -9 of the application or of the database, exactly once',
  async () => {
    const directory = await usedDirectory()
    const start = () => startApplication({ DATA_DIR: directory, RATE_LIMITS: 'off' })
    const told: Acknowledged = new Map()
    let application: Application = await start()
    for (let round = 0; round < rounds; round++) {
      const { application: watched, answers } = recorded(application)
      const load = startLoad(await openBank([watched]), told, clients)
      // Each round is killed at a different point of its work, however fast the machine is.
      while (answers.length < 25 + ((round * 13) % 40)) await sleep(1)
      if (round % 2 === 0) {
        await application.end('SIGKILL')
        await load.stop()
        application = await start()
      } else {
        process.kill(await databasePid(directory), 'SIGKILL')
        await load.stop()
        await untilReady(application)
      }
      await checkAcknowledged(await openBank([application]), told)
    }
    const outcomes = [...told.values()].flatMap((statuses) => [...statuses])
    expect(outcomes).toEqual(expect.arrayContaining(['Confirmed', 'Active', 'Approved']))
    expect(told.size).toBeGreaterThan(rounds)
  },
  patience.longTest + rounds * 60_000,
)
