import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { confirmPayment, createPayment, pendingDeposits, rejectPayment } from '#features/deposits/api.ts'
import { startInvest } from '#features/investments/api.ts'
import { approveWithdrawal, createWithdrawal, getWithdrawal } from '#features/withdrawals/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { flagMarks, personBeside } from '#requests/beside-api.ts'
import type { RequestKindName } from '#requests/kinds.ts'
import { approvedPerson, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { csvFile, uploadList } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { initialRules, type RuleName, type RuleSettings } from '../rules.ts'
import { flagNewRequests } from './door.ts'

let world: World
let admin: Person
let author: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: undefined, deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 3650, secondPerson })
  await addSamplePlans(world)
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  // Everybody in this file signs in from one address and is paid at one, so a test that is about these rules puts them on.
  await change({ sharedNetwork: off('sharedNetwork'), sharedAddress: off('sharedAddress') })
  world.advance(hour)
})
afterAll(() => world.close())

const addresses = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'] as const
let settings: RuleSettings = initialRules
const off = (rule: RuleName) => ({ ...initialRules[rule], on: false })

async function change(changes: Partial<RuleSettings>) {
  settings = { ...settings, ...changes }
  const { replayed } = (await admin.browser.call(api.replayRules, { body: { rules: settings } })).body
  const { status, body } = await admin.browser.call(api.changeRules, { body: { rules: settings, replayed } })
  if (status !== 200) throw new Error(body.message)
}
const withdraw = async (by: Person, amount: number, walletAddress: string = addresses[0]) => {
  const { status, body } = await by.browser.call(createWithdrawal, { body: { amount, walletAddress } })
  if (status !== 200) throw new Error(body.message)
  return body.withdrawal._id
}
const deposit = async (by: Person, amount: number, more: object = {}) => {
  const { status, body } = await by.browser.call(createPayment, { body: { amount, ...more } })
  if (status !== 200) throw new Error(body.message)
  return body.transaction.transactionId
}
const opened = async (of: Person, kind: RequestKindName, request: string, by = author) =>
  (await by.browser.call(personBeside, { params: { id: of.id }, query: { kind, request } })).body.flags
const rulesOf = async (of: Person, kind: RequestKindName, request: string) =>
  (await opened(of, kind, request))?.filter(({ stands }) => stands).map(({ rule }) => rule)
const marksOf = async (kind: RequestKindName, ...ids: string[]) =>
  (await author.browser.call(flagMarks, { query: { kind, ids: ids.join(',') } })).body.marks
const storedOf = async (request: string) =>
  (
    await world.db.pool.query(
      'select rule, version, weight, reason, evidence, raised_at from flags where request = $1',
      [request],
    )
  ).rows
/** An investor with money that came two days ago. */
async function wealthy(dollars: number): Promise<Person> {
  const person = await investorWith(world, admin, dollars)
  world.advance(2 * day)
  return person
}

describe('a new request', () => {
  test('is flagged by the job, once however often it runs, with the version of the rules', async () => {
    const iris = await wealthy(5000)
    const first = await withdraw(iris, 980)
    world.advance(1000)
    const second = await withdraw(iris, 10)
    expect(await marksOf('withdrawals', first, second)).toEqual([])
    await flagNewRequests(world.context)
    const stored = await storedOf(first)
    expect(stored).toMatchObject([
      { rule: 'belowLimit', version: 1, weight: 25, raised_at: world.now() },
      { rule: 'firstPayout', version: 1, weight: 10, evidence: `/users/${iris.id}?tab=requests` },
    ])
    expect(stored[0].reason).toBe('$980.00 within 24 hours; above $1,000.00 two people decide')
    expect(await marksOf('withdrawals', first, second)).toEqual(
      expect.arrayContaining([
        { id: first, weight: 35, flags: 2 },
        { id: second, weight: 25, flags: 1 },
      ]),
    )
    world.advance(hour)
    await flagNewRequests(world.context)
    expect(await storedOf(first)).toEqual(stored)
  })

  test('of every kind is flagged, and one without a flag has no mark', async () => {
    const iris = await wealthy(1000)
    const { body } = await iris.browser.call(startInvest, { body: { amount: 50, planName: 'Beginner' } })
    const transactionId = await deposit(iris, 100)
    await iris.browser.call(updateUser, {
      body: { name: 'Iris Changed', phone: '+15550100100', country: 'US', bio: '' },
    })
    const later = await deposit(iris, 100)
    await flagNewRequests(world.context)
    const evaluated = await world.db.pool.query(
      'select kind, standing from flag_evaluations where person = $1 and evaluated_at = $2',
      [iris.id, world.now()],
    )
    expect(evaluated.rows.map(({ kind }) => kind).sort()).toEqual(['deposits', 'deposits', 'investments'])
    expect(await rulesOf(iris, 'investments', body.investment._id)).toEqual(['changedDetails'])
    expect(await marksOf('deposits', transactionId, later)).toHaveLength(2)
  })
})

describe('the rules find', () => {
  test('a hash that was named before, by whom and whatever became of it', async () => {
    const [one, other] = [await approvedPerson(world), await approvedPerson(world)]
    const transactionHash = 'ab'.repeat(32)
    const first = await deposit(one, 100, { transactionHash })
    await admin.browser.call(rejectPayment, { body: { transactionId: first } })
    const second = await deposit(other, 100, { transactionHash })
    expect(await opened(other, 'deposits', second)).toMatchObject([
      { rule: 'reusedHash', evidence: `/transaction/${first}`, stands: true },
    ])
    // The first was decided without the flag, and nothing is raised afterwards.
    expect(await opened(one, 'deposits', first)).toEqual([])
  })

  test('an address of several people, from the second one on and for the first when it is opened again', async () => {
    await change({ sharedAddress: initialRules.sharedAddress })
    const [one, other] = [await wealthy(500), await wealthy(500)]
    const first = await withdraw(one, 10, addresses[1])
    expect(await rulesOf(one, 'withdrawals', first)).toEqual([])
    const second = await withdraw(other, 10, addresses[1])
    expect(await opened(other, 'withdrawals', second)).toMatchObject([
      { rule: 'sharedAddress', reason: 'Another account used or saved this address', evidence: `/users/${one.id}` },
    ])
    expect(await rulesOf(one, 'withdrawals', first)).toEqual(['sharedAddress'])
    expect(await marksOf('withdrawals', first)).toEqual([{ id: first, weight: 40, flags: 1 }])
    await change({ sharedAddress: off('sharedAddress') })
  })

  test('an amount beyond the habit, and money that leaves right after it came', async () => {
    const iris = await wealthy(5000)
    for (let round = 0; round < 3; round += 1) {
      const transactionId = await deposit(iris, 20)
      await admin.browser.call(confirmPayment, { body: { transactionId } })
      world.advance(day)
    }
    const large = await deposit(iris, 12_000)
    const [flag] = (await opened(iris, 'deposits', large)) ?? []
    // The average is over the $5,000 too.
    expect(flag).toMatchObject({ rule: 'unusualAmount' })
    expect(flag?.reason).toMatch(/ times the average of the 4 requests before, \$1,265\.00$/)
    await admin.browser.call(confirmPayment, { body: { transactionId: large } })
    world.advance(3 * hour)
    const id = await withdraw(iris, 20, addresses[0])
    expect(await opened(iris, 'withdrawals', id)).toContainEqual(
      expect.objectContaining({
        rule: 'afterDeposit',
        reason: 'Requested 3 hours after a deposit was confirmed',
        evidence: `/transaction/${large}`,
      }),
    )
  })

  test('several accounts in one browser, and a sign-in from a network that is new', async () => {
    const iris = await approvedPerson(world)
    const mine = await deposit(iris, 100)
    expect(await rulesOf(iris, 'deposits', mine)).toEqual([])
    const otto = await newcomer(world)
    const insert = `insert into known_browsers (browser_digest, user_id, id, user_agent, address, first_used_at, last_used_at,
      trusted_until) select '\\x01', id, gen_random_uuid(), '', '', $1, $1, $1 from users where id = any ($2)`
    await world.db.pool.query(insert, [world.now(), [iris.id, otto.id]])
    const signIn = `insert into security_events (id, user_id, at, kind, detail, user_agent, address, is_new_browser)
      values (gen_random_uuid(), $1, $2, 'signed in', '', '', $3, false)`
    world.advance(hour)
    await world.db.pool.query(signIn, [iris.id, world.now(), '192.0.2.200'])
    expect(await opened(iris, 'deposits', mine)).toMatchObject([
      { rule: 'sharedBrowser', evidence: `/users/${otto.id}?tab=sessions` },
      { rule: 'newNetwork', evidence: `/users/${iris.id}?tab=sessions` },
    ])
  })

  test('many accounts from one address, where the rule is on', async () => {
    const iris = await approvedPerson(world)
    const mine = await deposit(iris, 100)
    await change({ sharedNetwork: initialRules.sharedNetwork })
    expect(await rulesOf(iris, 'deposits', mine)).toEqual(['sharedNetwork'])
    await change({ sharedNetwork: off('sharedNetwork') })
    expect(await opened(iris, 'deposits', mine)).toMatchObject([{ rule: 'sharedNetwork', stands: false }])
  })

  test('a hit on a list, until it is found to be somebody else', async () => {
    const iris = await wealthy(500)
    await uploadList(admin, csvFile('Mail', iris.email), { email: 'Mail' })
    const id = await withdraw(iris, 20)
    const flags = await opened(iris, 'withdrawals', id)
    expect(flags?.[0]).toMatchObject({ rule: 'hit', evidence: '/screening' })
    expect(flags?.[0]?.reason).toContain('100 of 100 points')
  })
})

describe('an opened request', () => {
  test('says what no longer stands, and keeps the flags under which it was decided', async () => {
    const iris = await wealthy(5000)
    await iris.browser.call(updateUser, { body: { name: 'Iris', phone: '+15550100100', country: 'US', bio: '' } })
    const [kept, paid] = [await withdraw(iris, 600), await withdraw(iris, 390)]
    expect(await rulesOf(iris, 'withdrawals', kept)).toEqual(['belowLimit', 'changedDetails', 'firstPayout'])
    const before = await opened(iris, 'withdrawals', paid)
    expect(before).toMatchObject([{ rule: 'belowLimit' }, { rule: 'changedDetails' }])
    const { status } = await author.browser.call(approveWithdrawal, { params: { id: paid } })
    expect(status).toBe(200)
    world.advance(60 * day)
    expect(await opened(iris, 'withdrawals', paid)).toEqual(before)
    expect((await opened(iris, 'withdrawals', kept))?.map(({ rule, stands }) => `${rule} ${stands}`)).toEqual([
      'belowLimit true',
      'firstPayout true',
      'changedDetails false',
    ])
  })

  test('stores a flag once, however many open it at once', async () => {
    const iris = await wealthy(5000)
    const id = await withdraw(iris, 700)
    await Promise.all([opened(iris, 'withdrawals', id), opened(iris, 'withdrawals', id, admin)])
    expect(await storedOf(id)).toHaveLength(1)
    world.advance(hour)
    const [flag] = (await opened(iris, 'withdrawals', id)) ?? []
    expect(new Date(flag?.raisedAt ?? '').getTime()).toBe(world.now().getTime() - hour)
  })

  test.each([
    ['of somebody else', async () => deposit(await approvedPerson(world), 10)],
    ['that does not exist', async () => 'DEP-NONE'],
  ])('has no flags for a request %s', async (_what, make) => {
    expect(await opened(await newcomer(world), 'deposits', await make())).toBeNull()
  })

  test('has none for an id that is none, and its owner never learns of any', async () => {
    const iris = await wealthy(5000)
    const id = await withdraw(iris, 700)
    expect(await opened(iris, 'withdrawals', "' or 1 = 1 --")).toBeNull()
    const own = await iris.browser.call(getWithdrawal, { params: { id } })
    expect(JSON.stringify(own.body)).not.toMatch(/flag/i)
    for (const asked of [
      iris.browser.call(personBeside, { params: { id: iris.id }, query: {} }),
      iris.browser.call(flagMarks, { query: { kind: 'withdrawals', ids: id } }),
    ]) {
      expect((await asked).status).toBe(403)
    }
  })
})

describe('the settings', () => {
  test('an admin alone changes them, over the version that they have seen; flags keep the version that raised them', async () => {
    const iris = await wealthy(5000)
    const id = await withdraw(iris, 700)
    const before = await opened(iris, 'withdrawals', id)
    const { current } = (await admin.browser.call(api.ruleVersions)).body
    const rules = { ...current.rules, firstPayout: { on: true, weight: 77, measure: 100 } }
    const { replayed } = (await admin.browser.call(api.replayRules, { body: { rules } })).body
    expect((await author.browser.call(api.changeRules, { body: { rules, replayed } })).status).toBe(403)
    const stale = await admin.browser.call(api.changeRules, { body: { rules, replayed, basedOn: current.version - 1 } })
    expect(stale.body.code).toBe('CHANGED')
    const changed = await admin.browser.call(api.changeRules, { body: { rules, replayed, basedOn: current.version } })
    expect(changed.body.message).toBe('Saved. In force now.')
    expect(await opened(iris, 'withdrawals', id)).toMatchObject([
      { rule: 'firstPayout', weight: 77, version: current.version + 1, stands: true },
    ])
    expect((await storedOf(id)).map(({ version, weight }) => [version, weight])).toEqual([
      [before?.[0]?.version, 10],
      [current.version + 1, 77],
    ])
    const { body } = await admin.browser.call(auditLog, { query: { action: 'flag rules changed' } })
    expect(JSON.stringify(body)).toContain('weight 77, from dollars 100')
    const { versions } = (await admin.browser.call(api.ruleVersions)).body
    expect(versions[0]).toMatchObject({ version: current.version + 1, author: 'Ada Marsh' })
    await change({})
  })

  test('are saved only as they were replayed, against the version in force, within a day', async () => {
    const rules = { ...settings, hit: { on: true, weight: 51, measure: 80 } }
    const save = async (body: object) => (await admin.browser.call(api.changeRules, { body: { rules, ...body } })).body
    const tried = async (of: RuleSettings = rules) =>
      (await admin.browser.call(api.replayRules, { body: { rules: of } })).body.replayed
    expect(await save({})).toMatchObject({
      code: 'BAD_INPUT',
      message: 'Please replay these rules before you save them',
    })
    const refused = {
      code: 'CHANGED',
      message:
        'These rules were not replayed against those in force within the last 24 hours. Please replay them, then save.',
    }
    for (const replayed of ['', 'never', `${world.now().toISOString()} ${'A'.repeat(43)}`, await tried(settings)]) {
      expect(await save({ replayed })).toMatchObject(refused)
    }
    const early = await tried()
    const [, code] = early.split(' ')
    world.advance(day)
    expect(await save({ replayed: early })).toMatchObject(refused)
    expect(await save({ replayed: `${world.now().toISOString()} ${code}` })).toMatchObject(refused)
    const before = await tried()
    await change({})
    expect(await save({ replayed: before })).toMatchObject(refused)
    expect(await save({ replayed: await tried() })).toMatchObject({ message: 'Saved. In force now.' })
    await change({})
  })

  test.each<[string, Partial<Record<RuleName, unknown>>]>([
    ['a weight of nothing', { hit: { on: true, weight: 0, measure: 80 } }],
    ['a weight above a hundred', { hit: { on: true, weight: 101, measure: 80 } }],
    ['half a point', { hit: { on: true, weight: 1.5, measure: 80 } }],
    ['a number out of its bounds', { hit: { on: true, weight: 1, measure: 69 } }],
    ['no number where one belongs', { hit: { on: true, weight: 1, measure: null } }],
    ['a number where none belongs', { reusedHash: { on: true, weight: 1, measure: 1 } }],
    ['a rule left out', { hit: undefined }],
  ])('%s is refused, in a replay too', async (_what, wrong) => {
    const body = { rules: { ...initialRules, ...wrong } }
    expect((await admin.browser.call(api.changeRules, { body: { ...body, replayed: '' } })).status).toBe(400)
    expect((await admin.browser.call(api.replayRules, { body })).status).toBe(400)
  })
})

test('a replay counts what settings would have flagged when each request was made, and writes nothing', async () => {
  const iris = await wealthy(9000)
  const early = await withdraw(iris, 450)
  world.advance(91 * day)
  const small = await withdraw(iris, 450)
  world.advance(1000)
  const large = await withdraw(iris, 500)
  const rows = async () => (await world.db.pool.query('select from flags')).rowCount
  const before = await rows()
  const rules = {
    ...settings,
    firstPayout: { on: true, weight: 60, measure: 400 },
    belowLimit: { ...settings.belowLimit, on: false },
  }
  const { body } = await admin.browser.call(api.replayRules, { body: { rules } })
  expect(body).toMatchObject({
    requests: 2,
    isWhole: true,
    flagged: { current: 1, proposed: 2 },
    rules: { firstPayout: { current: 1, proposed: 2 }, belowLimit: { current: 1, proposed: 0 } },
  })
  expect(body.examples.map(({ id, person, weight, flags }) => ({ id, person, weight, flags }))).toEqual([
    { id: small, person: iris.name, weight: { current: 0, proposed: 60 }, flags: ['firstPayout'] },
    { id: large, person: iris.name, weight: { current: 35, proposed: 60 }, flags: ['firstPayout'] },
  ])
  expect(body.examples.map(({ id }) => id)).not.toContain(early)
  expect(await rows()).toBe(before)
  expect((await author.browser.call(api.replayRules, { body: { rules } })).status).toBe(403)
})

test('deposits in the queue are marked by the id that the queue names them by', async () => {
  const { deposits } = (await author.browser.call(pendingDeposits, { query: {} })).body
  const ids = deposits.map(({ transactionId }) => transactionId)
  for (const { id } of await marksOf('deposits', ...ids)) expect(ids).toContain(id)
  expect((await marksOf('deposits', ...ids)).length).toBeGreaterThan(0)
  expect(await marksOf('kyc', admin.id)).toEqual([])
})
