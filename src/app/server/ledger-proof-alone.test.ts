import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmPayment } from '#features/deposits/api.ts'
import { agreeToLiftStop, askToLiftStop, ledgerProof, payoutStop, proveLedger } from '#features/reports/api.ts'
import { reportGauges } from '#features/status/server/gauges.ts'
import {
  approveWithdrawal,
  createWithdrawal,
  decideWithdrawals,
  pendingWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import { minute } from '#kernel/clock.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { overlap } from '#testing/overlap.ts'
import { approvedPerson, declare, investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { ledgerProof as proofJob } from './proof-jobs.ts'

let world: World
let admin: Person
let iris: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  iris = await investorWith(world, admin, 500)
})
afterAll(() => world.close())

const read = async () => (await admin.browser.call(ledgerProof)).body
const now = () => world.now().toISOString()

/** A process of its own: with its own metrics, and before its first run. */
function startProcess() {
  const context = { ...world.context, metrics: createMetrics() }
  reportGauges(context)
  const found = async () =>
    Number(/^larkfield_ledger_problems (.+)$/m.exec(await context.metrics.registry.metrics())?.[1])
  return { job: proofJob(context), found }
}

/** An attacker with the database owner's credentials. */
async function tamper(cents: number): Promise<void> {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('set local role none')
  await client.query('update books set wallet = wallet + $1 where owner = $2', [cents, iris.id])
  await client.query('commit')
  client.release()
}

/** A concurrent transaction that has written and does not end. */
async function openTransaction() {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  let isOpen = true
  const end = async () => {
    if (isOpen) await client.query('rollback')
    if (isOpen) client.release()
    isOpen = false
  }
  return { end, [Symbol.asyncDispose]: end }
}

/** Simulates another process whose proof lasts as long as the test needs. */
async function proveElsewhere(): Promise<() => Promise<void>> {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('ledger proof', 0))`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('without a proof, asking for one proves; afterwards the stored one is returned until the next proof', async () => {
  const first = await read()
  expect(first).toMatchObject({ provedAt: now(), addedUpAt: now(), entries: 1, problems: [] })
  world.advance(minute)
  await investorWith(world, admin, 20)
  expect(await read()).toEqual(first)
  const fresh = await admin.browser.call(proveLedger)
  expect(fresh).toMatchObject({ status: 200, body: { provedAt: now(), entries: 2, books: first.books + 4 } })
  expect(await read()).toEqual(fresh.body)
})

test('each start is followed by a proof within seconds, and then one process proves every five minutes for all', async () => {
  const [one, other] = [startProcess(), startProcess()]
  expect(one.job.everySeconds).toBeLessThanOrEqual(15)
  for (const { job } of [one, other]) {
    world.advance(1000)
    await job.run()
    expect((await read()).provedAt).toBe(now())
  }
  const started = now()
  world.advance(4 * minute)
  await one.job.run()
  expect((await read()).provedAt).toBe(started)
  world.advance(2 * minute)
  await one.job.run()
  const proved = now()
  world.advance(1000)
  await other.job.run()
  expect((await read()).provedAt).toBe(proved)
})

test('a tampered balance raises an alarm in the log and in every process’s metrics, and is stored as text', async () => {
  const [one, other] = [startProcess(), startProcess()]
  await other.job.run()
  await one.job.run()
  const addedUpAt = now()
  expect(await one.found()).toBe(0)

  await tamper(-100)
  world.advance(6 * minute)
  await one.job.run()
  await other.job.run()
  const problem = expect.stringMatching(new RegExp(`books of ${iris.id} say wallet 49900,.+ entries say wallet 50000,`))
  expect(await read()).toMatchObject({ provedAt: now(), addedUpAt, problems: [problem] })
  expect([await one.found(), await other.found()]).toEqual([1, 1])
  const alarms = world.logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'the ledger does not add up')
  expect(alarms).toEqual([expect.objectContaining({ level: 50, problems: [problem], addedUpAt })])

  await tamper(100)
  world.advance(1000)
  expect((await admin.browser.call(proveLedger)).body).toMatchObject({ addedUpAt: now(), problems: [] })
  await other.job.run()
  expect(await other.found()).toBe(0)
})

test('a large ledger is proved as it grows, and whole when that is due or something is wrong', async () => {
  const { job } = startProcess()
  await job.run()
  const wholeAt = now()
  await world.db.pool.query('update ledger_proof set entries = 200000')
  await tamper(-100)
  await investorWith(world, admin, 20)
  world.advance(6 * minute)
  await job.run()
  // The tampered book was not touched since, so only the whole proof finds it.
  expect(await read()).toMatchObject({ provedAt: now(), wholeAt, entries: 200_001, entriesSince: 1, problems: [] })

  await tamper(100)
  const transactionId = await declare(iris, 10)
  await admin.browser.call(confirmPayment, { body: { transactionId } })
  await tamper(-100)
  world.advance(6 * minute)
  await job.run()
  expect(await read()).toMatchObject({
    wholeAt,
    entriesSince: 2,
    problems: [expect.stringContaining('their newest entry says')],
  })

  world.advance(6 * minute)
  await job.run()
  const whole = await read()
  expect(whole).toMatchObject({
    wholeAt: now(),
    entriesSince: 0,
    problems: [expect.stringContaining('their entries say')],
  })
  await tamper(100)
  world.advance(6 * minute)
  await job.run()
  expect(await read()).toMatchObject({ addedUpAt: now(), problems: [] })
})

test('a transaction that stays open keeps nothing from being proved', async () => {
  const { job } = startProcess()
  await admin.browser.call(proveLedger)
  await world.db.pool.query('update ledger_proof set entries = 200000')
  const wholeAt = now()
  await using open = await openTransaction()
  await investorWith(world, admin, 20)
  const transactionId = await declare(iris, 10)
  await admin.browser.call(confirmPayment, { body: { transactionId } })
  await tamper(-100)
  world.advance(6 * minute)
  await job.run()
  const found = { wholeAt, entries: 200_000, problems: [expect.stringContaining('their newest entry says')] }
  expect(await read()).toMatchObject({ provedAt: now(), ...found })
  await tamper(100)
  world.advance(6 * minute)
  await job.run()
  expect(await read()).toMatchObject({ wholeAt: now(), problems: [] })

  await world.db.pool.query('update ledger_proof set entries = 200000')
  await open.end()
  world.advance(6 * minute)
  await job.run()
  expect(await read()).toMatchObject({ entries: 200_002, entriesSince: 2, problems: [] })
})

test('only one proof runs at a time: a second one is refused, and the newest can still be read', async () => {
  const newest = await read()
  const finish = await proveElsewhere()
  world.advance(10 * minute)
  expect(await admin.browser.call(proveLedger)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  await startProcess().job.run()
  expect(await read()).toEqual(newest)
  await finish()
  expect((await admin.browser.call(proveLedger)).body.provedAt).toBe(now())
})

test.each([
  ['an author', () => staffMember(world, 'author')],
  ['an investor', () => approvedPerson(world)],
])('%s may neither read nor prove', async (_who, person) => {
  const { browser } = await person()
  for (const endpoint of [ledgerProof, proveLedger]) {
    expect(await browser.call(endpoint)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  }
})

test('while the newest proof has a problem nothing is paid out, alone or in a set, unless two people lift that until the next proof', async () => {
  const [author, owner] = [await staffMember(world, 'author'), await investorWith(world, admin, 500)]
  const prove = async () => (await admin.browser.call(proveLedger)).body.problems.length
  const ask = async () => {
    const body = { amount: 5, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    return (await owner.browser.call(createWithdrawal, { body })).body.withdrawal._id
  }
  const approve = (id: string) => author.browser.call(approveWithdrawal, { params: { id }, body: {} })
  const approveSet = async (id: string) =>
    (await author.browser.call(decideWithdrawals, { body: { decision: 'approve', items: [{ id }] } })).body.outcomes
  const stop = async (by = author) => (await by.browser.call(payoutStop)).body.stop
  const askToLift = (by: Person) => by.browser.call(askToLiftStop, { body: { reason: 'A wrong count' } })
  const agree = async (by: Person) =>
    by.browser.call(agreeToLiftStop, { body: { askedAt: (await stop())?.asked?.at ?? now() } })
  const [first, second, third] = [await ask(), await ask(), await ask()]
  expect([await prove(), await stop()]).toEqual([0, null])

  await tamper(100)
  expect(await prove()).toBeGreaterThan(0)
  expect(await approve(first)).toMatchObject({ status: 409, body: { code: 'STOPPED' } })
  expect(await approveSet(first)).toMatchObject([{ outcome: 'refused', code: 'STOPPED' }])
  const queue = (await author.browser.call(pendingWithdrawals, { query: {} })).body.withdrawals
  expect(queue.map(({ approvalRefusal }) => approvalRefusal)).toEqual(
    Array(3).fill(expect.stringContaining('so nothing can be paid out')),
  )
  expect((await author.browser.call(rejectWithdrawal, { params: { id: third }, body: {} })).status).toBe(200)

  expect((await askToLift(author)).status).toBe(403)
  expect((await agree(author)).status).toBe(409)
  expect((await askToLift(admin)).status).toBe(200)
  // The request also outlasts a proof that found a problem.
  await prove()
  expect(await stop()).toMatchObject({ asked: { by: admin.name, reason: 'A wrong count' }, agreementRefusal: null })
  expect(await stop(admin)).toMatchObject({ agreementRefusal: expect.stringContaining('second') })
  expect((await agree(admin)).status).toBe(403)
  expect((await approve(first)).status).toBe(409)
  expect((await agree(author)).status).toBe(200)
  expect((await approve(first)).status).toBe(200)
  const { rows } = await world.db.pool.query(
    `select actor_name, action, reason from audit_rows where subject_kind = 'ledger proof' order by id`,
  )
  expect(rows).toEqual([
    { actor_name: admin.name, action: 'lifting of the payout stop proposed', reason: 'A wrong count' },
    { actor_name: author.name, action: 'payout stop lifted', reason: 'A wrong count' },
  ])

  await prove()
  expect(await stop()).toMatchObject({ asked: null, lifted: null })
  const other = await staffMember(world)
  const askAs = (by: Person) => async () => (await askToLift(by)).status
  expect(await overlap(world, askAs(admin), askAs(other))).toEqual([200, 409])
  expect(await approveSet(second)).toMatchObject([{ outcome: 'refused', code: 'STOPPED' }])
  await tamper(-100)
  expect(await prove()).toBe(0)
  expect(await approveSet(second)).toMatchObject([{ outcome: 'decided' }])
})
