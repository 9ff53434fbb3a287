import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '#kernel/clock.ts'
import { newestChainProof, proveChain } from '#platform/server/audit/stored-proof.ts'
import { saveRun } from '#platform/server/job-runs.ts'
import { recordedRuns } from '#platform/server/jobs.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { systemStatus } from '../api.ts'
import { reportGauges } from './gauges.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterAll(() => world.close())
beforeEach(() => world.db.pool.query('delete from job_runs'))

const read = async () => (await admin.browser.call(systemStatus)).body
const office = () => ({ ...world.context, db: world.db })
const failing = { name: 'a job', everySeconds: 60, run: async () => Promise.reject(new Error('no luck')) }
const working = { ...failing, run: async () => 7 }

describe('jobs', () => {
  test('are recorded with their last success and their last failure, whichever process ran them', async () => {
    const at = world.now().toISOString()
    await recordedRuns(working, office())()
    world.advance(minute)
    await recordedRuns(failing, office())()
    const failedAt = world.now().toISOString()
    expect((await read()).jobs).toMatchObject([
      { name: 'a job', state: 'failing', succeededAt: at, failedAt, ranAt: failedAt, failures: 1, error: 'no luck' },
    ])
    world.advance(minute)
    await recordedRuns(working, office())()
    expect((await read()).jobs).toMatchObject([{ state: 'fine', failures: 1, error: 'no luck' }])
    world.advance(6 * minute)
    expect((await read()).jobs).toMatchObject([{ state: 'late' }])
  })

  test('that run every few seconds are not written each time, but every failure is, and what follows it', async () => {
    let isBroken = false
    const run = recordedRuns({ ...working, everySeconds: 3, run: () => (isBroken ? failing : working).run() }, office())
    const ranAt = async () => (await read()).jobs[0]?.ranAt
    await run()
    const first = world.now().toISOString()
    world.advance(3000)
    await run()
    expect(await ranAt()).toBe(first)
    for (const broken of [true, true, false]) {
      world.advance(3000)
      isBroken = broken
      await run()
      expect(await ranAt()).toBe(world.now().toISOString())
    }
    expect((await read()).jobs).toMatchObject([{ state: 'fine', failures: 2 }])
  })
})

test('the status names version, migrations, mail, storage and the last proofs', async () => {
  await world.lettersTo(admin.email)
  await proveChain(world.db, 'whole', world.now())
  const kept = await newestChainProof(world.db)
  // A storage that does not answer within two seconds is said not to, and a busy machine may take longer.
  await expect.poll(read).toMatchObject({
    process: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), mode: 'demo' },
    database: { version: expect.stringMatching(/^1[5-9]\./), migrations: { missing: [], unknown: [] } },
    mail: { server: null, waiting: 0, oldestWaiting: null, givenUp: 0 },
    storage: { place: 'A folder on this machine', problem: null },
    proofs: {
      ledger: null,
      audit: { provedAt: world.now().toISOString(), problems: [], head: kept?.head },
    },
  })
})

test('a mail server is named without its password', async () => {
  const { config } = world.context
  Object.assign(config, { smtpUrl: 'smtp://user:secret@mail.example:587' })
  expect((await read()).mail.server).toBe('mail.example:587')
  Object.assign(config, { smtpUrl: undefined })
})

test('only admins may read it', async () => {
  for (const person of [await staffMember(world, 'author'), await approvedPerson(world)]) {
    expect(await person.browser.call(systemStatus)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  }
})

describe('metrics', () => {
  /** The report of a separate process. */
  async function scrape(db = world.db): Promise<Map<string, number>> {
    const metrics = createMetrics()
    reportGauges({ ...world.context, db, metrics })
    const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('larkfield_'))
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }

  test('are the database’s truth, alike in every process', async () => {
    await saveRun(world.db, { job: 'seal', everySeconds: 3, ranAt: world.now(), milliseconds: 1, error: 'no luck' })
    await declare(await approvedPerson(world), 50)
    world.advance(minute)
    const [one, other] = [await scrape(), await scrape()]
    expect(one).toEqual(other)
    expect(Object.fromEntries(one)).toMatchObject({
      larkfield_database_up: 1,
      'larkfield_queue_waiting{queue="deposits"}': 1,
      'larkfield_queue_oldest_seconds{queue="deposits"}': 60,
      'larkfield_queue_oldest_seconds{queue="withdrawals"}': 0,
      larkfield_audit_problems: 0,
      larkfield_audit_whole_proof_timestamp_seconds: expect.any(Number),
      larkfield_whole_proof_interval_seconds: 86_400,
      larkfield_processes_configured: 1,
      'larkfield_job_failures{name="seal"}': 1,
      'larkfield_job_troubled{name="seal"}': 1,
    })
    // The ledger of this world was never proved, so nothing is claimed about it.
    expect(one.has('larkfield_ledger_problems')).toBe(false)
  })

  test('say nothing but that the database is away while it is', async () => {
    const away = { ...world.db, one: () => Promise.reject(new Error('away')) }
    const names = [...(await scrape(away)).entries()].map(([name, value]) => `${name} ${value}`)
    expect(names).toContain('larkfield_database_up 0')
    expect(names.filter((name) => /ledger|audit|letters_(?:waiting|oldest|given)|queue|job/.test(name))).toEqual([])
  })
})
