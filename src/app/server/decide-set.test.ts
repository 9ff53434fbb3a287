/** Decisions on several requests in one call, in every room that has them. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmPayment, decideDeposits, rejectPayment } from '#features/deposits/api.ts'
import { approveInvestment, decideInvestments, rejectInvestment, startInvest } from '#features/investments/api.ts'
import {
  approveEarlyExit,
  decideEarlyExits,
  pendingExits,
  rejectEarlyExit,
  requestEarlyExit,
} from '#features/investments/exits-api.ts'
import { listReferrals } from '#features/referrals/api.ts'
import {
  approveWithdrawal,
  createWithdrawal,
  decideWithdrawals,
  pendingWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import { cents } from '#kernel/money.ts'
import { type Book, company, type Entry, investor } from '#ledger/entry.ts'
import { post } from '#ledger/server/post.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { newId } from '#platform/server/ids.ts'
import { approvedPerson, declare, investorWith, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let staff: Person
let other: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(100_00n), adjustment: undefined, deposit: cents(1_000_00n) }
  world = await openWorld({ rateLimits: false, secondPerson })
  staff = await staffMember(world)
  other = await staffMember(world, 'author')
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const items = (...ids: string[]) => ids.map((id) => ({ id }))
const setOf = (ids: readonly string[], decision: 'confirm' | 'reject' = 'confirm') => ({
  body: { decision, items: items(...ids) },
})
const withdraw = async (person: Person, amount: number) =>
  (await person.browser.call(createWithdrawal, { body: { amount, walletAddress } })).body.withdrawal._id
const invest = async (person: Person, amount: number) =>
  (await person.browser.call(startInvest, { body: { amount, planName: 'Beginner' } })).body.investment._id
const askToLeave = async (person: Person, amount: number) => {
  const id = await invest(person, amount)
  await other.browser.call(approveInvestment, { params: { id } })
  return (await person.browser.call(requestEarlyExit, { params: { id } })).body.exit._id
}

/** All records that a decision leaves about a person, without the ids of this case. */
async function tracesOf({ id, email }: Person, requestId: string): Promise<string[]> {
  const selects = [
    'select * from books where owner = $1',
    `select source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested, profit
      from entries where owner = $1`,
    `select at, actor, actor_name, as_whom, address, action, subject_kind, subject_id, before, after, reason
      from audit_rows where about = $1`,
    'select recipient, subject from letters where recipient_key = (select email_key from users where id = $1)',
    'select kind, title, body, place from notifications where person = $1',
    'select * from deposits where owner = $1',
    'select * from withdrawals where owner = $1',
    'select * from investments where owner = $1',
    'select * from early_exits where owner = $1',
  ]
  const rows = await Promise.all(
    selects.map((select) => world.db.pool.query(`select to_json(found)::text as said from (${select}) found`, [id])),
  )
  return rows
    .flatMap((found) => found.rows.map(({ said }): string => said))
    .map((said) => said.replaceAll(id, '<owner>').replaceAll(email, '<e-mail>').replaceAll(requestId, '<request>'))
    .map((said) => said.replaceAll(/DEP-\w{10}|[\da-f]{8}-[\da-f-]{27}/g, '<id>'))
    .sort()
}

type Twin = {
  readonly request: (person: Person) => Promise<string>
  readonly alone: (id: string) => Promise<{ status: number }>
  readonly inASet: (ids: readonly string[]) => Promise<{ status: number }>
}

const twins: Record<string, Twin> = {
  'confirm a deposit': {
    request: (person) => declare(person, 50),
    alone: (transactionId) => staff.browser.call(confirmPayment, { body: { transactionId, notes: 'Seen' } }),
    inASet: (ids) =>
      staff.browser.call(decideDeposits, { body: { decision: 'confirm', items: items(...ids), notes: 'Seen' } }),
  },
  'reject a deposit': {
    request: (person) => declare(person, 50),
    alone: (transactionId) => staff.browser.call(rejectPayment, { body: { transactionId, notes: 'Nothing' } }),
    inASet: (ids) =>
      staff.browser.call(decideDeposits, { body: { decision: 'reject', items: items(...ids), notes: 'Nothing' } }),
  },
  'approve a withdrawal': {
    request: (person) => withdraw(person, 50),
    alone: (id) => staff.browser.call(approveWithdrawal, { params: { id }, body: {} }),
    inASet: (ids) => staff.browser.call(decideWithdrawals, { body: { decision: 'approve', items: items(...ids) } }),
  },
  'approve a withdrawal first': {
    request: (person) => withdraw(person, 200),
    alone: (id) => staff.browser.call(approveWithdrawal, { params: { id }, body: {} }),
    inASet: (ids) => staff.browser.call(decideWithdrawals, { body: { decision: 'approve', items: items(...ids) } }),
  },
  'reject a withdrawal': {
    request: (person) => withdraw(person, 50),
    alone: (id) => staff.browser.call(rejectWithdrawal, { params: { id }, body: { reason: 'No' } }),
    inASet: (ids) =>
      staff.browser.call(decideWithdrawals, { body: { decision: 'reject', items: items(...ids), reason: 'No' } }),
  },
  'approve an investment': {
    request: (person) => invest(person, 50),
    alone: (id) => staff.browser.call(approveInvestment, { params: { id } }),
    inASet: (ids) => staff.browser.call(decideInvestments, { body: { decision: 'approve', items: items(...ids) } }),
  },
  'reject an investment': {
    request: (person) => invest(person, 50),
    alone: (id) => staff.browser.call(rejectInvestment, { params: { id } }),
    inASet: (ids) => staff.browser.call(decideInvestments, { body: { decision: 'reject', items: items(...ids) } }),
  },
  'approve an early exit': {
    request: (person) => askToLeave(person, 60),
    alone: (id) => staff.browser.call(approveEarlyExit, { params: { id } }),
    inASet: (ids) => staff.browser.call(decideEarlyExits, { body: { decision: 'approve', items: items(...ids) } }),
  },
  'reject an early exit': {
    request: (person) => askToLeave(person, 60),
    alone: (id) => staff.browser.call(rejectEarlyExit, { params: { id } }),
    inASet: (ids) => staff.browser.call(decideEarlyExits, { body: { decision: 'reject', items: items(...ids) } }),
  },
}

test('a set leaves exactly what single decisions leave: books, entries, request, audit log and letters', async () => {
  const people = await Promise.all(['One', 'Two', 'Three'].map(() => investorWith(world, staff, 1000)))
  await world.db.pool.query(`update users set name = 'A Twin' where id = any ($1)`, [people.map(({ id }) => id)])
  for (const [name, { request, alone, inASet }] of Object.entries(twins)) {
    const ids: string[] = []
    for (const person of people) ids.push(await request(person))
    const [single = '', ...set] = ids
    expect({ name, status: [(await alone(single)).status, (await inASet(set)).status] }).toEqual({
      name,
      status: [200, 200],
    })
    const traces = await Promise.all(people.map((person, place) => tracesOf(person, ids[place] ?? '')))
    expect({ name, left: traces[1] }).toEqual({ name, left: traces[0] })
    expect({ name, left: traces[2] }).toEqual({ name, left: traces[0] })
  }
})

test('each deposit has its own outcome: one that is refused does not undo the others', async () => {
  const [person, third] = [await approvedPerson(world), await approvedPerson(world)]
  const [good, taken, better] = [await declare(person, 10), await declare(person, 20), await declare(third, 30)]
  const [own, seen] = [await declare(staff, 40), await declare(third, 50)]
  await other.browser.call(rejectPayment, { body: { transactionId: taken } })
  await other.browser.call(confirmPayment, { body: { transactionId: seen, amount: 5000 } })
  const { status, body } = await staff.browser.call(
    decideDeposits,
    setOf([good, taken, own, 'DEP-UNKNOWN', seen, better]),
  )
  expect({ status, message: body.message }).toEqual({ status: 200, message: '2 confirmed, 4 refused' })
  expect(body.outcomes).toEqual([
    { id: good, outcome: 'decided' },
    { id: taken, outcome: 'refused', code: 'WRONG_STATE', message: 'This was already rejected by Arthur Penn' },
    { id: own, outcome: 'refused', code: 'NOT_ALLOWED', message: 'You cannot decide your own request' },
    { id: 'DEP-UNKNOWN', outcome: 'refused', code: 'NOT_FOUND', message: 'There is no such deposit' },
    {
      id: seen,
      outcome: 'refused',
      code: 'CHANGED',
      message: 'Arthur Penn saw $5,000.00 arrive. Please decide this one by itself.',
    },
    { id: better, outcome: 'decided' },
  ])
  expect([await moneyOf(person), await moneyOf(third)]).toEqual([
    [10, 0, 0],
    [30, 0, 0],
  ])
})

test('the referrer is rewarded for one of a friend’s two first deposits in one set', async () => {
  const referrer = await approvedPerson(world)
  const { rows } = await world.db.pool.query('select referral_code from users where id = $1', [referrer.id])
  const friends = [0, 1].map(() => approvedPerson(world, { referralCode: rows[0].referral_code }))
  const [friend, another] = (await Promise.all(friends)) as [Person, Person]
  const ids = [await declare(friend, 100), await declare(another, 20), await declare(friend, 40)]
  expect((await staff.browser.call(decideDeposits, setOf(ids))).body.message).toBe('3 confirmed')
  expect(await moneyOf(referrer)).toEqual([6, 0, 0])
  expect((await referrer.browser.call(listReferrals)).body).toMatchObject({ totalEarned: 6 })
})

test('payouts to one investor within a set add up, and two people decide those beyond the limit', async () => {
  const person = await investorWith(world, staff, 500)
  const ids = [await withdraw(person, 60), await withdraw(person, 70), await withdraw(person, 150)]
  const decide = (by: Person, ...told: (boolean | undefined)[]) =>
    by.browser.call(decideWithdrawals, {
      body: {
        decision: 'approve',
        items: ids.map((id, place) => ({ id, ...(told[place] !== undefined && { firstApproval: told[place] }) })),
      },
    })
  const outcomesOf = async (answer: ReturnType<typeof decide>) =>
    (await answer).body.outcomes.map(({ outcome, code }) => code ?? outcome)
  expect(await outcomesOf(decide(staff, false, false, true))).toEqual(['decided', 'CHANGED', 'approved first'])
  expect(await moneyOf(person)).toEqual([220, 0, 0])
  expect(await outcomesOf(decide(staff))).toEqual(['WRONG_STATE', 'approved first', 'NOT_ALLOWED'])
  expect((await decide(other)).body.message).toBe('2 approved, 1 refused')
  const { withdrawals } = (await staff.browser.call(pendingWithdrawals, { query: {} })).body
  expect(withdrawals.filter(({ user }) => user._id === person.id)).toEqual([])
})

test('an investment is approved only while what was approved before it leaves enough', async () => {
  const [poor, rich] = [await investorWith(world, staff, 100), await investorWith(world, staff, 500)]
  const ids = [await invest(poor, 60), await invest(rich, 60), await invest(poor, 60), await invest(rich, 60)]
  const { body } = await staff.browser.call(decideInvestments, { body: { decision: 'approve', items: items(...ids) } })
  expect(body.outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual([
    'decided',
    'decided',
    'NOT_ENOUGH',
    'decided',
  ])
  expect([await moneyOf(poor), await moneyOf(rich)]).toEqual([
    [40, 60, 0],
    [380, 120, 0],
  ])
})

test('several early exits post what the queue announced, and one that has ended is refused alone', async () => {
  const [one, two] = [await investorWith(world, staff, 500), await investorWith(world, staff, 500)]
  const ids = [await askToLeave(one, 60), await askToLeave(two, 100.1), await askToLeave(one, 200)]
  const { exits } = (await staff.browser.call(pendingExits, { query: {} })).body
  const shown = ids.map((id) => exits.find(({ _id }) => _id === id)).map((exit) => [exit?.receives, exit?.fee])
  expect(shown).toEqual([
    [58.5, 1.5],
    [97.6, 2.5],
    [195, 5],
  ])
  const [, , last = ''] = ids
  await staff.browser.call(rejectEarlyExit, { params: { id: last } })
  const { body } = await staff.browser.call(decideEarlyExits, { body: { decision: 'approve', items: items(...ids) } })
  expect(body.message).toBe('2 approved, 1 refused')
  expect(body.outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual(['decided', 'decided', 'WRONG_STATE'])
  const { rows } = await world.db.pool.query(
    `select entries.amount::float / 100 as amount from entries join investments on cause_reference = investments.id::text
     where entries.owner = any ($1) and cause_kind in ('investment ended', 'early exit fee') order by entries.id`,
    [[one.id, two.id]],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([58.5, 1.5, 97.6, 2.5])
  expect([await moneyOf(one), await moneyOf(two)]).toEqual([
    [298.5, 200, 0],
    [497.5, 0, 0],
  ])
})

test('sets that overlap decide each request once, and the same key answers the same without deciding again', async () => {
  const people = await Promise.all([0, 1, 2].map(() => approvedPerson(world)))
  const ids: string[] = []
  for (const person of people) ids.push(await declare(person, 10), await declare(person, 20))
  const sets = [ids, [...ids].reverse(), ids.slice(2), ids.slice(0, 4).reverse()]
  const answers = await Promise.all(
    sets.map((set, place) => (place % 2 ? other : staff).browser.call(decideDeposits, setOf(set))),
  )
  expect(answers.flatMap(({ body }) => body.outcomes.filter(({ outcome }) => outcome === 'decided')).length).toBe(6)
  expect(await Promise.all(people.map(moneyOf))).toEqual(people.map(() => [30, 0, 0]))
  expect(world.conflicts).toEqual([])
  const more = [await declare(people[0] as Person, 5), ids[0] ?? '']
  const send = () => staff.browser.call(decideDeposits, setOf(more), { 'idempotency-key': 'a-set' })
  const [first, again] = [await send(), await send()]
  expect(first.body.message).toBe('1 confirmed, 1 refused')
  expect(again.body).toEqual(first.body)
})

test('a posting of several entries keeps running balances, and refuses a book that is below zero in between', async () => {
  const { id } = await approvedPerson(world)
  const [custody, wallet, held] = [company('custody'), investor(id, 'wallet'), investor(id, 'held')]
  const move = (from: Book, to: Book, amount: bigint, reference: string): Entry => ({
    from,
    to,
    amount: cents(amount),
    cause: { kind: 'adjustment', reference: `${id} ${reference}` },
  })
  const postAll = (entries: readonly Entry[]) => world.db.transaction(async (tx) => post(tx, entries, world.now()))
  const into = move(custody, wallet, 500n, 'in')
  const out = move(wallet, held, 300n, 'out')
  await expect(postAll([out, into, move(held, wallet, 300n, 'back')])).rejects.toThrow(/not_below_zero/)
  await postAll([into, out, move(held, wallet, 100n, 'back')])
  const { rows } = await world.db.pool.query(
    'select wallet, held from entries where cause_reference like $1 order by id',
    [`${id}%`],
  )
  expect(rows.map(Object.values)).toEqual([
    [500n, 0n],
    [200n, 300n],
    [300n, 200n],
  ])
  await postAll([
    move(held, wallet, 200n, 'empty'),
    move(wallet, custody, 500n, 'gone'),
    move(custody, wallet, 1n, 'left'),
  ])
})

test.each([
  ['nothing', []],
  ['one of them twice', ['DEP-1', 'DEP-1']],
  ['more than two hundred', Array.from({ length: 201 }, (_, n) => `DEP-${n}`)],
])('a set of %s is refused', async (_, ids) => {
  expect(await staff.browser.call(decideDeposits, setOf(ids))).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT' },
  })
})

test('two hundred decisions take as many statements as two', async () => {
  const person = await approvedPerson(world)
  const pending = async (count: number) => {
    const ids = Array.from({ length: count }, () => newId(world.now()))
    const { rows } = await world.db.pool.query(
      `insert into deposits (id, transaction_id, owner, declared, asset, network, created_at)
       select id, 'DEP-' || id, $1, 100, 'USDT', 'Tron', $3 from unnest($2::uuid[]) id returning transaction_id`,
      [person.id, ids, world.now()],
    )
    return rows.map((row): string => row.transaction_id)
  }
  const statementsFor = async (ids: readonly string[]) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect((await staff.browser.call(decideDeposits, setOf(ids))).body.message).toBe(`${ids.length} confirmed`)
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }
  expect(await statementsFor(await pending(200))).toBe(await statementsFor(await pending(2)))
  expect(await moneyOf(person)).toEqual([202, 0, 0])
})
