import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type Changes, startChanges } from './changes.ts'
import type { News } from './listeners.ts'

let database: TestDatabase
let here: Changes
let there: Changes
beforeAll(async () => {
  database = await openTestDatabase()
  const log = pino({ level: 'silent' })
  here = startChanges(database.db, database.connection, log)
  there = startChanges(database.db, database.connection, log)
  await both('User')
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await database.close()
})

/** Events that one process receives, up to the last one expected. */
function hears(process: Changes, who: { userId: string; isStaff: boolean }, last: News): Promise<News[]> {
  return new Promise((resolve) => {
    const heard: News[] = []
    const stop = process.listen({
      ...who,
      tell: (topics) => {
        heard.push(...topics)
        if (!topics.includes(last)) return
        stop()
        resolve(heard)
      },
    })
  })
}

/** Both are connected once both have received something. */
async function both(topic: News): Promise<void> {
  const heard = Promise.all([here, there].map((process) => hears(process, { userId: 'x', isStaff: false }, topic)))
  const timer = setInterval(() => here.announce({ userId: 'x' }, topic), 50)
  await heard
  clearInterval(timer)
}

test('an announcement of one process reaches the person concerned and staff in another, and no other client', async () => {
  const iris = hears(there, { userId: 'iris', isStaff: false }, 'History')
  const staff = hears(there, { userId: 'ada', isStaff: true }, 'Kyc')
  const other = hears(there, { userId: 'otto', isStaff: false }, 'Referral')
  here.announce({ userId: 'iris' }, 'Deposit', 'History')
  here.announce('staff', 'Queue', 'Kyc')
  here.announce({ userId: 'otto' }, 'Referral')
  expect((await iris).sort()).toEqual(['Deposit', 'History', 'Notification'])
  expect((await staff).sort()).toEqual(['Kyc', 'Queue'])
  expect(await other).toEqual(['Referral', 'Notification'])
})

test('more than fits into one notification is split into several', async () => {
  const people = Array.from({ length: 500 }, (_, i) => `01a1dd63-5f68-7c47-91b6-${String(i).padStart(12, '0')}`)
  const all = people.map((userId) => hears(there, { userId, isStaff: false }, 'History'))
  for (const userId of people) here.announce({ userId }, 'User', 'History')
  expect(await Promise.all(all)).toHaveLength(500)
})

test('any number of signals fits: each has a line of its own', async () => {
  const ids = Array.from({ length: 300 }, (_, i) => `01a1dd63-5f68-7c47-91b6-${String(i).padStart(12, '0')}`)
  const signals = ids.map((id) => `typing ${id}` as const)
  const heard = Promise.all(signals.map((signal) => hears(there, { userId: 'ada', isStaff: true }, signal)))
  const other = hears(there, { userId: 'otto', isStaff: false }, 'Referral')
  here.announce('staff', 'Chat', ...signals)
  here.announce({ userId: 'otto' }, 'Referral')
  expect(await heard).toHaveLength(300)
  expect(await other).toEqual(['Referral', 'Notification'])
})

test('a lost connection is restored, and every screen reloads everything', async () => {
  const again = hears(there, { userId: 'iris', isStaff: false }, 'Queue')
  const owner = new pg.Client(database.connection)
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'larkfield changes' and datname = current_database()`,
  )
  await owner.end()
  expect(await again).toContain('Deposit')
})
