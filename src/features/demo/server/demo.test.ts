import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '#app/server/build.ts'
import history from '#demo/history.json' with { type: 'json' }
import { getUser } from '#features/accounts/api.ts'
import { sides } from '#features/accounts/document-path.ts'
import { staffHome } from '#features/back-office/api.ts'
import { askedBy } from '#features/consents/consent.ts'
import { balanceSeries, pendingRequests } from '#features/dashboard/api.ts'
import { replayRules } from '#features/flags/api.ts'
import { initialRules } from '#features/flags/rules.ts'
import { flagNewRequests } from '#features/flags/server/door.ts'
import { investmentHistory } from '#features/investments/api.ts'
import { pendingKyc, viewDocument } from '#features/kyc/api.ts'
import { countUnread } from '#features/notifications/api.ts'
import { getSite } from '#features/operator/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { latestSignedCustody, unexplainedNow } from '#features/reconciliation/server/door.ts'
import { listReferrals } from '#features/referrals/api.ts'
import { listSessions, login } from '#features/sessions/api.ts'
import { getProof } from '#features/solvency/api.ts'
import { after, day } from '#kernel/clock.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { linkAllRows } from '#platform/server/audit/link-rows.ts'
import { verifyChain } from '#platform/server/audit/verify-chain.ts'
import { newcomer } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { samplePassword } from '../sample-people.ts'
import { acts } from './acts.ts'
import type { OpenServer } from './replay-history.ts'
import { seedDemo } from './seed.ts'

let world: World
/** The world begins nine hours later. */
const startOfProofDay = new Date('2026-03-02T00:00:00Z')
/** Remains of an attempt that ended half-way. */
let leftByFirstAttempt: unknown

const asked = askedBy(sampleContent.terms)
const openServer: OpenServer = (runtime) =>
  build(runtime, { content: sampleContent, pictures: new Map() }, undefined, undefined)

/** Ends in the middle of the history, as a process that is killed does. */
const openServerThatDies: OpenServer = async (runtime) => {
  const { http } = await openServer(runtime)
  let calls = 0
  http.addHook('onRequest', async () => {
    calls += 1
    if (calls > 60) throw new Error('killed')
  })
  return { http }
}

async function counts() {
  const { rows } = await world.db.pool.query(`select (select count(*) from users) as users, (select count(*) from plans)
    as plans, (select count(*) from letters) as letters, (select count(*) from entries) as entries`)
  return rows[0]
}

beforeAll(async () => {
  world = await openWorld({ rateLimits: false, addressCoolingHours: 24 })
  const first = seedDemo(world.db, world.context, { openServer: openServerThatDies, asked }, world.now())
  await expect(first).rejects.toThrow('was refused')
  leftByFirstAttempt = await counts()
  await seedDemo(world.db, world.context, { openServer, asked }, world.now())
})
afterAll(() => world.close())

test('a process that is killed while it seeds leaves nothing, and the next start brings the whole company', async () => {
  expect(leftByFirstAttempt).toEqual({ users: 0n, plans: 0n, letters: 0n, entries: 0n })
  const performed = new Set(history.map(({ act }) => act.does))
  expect([...performed].sort()).toEqual(Object.keys(acts).sort())
  expect(await counts()).toMatchObject({ users: 43n, plans: 4n })
})

test('the ledger and the audit log of the past prove correct', async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
  expect(await linkAllRows(world.db)).toBeGreaterThan(100)
  expect((await verifyChain(world.db)).problem).toBeUndefined()
})

test('Iris has a growing balance, investments that run and that ended, requests that wait, and friends', async () => {
  const browser = world.browser()
  const { body: iris } = await browser.call(api.demoLogin, { body: { role: 'investor' } })
  expect(iris).toMatchObject({ balance: 2870, investmentBalance: 3400, heldBalance: 600, earnedProfit: 6639.5 })
  const { investments } = (await browser.call(investmentHistory)).body
  const statuses = investments.map(({ status }) => status)
  expect(statuses.filter((status) => status === 'Active')).toHaveLength(2)
  expect(statuses.filter((status) => status === 'Ended').length).toBeGreaterThan(10)
  const { requests } = (await browser.call(pendingRequests)).body
  expect(requests.map(({ type }) => type).sort()).toEqual(['Transaction', 'Withdrawal'])
  const { body: friends } = await browser.call(listReferrals)
  expect(friends).toMatchObject({ totalEarned: 15, referrals: [{}, {}, {}] })
  const { points } = (await browser.call(balanceSeries, { query: { days: 180 } })).body
  const total = (point: (typeof points)[number] | undefined) =>
    point ? point.balance + point.invested + point.profit + point.held : 0
  expect(total(points.at(-1))).toBeGreaterThan(10 * total(points[10]))
  expect((await browser.call(listSessions)).body).toMatchObject({
    sessions: [{ current: true }],
    staffViews: [{ by: 'Ada Marsh' }],
  })
  expect((await browser.call(countUnread)).body).toEqual({ unread: 3 })
})

test('identity checks are in every state, and each queue has work that waits for hours and for days', async () => {
  const { rows } = await world.db.pool.query('select distinct kyc_status from users order by 1')
  expect(rows.map(({ kyc_status }) => kyc_status)).toEqual(['Approved', 'Not Submitted', 'Pending', 'Rejected'])
  const staff = world.browser()
  await staff.call(api.demoLogin, { body: { role: 'admin' } })
  const { waiting } = (await staff.call(staffHome)).body
  expect(waiting.exits.count).toBe(1)
  for (const { count, oldest } of [waiting.deposits, waiting.investments, waiting.withdrawals, waiting.kyc]) {
    expect(count).toBeGreaterThanOrEqual(3)
    expect(world.now().getTime() - Date.parse(oldest ?? '')).toBeGreaterThan(2 * day)
  }
})

test('the day’s proof finds custody signed off before it, and staff find a day to explain', async () => {
  const custody = { day: '2026-02-28', signedBy: 'Ada Marsh' }
  expect(await latestSignedCustody(world.db, startOfProofDay)).toMatchObject(custody)
  expect(await unexplainedNow(world.db)).toEqual({ day: '2026-03-01', amount: -42_00n })
})

test('two sample wallets are published, one with a signature that was checked', async () => {
  const { published } = (await world.browser().call(getProof)).body
  expect(published?.addresses.map(({ label, signed }) => [label, signed?.day])).toEqual([
    ['USDT on Ethereum, hot (sample)', '2026-03-01'],
    ['Bitcoin, cold (sample)', undefined],
  ])
})

test('one investment was left early, one was renewed, and Iris may leave one of hers', async () => {
  const { rows } = await world.db.pool.query(`select count(*) filter (where exit_fee > 0)::int as left_early,
    count(renewal_of)::int as renewed, count(*) filter (where owner = (select id from users
      where email = 'investor@larkfield.example') and status = 'Active' and exit_fee_basis_points = 200)::int as leavable
    from investments`)
  expect(rows).toEqual([{ left_early: 1, renewed: 1, leavable: 1 }])
})

test('all investment requests have acknowledged the risk notice; a renewal needs none', async () => {
  const count = `select count(*)::int as all, count(risk_notice)::int as acknowledged from investments
    where renewal_of is null`
  const [{ all, acknowledged }] = (await world.db.pool.query(count)).rows as [{ all: number; acknowledged: number }]
  expect(all).toBeGreaterThan(20)
  expect(acknowledged).toBe(all)
})

test('the letters of the past are in the mailbox with their own dates, and none of them is sent', async () => {
  const { rows } = await world.db.pool.query(`select distinct state, sent_at = created_at as at_once from letters`)
  expect(rows).toEqual([{ state: 'sent', at_once: true }])
  const [newest, ...older] = await world.lettersTo('investor@larkfield.example')
  expect(newest?.sentAt.getTime()).toBeGreaterThan(older.at(-1)?.sentAt.getTime() ?? 0)
  expect(newest?.sentAt.getTime()).toBeLessThan(world.now().getTime())
})

test.each([
  ['investor', 'subscriber'],
  ['subscriber', 'subscriber'],
  ['author', 'author'],
  ['admin', 'admin'],
] as const)('one click signs in as %s', async (role, expected) => {
  const browser = world.browser()
  expect((await browser.call(api.demoLogin, { body: { role } })).status).toBe(200)
  expect((await browser.call(getUser)).body).toMatchObject({ role: expected, isVerified: true, kycStatus: 'Approved' })
})

test('the flag rules are replayed over the past of the demo, and requests that wait are evaluated', async () => {
  const admin = world.browser()
  await admin.call(api.demoLogin, { body: { role: 'admin' } })
  const stricter = {
    ...initialRules,
    firstPayout: { on: true, weight: 10, measure: 0 },
    unusualAmount: { on: true, weight: 20, measure: 2 },
  }
  const { body } = await admin.call(replayRules, { body: { rules: stricter } })
  const flagged = Object.entries(body.rules).filter(([, { current, proposed }]) => current + proposed > 0)
  expect({ requests: body.requests, isWhole: body.isWhole, any: body.flagged, ...Object.fromEntries(flagged) }).toEqual(
    {
      requests: 141,
      isWhole: true,
      any: { current: 5, proposed: 22 },
      firstPayout: { current: 5, proposed: 15 },
      unusualAmount: { current: 0, proposed: 7 },
    },
  )
  await flagNewRequests(world.context)
  const { rows } = await world.db.pool.query(
    `select (select count(*)::int from flag_evaluations where kind = 'deposits') as evaluated,
      (select count(*)::int from deposits where status = 'Pending' and created_at >= $1) as waiting`,
    [after(world.now(), -7 * day)],
  )
  expect(rows[0].evaluated).toBe(rows[0].waiting)
  expect(rows[0].evaluated).toBeGreaterThan(0)
})

test('seeding twice changes nothing', async () => {
  const people = () => world.db.pool.query('select id, referral_code from users order by id')
  const before = (await people()).rows
  await seedDemo(world.db, world.context, { openServer, asked }, world.now())
  expect((await people()).rows).toEqual(before)
})

test('an applicant waits for a review, with both sides of a sample document, sealed like any other', async () => {
  const staff = world.browser()
  await staff.call(api.demoLogin, { body: { role: 'author' } })
  const { body } = await staff.call(pendingKyc)
  expect(body).toMatchObject({ total: 3, pendingUsers: [{ name: 'Rowan Ashby', kycStatus: 'Pending' }, {}, {}] })
  const [applicant] = body.pendingUsers
  for (const side of sides) {
    const params = { id: applicant?._id ?? '', version: 1, side }
    expect((await staff.call(viewDocument, { params })).headers['content-type']).toBe('image/jpeg')
  }
})

test('the sample password works, and a new browser needs its code', async () => {
  const body = { email: 'admin@larkfield.example', password: samplePassword }
  expect((await world.browser().call(login, { body })).body.code).toBe('NEW_BROWSER')
})

test('the mailbox shows letters newest first, and by recipient', async () => {
  const person = await newcomer(world)
  const all = await world.browser().call(api.mailbox)
  expect(all.body.messages[0]?.to).toBe(person.email)
  const own = await world.browser().call(api.mailbox, { query: { to: person.email.toUpperCase() } })
  expect(own.body.messages).toHaveLength(1)
  expect(own.body.messages[0]?.html).toContain('Verify my address')
})

test('the clock can be moved forward: the site states the time, and what matured until then is settled', async () => {
  const before = new Date((await world.browser().call(getSite)).body.now)
  const running = `select count(*)::int as n from investments where status = 'Active' and end_date <= $1`
  const maturing = async (until: Date) => (await world.db.pool.query(running, [until])).rows[0].n
  expect(await maturing(after(before, day))).toBeGreaterThan(0)
  const { body } = await world.browser().call(api.advanceClock, { body: { hours: 24 } })
  expect(new Date(body.now)).toEqual(after(before, day))
  expect((await world.browser().call(getSite)).body.now).toBe(body.now)
  expect(await maturing(new Date(body.now))).toBe(0)
})

test.each([0, -1, 9000, '24', null])('the clock cannot be moved by %j hours', async (hours) => {
  expect((await world.browser().call(api.advanceClock, { body: { hours } })).status).toBe(400)
})

test('in live mode none of these calls exists', async () => {
  const live = await openWorld({ mode: 'live' })
  expect((await live.browser().call(api.demoLogin, { body: { role: 'admin' } })).status).toBe(404)
  expect((await live.browser().call(api.mailbox)).status).toBe(404)
  expect((await live.browser().call(api.advanceClock, { body: { hours: 1 } })).status).toBe(404)
  expect((await live.browser().call(api.resetDemo)).status).toBe(404)
  expect((await live.browser().call(getSite)).headers['strict-transport-security']).toContain('max-age')
  await live.close()
})
