/**
 * Locks are taken in one order everywhere (docs/decisions/005), so no two stories can deadlock. Every pair of stories
 * that take locks runs against each other, sixteen calls at once, on the same people and the same requests. A plain run
 * takes every twelfth pair; `LOCK_ROUNDS` takes them all, as often as it says (`npm run proof:locks`).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import { approveEdit, decideEdits, editProfit, editWallet, pendingEdits } from '#features/adjustments/api.ts'
import { confirmPayment, createPayment, decideDeposits, rejectPayment } from '#features/deposits/api.ts'
import { freezeAccount, notMe, unfreezeUser } from '#features/freezes/api.ts'
import {
  approveInvestment,
  decideInvestments,
  depositMaturity,
  moveProfit,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import {
  approveEarlyExit,
  cancelEarlyExit,
  decideEarlyExits,
  rejectEarlyExit,
  requestEarlyExit,
} from '#features/investments/exits-api.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { approveKyc, noteDocumentFacts } from '#features/kyc/api.ts'
import { deleteUser, upgradeUser } from '#features/people/api.ts'
import { closeAccount } from '#features/people/closing-api.ts'
import { approveRecovery } from '#features/recoveries/api.ts'
import { impersonate, revokeSession } from '#features/sessions/api.ts'
import { removeAddress, saveAddress } from '#features/withdrawals/addresses-api.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { newId } from '#platform/server/ids.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { addNote } from '#requests/beside-api.ts'
import { sampleFacts } from '#testing/facts.ts'
import { patience } from '#testing/patience.ts'
import { declare, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'

vi.setConfig({ testTimeout: patience.longTest })

const clients = 16
const rounds = Number(process.env.LOCK_ROUNDS ?? 0)
const someAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let world: World
let staff: readonly [Person, Person]
/** For each of the two admins, a deposit that the other one may decide. */
let deposits: readonly [string, string]
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_000_00n), adjustment: cents(1_000_00n), deposit: cents(1_000_000_00n) }
  world = await openWorld({ rateLimits: false, sessionDays: 3650, secondPerson, renewals: 'automatic' })
  staff = [await staffMember(world), await staffMember(world)]
  deposits = [await declare(staff[0], 5), await declare(staff[1], 5)]
  await addSamplePlans(world)
})
afterAll(() => world.close())

/** An approved, signed-in investor, without the cost of password hashing. */
async function person(referredBy: string | null): Promise<Person> {
  const id = newId(world.now())
  const [token, email, name] = [randomToken(), `${id}@example.com`, 'A Person']
  await world.db.pool.query(
    `insert into users (id, name, email, email_key, verified_at, kyc_status, referral_code, referred_by, created_at)
     values ($1, $2, $3, $3, $4, 'Approved', $5, $6, $4)`,
    [id, name, email, world.now(), id.slice(-12).toUpperCase(), referredBy],
  )
  await world.db.pool.query(
    `insert into sessions (id, token_digest, user_id, user_agent, address, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, '', '', $4, $4, $5)`,
    [newId(world.now()), digest(token), id, world.now(), new Date(world.now().getTime() + 3650 * day)],
  )
  const browser = world.browser()
  browser.cookies.set('larkfield_session', token)
  return { id, name, email, browser }
}

type Scene = {
  readonly investor: Person
  readonly friend: Person
  /** Referred the investor, and has no money, so that the account can really be deleted. */
  readonly referrer: Person
  readonly deposit: string
  /** A friend whom the investor referred: a settlement needs the books of both. */
  readonly friendsDeposit: string
  readonly withdrawal: string
  readonly investment: string
  readonly proposal: string
  /** Two running investments that may be left early. The first one has an exit that is pending. */
  readonly leaving: string
  readonly exit: string
  readonly staying: string
  readonly recovery: string
  /** From the link “This was not me” in a letter to the referrer. */
  readonly notMeToken: string
}

async function openScene(): Promise<Scene> {
  const referrer = await person(null)
  const investor = await person(referrer.id)
  const friend = await person(investor.id)
  const params = { id: investor.id }
  const edit = { operation: 'add' as const, amount: 900 }
  await staff[0].browser.call(editWallet, { params: { id: friend.id }, body: edit })
  await startMany(world, friend.id, 1, { amount: cents(50_00n), profit: cents(5_00n) })
  await staff[0].browser.call(editWallet, { params, body: edit })
  await staff[0].browser.call(editProfit, { params, body: edit })
  await staff[0].browser.call(editWallet, { params, body: { ...edit, amount: 2000 } })
  const { proposals } = (await staff[0].browser.call(pendingEdits, { query: { limit: 200 } })).body
  await startMany(world, investor.id, 2, { amount: cents(50_00n), profit: cents(5_00n), exitRate: 250 })
  // A renewal moves more books in the same settlement.
  const { rows } = await world.db.pool.query(
    `update investments set on_maturity = 'renew-all' where owner = $1 returning id`,
    [investor.id],
  )
  const [leaving, staying] = rows.map(({ id }) => id as string)
  const left = await investor.browser.call(requestEarlyExit, { params: { id: leaving ?? '' } })
  const invested = await investor.browser.call(startInvest, { body: { amount: 50, planName: 'Beginner' } })
  const asked = await investor.browser.call(createWithdrawal, { body: { amount: 5, walletAddress: someAddress } })
  const recovery = newId(world.now())
  await world.db.pool.query(
    `insert into recoveries (id, owner, asked_at, address, device) values ($1, $2, $3, '', '')`,
    [recovery, investor.id, world.now()],
  )
  const notMeToken = randomToken()
  await world.db.pool.query(`insert into letter_tokens values ($1, 'not me', $2, $3)`, [
    digest(notMeToken),
    referrer.id,
    new Date(world.now().getTime() + 3650 * day),
  ])
  return {
    recovery,
    notMeToken,
    investor,
    friend,
    referrer,
    deposit: await declare(investor, 20),
    friendsDeposit: await declare(friend, 20),
    withdrawal: asked.body.withdrawal._id,
    investment: invested.body.investment._id,
    proposal: proposals.find(({ user }) => user._id === investor.id)?._id ?? '',
    leaving: leaving ?? '',
    exit: left.body.exit._id,
    staying: staying ?? '',
  }
}

type Answered = Promise<{ readonly status: number }>
/** `by` is one of the two admins in turn, `other` the other one. */
type Story = (scene: Scene, by: 0 | 1, other: 0 | 1) => Answered

const asAdmin = (by: 0 | 1) => staff[by].browser

const stories: Record<string, Story> = {
  'change the profile': ({ investor }) => investor.browser.call(updateUser, { body: { bio: 'Words' } }),
  'end a session': ({ investor }) => investor.browser.call(revokeSession, { params: { id: newId(world.now()) } }),
  'declare a deposit': ({ investor }) => investor.browser.call(createPayment, { body: { amount: 5 } }),
  'declare a deposit, as who may be deleted': ({ referrer }) =>
    referrer.browser.call(createPayment, { body: { amount: 5 } }),
  'ask for a withdrawal': ({ investor }) =>
    investor.browser.call(createWithdrawal, { body: { amount: 1, walletAddress: someAddress } }),
  'cancel a withdrawal': ({ investor, withdrawal }) =>
    investor.browser.call(cancelWithdrawal, { params: { id: withdrawal } }),
  'ask for an investment': ({ investor }) =>
    investor.browser.call(startInvest, { body: { amount: 50, planName: 'Beginner' } }),
  'move profit': ({ investor }) => investor.browser.call(moveProfit, { body: { amount: 1 } }),
  'settle one’s investments': ({ investor }) => investor.browser.call(depositMaturity),
  'settle everybody’s': async () => {
    await settleMatured(world.db, world.context, null, world.now())
    return { status: 200 }
  },
  'confirm a deposit': ({ deposit }, by) => asAdmin(by).call(confirmPayment, { body: { transactionId: deposit } }),
  'confirm a friend’s deposit': ({ friendsDeposit }, by) =>
    asAdmin(by).call(confirmPayment, { body: { transactionId: friendsDeposit, amount: 20 } }),
  // The two use the same key for different requests.
  'reject a deposit': ({ deposit }, by) =>
    asAdmin(by).call(rejectPayment, { body: { transactionId: deposit } }, { 'idempotency-key': deposit }),
  'reject a colleague’s deposit': ({ deposit }, by, other) =>
    asAdmin(by).call(rejectPayment, { body: { transactionId: deposits[other] } }, { 'idempotency-key': deposit }),
  'confirm a set of deposits': ({ deposit, friendsDeposit }, by, other) =>
    asAdmin(by).call(decideDeposits, {
      body: { decision: 'confirm', items: [friendsDeposit, deposits[other], deposit].map((id) => ({ id })) },
    }),
  'approve a set of investments': ({ investment }, by) =>
    asAdmin(by).call(decideInvestments, { body: { decision: 'approve', items: [{ id: investment }] } }),
  'approve an investment': ({ investment }, by) => asAdmin(by).call(approveInvestment, { params: { id: investment } }),
  'reject an investment': ({ investment }, by) => asAdmin(by).call(rejectInvestment, { params: { id: investment } }),
  'ask to leave early': ({ investor, staying }) => investor.browser.call(requestEarlyExit, { params: { id: staying } }),
  'cancel an early exit': ({ investor, leaving }) =>
    investor.browser.call(cancelEarlyExit, { params: { id: leaving } }),
  'approve an early exit': ({ exit }, by) => asAdmin(by).call(approveEarlyExit, { params: { id: exit } }),
  'reject an early exit': ({ exit }, by) => asAdmin(by).call(rejectEarlyExit, { params: { id: exit } }),
  'approve a set of early exits': ({ exit }, by) =>
    asAdmin(by).call(decideEarlyExits, { body: { decision: 'approve', items: [{ id: exit }] } }),
  'approve a withdrawal': ({ withdrawal }, by) =>
    asAdmin(by).call(approveWithdrawal, { params: { id: withdrawal }, body: {} }),
  'reject a withdrawal': ({ withdrawal }, by) =>
    asAdmin(by).call(rejectWithdrawal, { params: { id: withdrawal }, body: {} }),
  'decide about documents': ({ investor }, by) =>
    asAdmin(by).call(approveKyc, { params: { id: investor.id }, body: {} }),
  'decide about a colleague’s documents': (_scene, by, other) =>
    asAdmin(by).call(approveKyc, { params: { id: staff[other].id }, body: {} }),
  'note facts of documents': ({ investor }, by) =>
    asAdmin(by).call(noteDocumentFacts, { params: { id: investor.id }, body: { version: 1, facts: sampleFacts } }),
  'write a note': ({ referrer }, by) =>
    asAdmin(by).call(addNote, { params: { id: referrer.id }, body: { text: 'A note' } }),
  'edit a balance': ({ investor }, by) =>
    asAdmin(by).call(editWallet, { params: { id: investor.id }, body: { operation: 'add', amount: 1 } }),
  'edit a colleague’s balance': (_scene, by, other) =>
    asAdmin(by).call(editWallet, { params: { id: staff[other].id }, body: { operation: 'add', amount: 1 } }),
  'approve an edit': ({ proposal }, by) => asAdmin(by).call(approveEdit, { params: { id: proposal } }),
  'approve a set of edits': ({ proposal }, by) =>
    asAdmin(by).call(decideEdits, { body: { decision: 'approve', items: [{ id: proposal }] } }),
  'view an account': ({ referrer }, by) =>
    // Run as a program, which keeps its own session.
    asAdmin(by).call(
      impersonate,
      { params: { id: referrer.id }, body: { reason: 'A test' } },
      { 'x-session': 'bearer' },
    ),
  'remove an address': async ({ investor }) => {
    const id = newId(world.now())
    await world.db.pool.query(
      `insert into payout_addresses (id, owner, network, address, label, saved_at) values ($1, $2, 'Tron', $3, $4, $5)
       on conflict (owner, network, address) do update set id = excluded.id`,
      [id, investor.id, someAddress, id, world.now()],
    )
    return investor.browser.call(removeAddress, { params: { id } })
  },
  'save an address': ({ investor }) =>
    investor.browser.call(saveAddress, { body: { walletAddress: someAddress, label: 'Mine' } }),
  'freeze one’s account': ({ referrer }) => referrer.browser.call(freezeAccount),
  'say that it was not oneself': ({ notMeToken }) => world.browser().call(notMe, { params: { token: notMeToken } }),
  'unfreeze an account': ({ referrer }, by) =>
    asAdmin(by).call(unfreezeUser, { params: { id: referrer.id }, body: { reason: 'A test', factors: 'remove' } }),
  'approve a recovery': ({ recovery }, by) => asAdmin(by).call(approveRecovery, { params: { id: recovery } }),
  'close one’s account': ({ referrer }) => referrer.browser.call(closeAccount, { body: {} }),
  'suspend an account': ({ referrer }, by) =>
    asAdmin(by).call(upgradeUser, { body: { id: referrer.id, role: 'suspended' } }),
  'change a colleague’s role': (_scene, by, other) =>
    asAdmin(by).call(upgradeUser, { body: { id: staff[other].id, role: 'admin' } }),
  'delete an account': ({ referrer }, by) => asAdmin(by).call(deleteUser, { params: { id: referrer.id } }),
  'delete an account with money': ({ investor }, by) => asAdmin(by).call(deleteUser, { params: { id: investor.id } }),
}

/** Returns what went wrong, if anything. A refusal is fine: of many who want the same, one gets it. */
async function play(name: string, scene: Scene, client: number): Promise<string | undefined> {
  const by = client % 4 < 2 ? 0 : 1
  try {
    const { status } = (await stories[name]?.(scene, by, by === 0 ? 1 : 0)) ?? { status: 0 }
    return status >= 500 || status === 0 ? `${name} answered ${status}` : undefined
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string }
    return `${name} failed with ${message} ${detail}`
  }
}

/** Whether a session waits for a lock that this client holds. */
async function makesOthersWait(client: pg.PoolClient): Promise<boolean> {
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  return (await client.query(waiting)).rowCount !== 0
}

/** A backend reports its statistics at the latest when it exits, so the pool's idle ones are terminated first. */
async function countDeadlocks(): Promise<number> {
  const others = `from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const client = await world.db.pool.connect()
  try {
    await client.query('set role none')
    await client.query(`select pg_terminate_backend(pid) ${others}`)
    while ((await client.query(`select ${others}`)).rowCount !== 0) await sleep(5)
    const sql = 'select deadlocks::int from pg_stat_database where datname = current_database()'
    return (await client.query(sql)).rows[0].deadlocks
  } finally {
    client.release(true)
  }
}

test('a deadlock is counted', async () => {
  const before = await countDeadlocks()
  const clients = [await world.db.pool.connect(), await world.db.pool.connect()] as const
  const lock = (client: 0 | 1, row: 0 | 1) =>
    clients[client].query('select from users where id = $1 for update', [staff[row].id])
  for (const client of clients) await client.query('begin')
  await Promise.all([lock(0, 0), lock(1, 1)])
  const outcomes = await Promise.allSettled([lock(0, 1), lock(1, 0)])
  for (const client of clients) {
    await client.query('rollback')
    client.release()
  }
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await countDeadlocks()).toBe(before + 1)
})

test('settling several investments of one person does not wait for a lock on that person', async () => {
  const { investor } = await openScene()
  world.advance(day)
  const client = await world.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [investor.id])
    expect(await settleMatured(world.db, world.context, null, world.now())).toBe(3)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** The stories that decide a request, with its table and the scene's field for it. */
const decisions = [
  ['confirm a deposit', 'deposits', 'transaction_id', 'deposit'],
  ['confirm a friend’s deposit', 'deposits', 'transaction_id', 'friendsDeposit'],
  ['reject a deposit', 'deposits', 'transaction_id', 'deposit'],
  ['approve an investment', 'investments', 'id', 'investment'],
  ['reject an investment', 'investments', 'id', 'investment'],
  ['approve an early exit', 'early_exits', 'id', 'exit'],
  ['reject an early exit', 'early_exits', 'id', 'exit'],
  ['cancel an early exit', 'early_exits', 'id', 'exit'],
  ['confirm a set of deposits', 'deposits', 'transaction_id', 'deposit'],
  ['approve a set of investments', 'investments', 'id', 'investment'],
  ['approve a set of early exits', 'early_exits', 'id', 'exit'],
  ['approve a withdrawal', 'withdrawals', 'id', 'withdrawal'],
  ['reject a withdrawal', 'withdrawals', 'id', 'withdrawal'],
  ['cancel a withdrawal', 'withdrawals', 'id', 'withdrawal'],
  ['approve an edit', 'proposed_adjustments', 'id', 'proposal'],
  ['approve a recovery', 'recoveries', 'id', 'recovery'],
] as const

// In the pairs below it is up to chance whether two stories really meet. Here one is made to wait, and its locks are
// inspected.
test.each(decisions)('%s: owner, request and books are locked in this order', async (name, table, column, field) => {
  const owner = `(select owner from ${table} where ${column} = $1)`
  const order = [
    `select from users where id = ${owner} for update`,
    `select from ${table} where ${column} = $1 for update`,
    `select from books where owner = ${owner} for update`,
  ]
  for (const held of [0, 1]) {
    const scene = await openScene()
    const client = await world.db.pool.connect()
    const lock = (sql = '') => client.query(sql, [scene[field]])
    const taken: string[] = []
    let hasEnded = false
    try {
      await client.query('set role none; begin')
      await lock(order[held])
      const played = play(name, scene, 2).finally(() => {
        hasEnded = true
      })
      while (!hasEnded && !(await makesOthersWait(client))) await sleep(5)
      expect(hasEnded).toBe(false)
      for (const later of order.slice(held + 1)) {
        await client.query('savepoint here')
        await lock(`${later} nowait`).catch(() => taken.push(later))
        await client.query('rollback to here')
      }
      await client.query('rollback')
      expect(await played).toBeUndefined()
    } finally {
      client.release(true)
    }
    expect(taken).toEqual([])
  }
})

// A waiter for a person may queue behind other waiters for that person, and so behind any that overtakes them all. Only
// the order of ids excludes a cycle: compatible lock modes do not.
test.each(Object.keys(stories))('%s: people are locked in the order of their ids', async (name) => {
  const byId = (one: string, other: string) => (one < other ? -1 : 1)
  const client = await world.db.pool.connect()
  // The admin who comes last in the order is the one who could lock another person after themselves.
  const by = staff[0].id > staff[1].id ? 0 : 2
  const outOfOrder: string[] = []
  try {
    await client.query('set role none')
    for (let place = 0; place < 5; place++) {
      const scene = await openScene()
      world.advance(day)
      const people = [...staff, scene.referrer, scene.investor, scene.friend].map(({ id }) => id).sort(byId)
      let hasEnded = false
      await client.query('begin')
      await client.query('select from users where id = $1 for update', [people[place]])
      const played = play(name, scene, by).finally(() => {
        hasEnded = true
      })
      while (!hasEnded && !(await makesOthersWait(client))) await sleep(5)
      for (const later of hasEnded ? [] : people.slice(place + 1)) {
        const { rowCount } = await client.query('select from users where id = $1 for update skip locked', [later])
        if (rowCount === 0) outOfOrder.push(`${people.indexOf(later)} before ${place}`)
      }
      await client.query('rollback')
      expect(await played).toBeUndefined()
    }
  } finally {
    client.release(true)
  }
  expect(outOfOrder).toEqual([])
})

test('no two stories deadlock', async () => {
  const before = await countDeadlocks()
  const names = Object.keys(stories)
  const everyPair = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const))
  const pairs = rounds > 0 ? everyPair : everyPair.filter((_, place) => place % 12 === 0)
  const failures: string[] = []
  let conflicts = world.conflicts.length
  for (let round = 0; round < Math.max(1, rounds); round++) {
    for (const pair of pairs) {
      const scene = await openScene()
      world.advance(day)
      const calls = Array.from({ length: clients }, (_, client) => play(pair[client % 2] ?? '', scene, client))
      const failed = (await Promise.all(calls)).filter((failure) => failure !== undefined)
      failed.push(...world.conflicts.slice(conflicts))
      conflicts = world.conflicts.length
      failures.push(...failed.map((failure) => `${pair.join(' / ')}: ${failure}`))
    }
  }
  expect(failures).toEqual([])
  expect(await countDeadlocks()).toBe(before)
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
