/**
 * Every decision (kind, outcome, alone or in a set, by which of two people) with all that it must leave behind: entries,
 * audit row, letter, notification, announcement. A way that does not exist says why, so a missing row shows.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as edits from '#features/adjustments/api.ts'
import * as deposits from '#features/deposits/api.ts'
import * as investments from '#features/investments/api.ts'
import * as exits from '#features/investments/exits-api.ts'
import * as kyc from '#features/kyc/api.ts'
import * as recoveries from '#features/recoveries/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { type Endpoint, isUnsafe } from '#kernel/endpoint.ts'
import { cents, formatCents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import type { News } from '#platform/server/listeners.ts'
import { setUpAuthenticator } from '#testing/authenticator.ts'
import { overlap } from '#testing/overlap.ts'
import { approvedPerson, declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { isSample } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import { titleOf } from '#testing/writes.ts'

const limit = cents(100_00n)
const reason = 'We could not match it'

let world: World
let document: Buffer
let first: Person
let second: Person
/** Given a staff role by `first`, so the two count as one person. */
let bound: Person
beforeAll(async () => {
  world = await openWorld({
    rateLimits: false,
    secondPerson: { withdrawal: limit, adjustment: limit, deposit: limit },
  })
  document = await picture().jpeg().toBuffer()
  first = await staffMember(world)
  second = await staffMember(world)
  bound = await staffMember(world)
  await world.db.pool.query('insert into role_grants (person, given_by, given_at) values ($1, $2, $3)', [
    bound.id,
    first.id,
    world.now(),
  ])
  await addSamplePlans(world)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const ways = ['alone', 'in a set'] as const
type Way = (typeof ways)[number]

/** The request's state before, and its decider now. */
const deciders = ['one person', 'the first of two', 'the second of two', 'the second, bound to the first'] as const
type Decider = (typeof deciders)[number]

type Leaves = {
  readonly entries: readonly string[]
  readonly audit: readonly string[]
  /** The subject; with the reason where the letter gives it. */
  readonly letters: readonly string[]
  readonly notifications: readonly string[]
  /** The topics, for the owner's screens and for those of staff. */
  readonly owner: string
  readonly staff: string
}

type Row = Leaves | { readonly refused: string } | { readonly absent: string }

type Input = { params?: Record<string, string>; body?: Record<string, unknown> }
type Call = readonly [Endpoint, Input]
type Request = { readonly owner: Person; readonly id: string; readonly investmentId?: string }

type Rows = Readonly<Record<Decider, Row>>

type SetOutcome = {
  readonly endpoint: Endpoint
  readonly body: Record<string, unknown>
  /** Only where they differ from those of a single decision. */
  readonly rows?: Rows
}

type Outcome = {
  readonly alone: (id: string) => Call
  /** The body of the set without its items, or why there is no such set. */
  readonly set: SetOutcome | string
  readonly rows: Rows
}

type Kind = {
  /** A pending request; `large` is above the limit of one person. */
  readonly request: (large: boolean) => Promise<Request>
  /** Gives a first approval, where a decision takes two people. */
  readonly firstApproval?: (id: string) => Call
  /** Cancelled by the owner alone. */
  readonly cancel?: { readonly call: (request: Request) => Call; readonly leaves: Leaves }
  readonly outcomes: Readonly<Record<string, Outcome>>
}

const oneIsEnough = { absent: 'One person is enough' }
const takesTwo = { absent: 'It always takes two people' }

/** An approval that the operator's limit does not concern. */
const byOne = (row: Row): Record<Decider, Row> => ({
  'one person': row,
  'the first of two': oneIsEnough,
  'the second of two': oneIsEnough,
  'the second, bound to the first': oneIsEnough,
})

const byTwo = (decided: Row, noted: Row, alone: Row = decided): Record<Decider, Row> => ({
  'one person': alone,
  'the first of two': noted,
  'the second of two': decided,
  'the second, bound to the first': { refused: 'NOT_ALLOWED' },
})

/** One person decides; an earlier approval does not matter. */
const byAnyone = (row: Row): Record<Decider, Row> => ({
  'one person': row,
  'the first of two': oneIsEnough,
  'the second of two': row,
  'the second, bound to the first': row,
})

const ofRequest = (noun: string) => ({ owner: `User History ${noun} Notification`, staff: `Queue ${noun}` })
const nothing = { entries: [], audit: [], letters: [], notifications: [] }

/** The same call, with the request in the path. */
const inPath =
  (endpoint: Endpoint, body?: Record<string, unknown>) =>
  (id: string): Call => [endpoint, { params: { id }, ...(body && { body }) }]

const payment =
  (endpoint: Endpoint, body: Record<string, unknown> = {}) =>
  (transactionId: string): Call => [endpoint, { body: { transactionId, ...body } }]

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const withdraw = async (large: boolean) => {
  const owner = await investorWith(world, first, 500)
  const body = { amount: large ? 200 : 50, walletAddress }
  return { owner, id: (await ok(owner, [withdrawals.createWithdrawal, { body }])).withdrawal._id }
}

const invest = async () => {
  const owner = await investorWith(world, first, 500)
  const body = { amount: 50, planName: 'Beginner' }
  return { owner, id: (await ok(owner, [investments.startInvest, { body }])).investment._id }
}

const leave = async () => {
  const owner = await investorWith(world, first, 500)
  await startMany(world, owner.id, 1, { amount: cents(50_00n), profit: cents(5_00n), exitRate: 100 })
  const { rows } = await world.db.pool.query('select id from investments where owner = $1', [owner.id])
  const { exit } = await ok(owner, [exits.requestEarlyExit, { params: { id: rows[0].id } }])
  return { owner, id: exit._id, investmentId: rows[0].id }
}

const propose = async () => {
  const owner = await investorWith(world, second, 500)
  const body = { operation: 'deduct', amount: 200, reason: 'Paid twice' }
  await ok(first, [edits.editWallet, { params: { id: owner.id }, body }])
  const { proposals } = await ok(first, [edits.pendingEdits, {}])
  return { owner, id: proposals.find(({ user }: { user: { _id: string } }) => user._id === owner.id)?._id ?? '' }
}

const edit = (row: Row, body: Record<string, unknown>, endpoint: Endpoint): Outcome => ({
  alone: inPath(endpoint, { ...body, amount: 50, reason }),
  set: 'Each edit has its own amount and reason',
  rows: byOne(row),
})

/** `direction` is that of the money. */
const edited = (book: 'wallet' | 'profit', direction: string): Leaves => ({
  entries: [`${direction} $50.00 (adjustment)`],
  audit: [`${book} edited: ${reason}`],
  letters: [`An adjustment of your ${book === 'wallet' ? 'balance' : 'profit'}, with the reason`],
  notifications: ['balance-adjusted'],
  owner: 'User History Notification',
  staff: '',
})

const depositConfirmed: Leaves = {
  entries: ['custody → wallet $50.00 (deposit confirmed)'],
  audit: [`deposit confirmed: ${reason}`],
  letters: ['Deposit <id> confirmed, with the reason'],
  notifications: ['deposit-decided'],
  ...ofRequest('Deposit'),
}

const depositRejected: Leaves = {
  ...nothing,
  audit: [`deposit rejected: ${reason}`],
  letters: ['Deposit <id> rejected, with the reason'],
  notifications: ['deposit-decided'],
  ...ofRequest('Deposit'),
}

const withdrawalRejected: Leaves = {
  entries: ['held → wallet $50.00 (withdrawal returned)'],
  audit: [`withdrawal rejected: ${reason}`],
  letters: ['Your withdrawal was rejected, with the reason'],
  notifications: ['withdrawal-decided'],
  ...ofRequest('Withdrawal'),
}

const recoveryOf = (status: string, letter: string): Leaves => ({
  ...nothing,
  audit: [`recovery ${status}`],
  letters: [`The recovery of your account ${letter}`],
  notifications: ['account-recovery'],
  owner: 'User Recovery Notification',
  staff: 'Queue Recovery',
})

const table: Readonly<Record<string, Kind>> = {
  deposit: {
    request: async () => {
      const owner = await approvedPerson(world)
      return { owner, id: await declare(owner, 50) }
    },
    firstApproval: payment(deposits.confirmPayment, { amount: 500 }),
    cancel: {
      call: ({ id: transactionId }) => [deposits.cancelPayment, { params: { transactionId } }],
      leaves: {
        ...nothing,
        letters: ['Deposit <id> cancelled'],
        notifications: ['deposit-decided'],
        ...ofRequest('Deposit'),
      },
    },
    outcomes: {
      confirm: {
        alone: payment(deposits.confirmPayment, { notes: reason }),
        set: {
          endpoint: deposits.decideDeposits,
          body: { decision: 'confirm', notes: reason },
          rows: {
            ...byOne(depositConfirmed),
            'the second of two': { refused: 'CHANGED' },
            'the second, bound to the first': { refused: 'CHANGED' },
          },
        },
        // Confirming the declared amount needs no second person, whatever a colleague saw.
        rows: byAnyone(depositConfirmed),
      },
      'confirm more': {
        alone: payment(deposits.confirmPayment, { amount: 500, notes: reason }),
        set: 'A set confirms what was declared',
        rows: byTwo(
          {
            entries: ['custody → wallet $500.00 (deposit confirmed)'],
            audit: [`deposit confirmed: ${reason}`],
            letters: ['Deposit <id> confirmed, with the reason'],
            notifications: ['deposit-decided'],
            ...ofRequest('Deposit'),
          },
          { ...nothing, audit: [`deposit confirmed first: ${reason}`], ...ofRequest('Deposit') },
          takesTwo,
        ),
      },
      reject: {
        alone: payment(deposits.rejectPayment, { notes: reason }),
        set: { endpoint: deposits.decideDeposits, body: { decision: 'reject', notes: reason } },
        rows: byAnyone(depositRejected),
      },
    },
  },
  withdrawal: {
    request: withdraw,
    firstApproval: inPath(withdrawals.approveWithdrawal),
    cancel: {
      call: ({ id }) => [withdrawals.cancelWithdrawal, { params: { id } }],
      leaves: {
        ...withdrawalRejected,
        audit: [],
        letters: ['Your withdrawal was cancelled'],
      },
    },
    outcomes: {
      approve: {
        alone: inPath(withdrawals.approveWithdrawal),
        set: { endpoint: withdrawals.decideWithdrawals, body: { decision: 'approve' } },
        rows: byTwo(
          {
            entries: ['held → custody $200.00 (withdrawal approved)'],
            audit: ['withdrawal approved'],
            letters: ['Your withdrawal was paid'],
            notifications: ['withdrawal-decided'],
            ...ofRequest('Withdrawal'),
          },
          { ...nothing, audit: ['withdrawal approved first'], ...ofRequest('Withdrawal') },
          {
            entries: ['held → custody $50.00 (withdrawal approved)'],
            audit: ['withdrawal approved'],
            letters: ['Your withdrawal was paid'],
            notifications: ['withdrawal-decided'],
            ...ofRequest('Withdrawal'),
          },
        ),
      },
      reject: {
        alone: inPath(withdrawals.rejectWithdrawal, { reason }),
        set: { endpoint: withdrawals.decideWithdrawals, body: { decision: 'reject', reason } },
        rows: {
          ...byAnyone({ ...withdrawalRejected, entries: ['held → wallet $200.00 (withdrawal returned)'] }),
          'one person': withdrawalRejected,
        },
      },
    },
  },
  investment: {
    request: invest,
    cancel: {
      call: ({ id }) => [investments.cancelInvestment, { params: { id } }],
      leaves: {
        ...nothing,
        letters: ['Your investment request was cancelled'],
        notifications: ['investment-decided'],
        ...ofRequest('Investment'),
      },
    },
    outcomes: {
      approve: {
        alone: inPath(investments.approveInvestment),
        set: { endpoint: investments.decideInvestments, body: { decision: 'approve' } },
        rows: byOne({
          entries: ['wallet → invested $50.00 (investment approved)'],
          audit: ['investment approved'],
          letters: ['Your investment has begun'],
          notifications: ['investment-decided'],
          ...ofRequest('Investment'),
        }),
      },
      reject: {
        alone: inPath(investments.rejectInvestment, { reason }),
        set: { endpoint: investments.decideInvestments, body: { decision: 'reject', reason } },
        rows: byOne({
          ...nothing,
          audit: [`investment rejected: ${reason}`],
          letters: ['Your investment request was rejected, with the reason'],
          notifications: ['investment-decided'],
          ...ofRequest('Investment'),
        }),
      },
    },
  },
  'early exit': {
    request: leave,
    cancel: {
      call: ({ investmentId = '' }) => [exits.cancelEarlyExit, { params: { id: investmentId } }],
      leaves: {
        ...nothing,
        letters: ['Your early exit was cancelled'],
        notifications: ['early-exit'],
        ...ofRequest('Investment'),
      },
    },
    outcomes: {
      approve: {
        alone: inPath(exits.approveEarlyExit),
        set: { endpoint: exits.decideEarlyExits, body: { decision: 'approve' } },
        rows: byOne({
          entries: ['invested → wallet $49.50 (investment ended)', 'invested → fees $0.50 (early exit fee)'],
          audit: ['early exit approved'],
          letters: ['You have left an investment early'],
          notifications: ['early-exit'],
          ...ofRequest('Investment'),
        }),
      },
      reject: {
        alone: inPath(exits.rejectEarlyExit, { reason }),
        set: { endpoint: exits.decideEarlyExits, body: { decision: 'reject', reason } },
        rows: byOne({
          ...nothing,
          audit: [`early exit rejected: ${reason}`],
          letters: ['Your early exit was rejected, with the reason'],
          notifications: ['early-exit'],
          ...ofRequest('Investment'),
        }),
      },
    },
  },
  'balance edit': {
    request: async () => {
      const owner = await investorWith(world, second, 500)
      await ok(second, [edits.editProfit, { params: { id: owner.id }, body: { operation: 'add', amount: 50 } }])
      return { owner, id: owner.id }
    },
    outcomes: {
      'add to the balance': edit(edited('wallet', 'adjustments → wallet'), { operation: 'add' }, edits.editWallet),
      'deduct from the balance': edit(
        edited('wallet', 'wallet → adjustments'),
        { operation: 'deduct' },
        edits.editWallet,
      ),
      'add to the profit': edit(edited('profit', 'adjustments → profit'), { operation: 'add' }, edits.editProfit),
      'deduct from the profit': edit(
        edited('profit', 'profit → adjustments'),
        { operation: 'deduct' },
        edits.editProfit,
      ),
      'propose above the limit': {
        alone: inPath(edits.editWallet, { operation: 'add', amount: 200, reason }),
        set: 'Each edit has its own amount and reason',
        rows: {
          'one person': takesTwo,
          'the first of two': { ...nothing, audit: [`edit proposed: ${reason}`], owner: '', staff: 'Queue' },
          'the second of two': { absent: 'The second person decides the proposal' },
          'the second, bound to the first': { absent: 'The second person decides the proposal' },
        },
      },
    },
  },
  'proposed edit': {
    // The author is the first of the two people.
    request: propose,
    outcomes: {
      approve: {
        alone: inPath(edits.approveEdit),
        set: { endpoint: edits.decideEdits, body: { decision: 'approve' } },
        rows: {
          'one person': takesTwo,
          'the first of two': { refused: 'NOT_ALLOWED' },
          'the second of two': {
            entries: ['wallet → adjustments $200.00 (adjustment)'],
            audit: ['edit approved: Paid twice'],
            letters: ['An adjustment of your balance'],
            notifications: ['balance-adjusted'],
            owner: 'User History Notification',
            staff: 'Queue',
          },
          'the second, bound to the first': { refused: 'NOT_ALLOWED' },
        },
      },
      reject: {
        alone: inPath(edits.rejectEdit, { reason }),
        set: { endpoint: edits.decideEdits, body: { decision: 'reject', reason } },
        rows: {
          ...byAnyone({
            ...nothing,
            audit: [`edit rejected: ${reason}`],
            owner: 'User History Notification',
            staff: 'Queue',
          }),
          'one person': { absent: 'The author is the first of two' },
          'the first of two': {
            ...nothing,
            audit: [`edit rejected: ${reason}`],
            owner: 'User History Notification',
            staff: 'Queue',
          },
        },
      },
    },
  },
  identity: {
    request: async () => {
      const owner = await newcomer(world)
      const files = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes: document }))
      expect((await owner.browser.upload(kyc.uploadKycDocuments, files)).status).toBe(200)
      return { owner, id: owner.id }
    },
    outcomes: {
      approve: {
        alone: inPath(kyc.approveKyc, { version: 1 }),
        set: 'Documents are looked at one by one',
        rows: byOne({
          ...nothing,
          audit: ['identity approved'],
          letters: ['Your identity is confirmed'],
          notifications: ['identity-decided'],
          ...ofRequest('Kyc'),
        }),
      },
      reject: {
        alone: inPath(kyc.rejectKyc, { version: 1, reason }),
        set: 'Documents are looked at one by one',
        rows: byOne({
          ...nothing,
          audit: [`identity rejected: ${reason}`],
          letters: ['Your identity documents were not accepted, with the reason'],
          notifications: ['identity-decided'],
          ...ofRequest('Kyc'),
        }),
      },
    },
  },
  recovery: {
    request: async () => {
      const owner = await newcomer(world)
      await setUpAuthenticator(world, owner)
      await ok(owner, [recoveries.askOwnRecovery, {}])
      const { recoveries: open } = await ok(first, [recoveries.openRecoveries, {}])
      return { owner, id: open.find(({ user }: { user: { _id: string } }) => user._id === owner.id)?._id ?? '' }
    },
    firstApproval: inPath(recoveries.approveRecovery),
    cancel: {
      call: () => [recoveries.cancelOwnRecovery, {}],
      leaves: { ...recoveryOf('cancelled', 'is cancelled'), audit: [] },
    },
    outcomes: {
      approve: {
        alone: inPath(recoveries.approveRecovery),
        set: 'Recoveries are decided one by one',
        rows: byTwo(
          recoveryOf('approved', 'is approved'),
          recoveryOf('approved first', 'has a first approval'),
          takesTwo,
        ),
      },
      reject: {
        alone: inPath(recoveries.rejectRecovery, { reason }),
        set: 'Recoveries are decided one by one',
        rows: byAnyone(recoveryOf(`rejected: ${reason}`, 'is rejected, with the reason')),
      },
    },
  },
}

/** Endpoints that staff called while the table was played. */
const played = new Set<string>()

const callName = (endpoint: Endpoint, decision?: unknown) =>
  `${titleOf(endpoint)}${typeof decision === 'string' ? ` ${decision}` : ''}`

function send(by: Person, [endpoint, input]: Call) {
  played.add(callName(endpoint, input.body?.decision))
  return by.browser.call(endpoint, input)
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of many endpoints
async function ok(by: Person, call: Call): Promise<any> {
  const { status, body } = await send(by, call)
  expect({ call: titleOf(call[0]), status, body }).toMatchObject({ status: 200 })
  return body
}

async function rowsSince<T>(select: string, ...values: unknown[]): Promise<T[]> {
  return (await world.db.pool.query(select, values)).rows
}

const selectMarks = `select (select coalesce(max(id), 0) from entries) as entry,
  (select coalesce(max(id), 0) from audit_rows) as act`

/** Records that `work` leaves about each of these owners. */
async function leavesOf(requests: readonly Request[], by: Person, work: () => Promise<void>): Promise<Leaves[]> {
  const marks = (await rowsSince<{ entry: bigint; act: bigint }>(selectMarks))[0]
  const before = await Promise.all(
    requests.map(async ({ owner }) => ({
      letters: (await world.lettersTo(owner.email)).length,
      notifications: (await noticesOf(owner)).length,
    })),
  )
  const listeners = [...requests.map(({ owner }) => listenTo(owner.id, false)), listenTo('a colleague', true)]
  world.advance(1000)
  await work()
  const told = listeners.map((stop) => stop())
  return Promise.all(
    requests.map(async ({ owner, id }, place) => {
      const { letters = 0, notifications = 0 } = before[place] ?? {}
      const newLetters = (await world.lettersTo(owner.email)).slice(0, -letters || undefined)
      return {
        entries: await entriesOf(owner, marks?.entry),
        audit: await auditOf(owner, by, marks?.act),
        letters: newLetters.map(
          ({ subject, text }) => subject.replace(id, '<id>') + (text.includes(reason) ? ', with the reason' : ''),
        ),
        notifications: (await noticesOf(owner)).slice(notifications),
        owner: told[place] ?? '',
        staff: told.at(-1) ?? '',
      }
    }),
  )
}

/** Collects the events sent to a person's screens, until the result is called. */
function listenTo(userId: string, isStaff: boolean): () => string {
  const told: News[] = []
  const stop = world.context.changes.listen({ userId, isStaff, tell: (news) => void told.push(...news) })
  return () => {
    stop()
    return [...new Set(told)].join(' ')
  }
}

async function entriesOf({ id }: Person, since: bigint | undefined): Promise<string[]> {
  type Entry = { source: string; destination: string; amount: bigint; cause_kind: string }
  const rows = await rowsSince<Entry>('select * from entries where owner = $1 and id > $2 order by id', id, since)
  return rows.map(
    ({ source, destination, amount, cause_kind }) =>
      `${source} → ${destination} ${formatCents(cents(amount))} (${cause_kind})`,
  )
}

async function auditOf({ id }: Person, by: Person, since: bigint | undefined): Promise<string[]> {
  type Act = { action: string; reason: string; actor: string }
  const rows = await rowsSince<Act>('select * from audit_rows where about = $1 and id > $2 order by id', id, since)
  return rows.map(
    (row) => row.action + (row.reason ? `: ${row.reason}` : '') + (row.actor === by.id ? '' : ' (by somebody else)'),
  )
}

async function noticesOf({ id }: Person): Promise<string[]> {
  const select = 'select kind from notifications where person = $1 order by id'
  return (await rowsSince<{ kind: string }>(select, id)).map(({ kind }) => kind)
}

type Played = {
  readonly title: string
  readonly kind: Kind
  readonly outcome: Outcome
  readonly way: Way
  readonly who: Decider
  readonly row: Row
}

function rowOf({ rows, set }: Outcome, way: Way, who: Decider): Row {
  if (way === 'alone') return rows[who]
  return typeof set === 'string' ? { absent: set } : (set.rows ?? rows)[who]
}

const cases: readonly Played[] = Object.entries(table).flatMap(([name, kind]) =>
  Object.entries(kind.outcomes).flatMap(([said, outcome]) =>
    ways.flatMap((way) =>
      deciders.map((who) => ({
        title: `${name}: ${said}, ${way}, by ${who}`,
        kind,
        outcome,
        way,
        who,
        row: rowOf(outcome, way, who),
      })),
    ),
  ),
)
const existing = cases.filter(({ row }) => !('absent' in row))

/** Of a sample each way of each outcome has one decider, and the next way another. */
function oneOfEachWay(): Played[] {
  const ways = [...Map.groupBy(existing, ({ title }) => title.split(', by ')[0]).values()]
  return ways.flatMap((group, place) => group.slice(place % group.length).slice(0, 1))
}

const toPlay = isSample ? oneOfEachWay() : existing

/** In a set, two requests of two people; every one of them leaves the same. */
test.each(toPlay)('$title', async ({ kind, outcome, way, who, row }) => {
  const by = { 'one person': first, 'the first of two': first, 'the second of two': second }[who as string] ?? bound
  const requests: Request[] = []
  for (let count = way === 'alone' ? 1 : 2; count > 0; count--) {
    const request = await kind.request(who !== 'one person')
    if (who.startsWith('the second') && kind.firstApproval) await ok(first, kind.firstApproval(request.id))
    requests.push(request)
  }
  const left = await leavesOf(requests, by, async () => {
    const answers = await decide(by, outcome, way, requests)
    expect(answers).toEqual(requests.map(() => ('refused' in row ? row.refused : 'done')))
  })
  expect(left).toEqual(requests.map(() => ('refused' in row ? { ...nothing, owner: '', staff: '' } : row)))
})

/** For each request: the code of its refusal, or that it is done. */
async function decide(by: Person, outcome: Outcome, way: Way, requests: readonly Request[]): Promise<string[]> {
  if (way === 'alone' || typeof outcome.set === 'string') {
    const answers = await Promise.all(requests.map(({ id }) => send(by, outcome.alone(id))))
    return answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
  }
  const { endpoint, body } = outcome.set
  const { outcomes } = await ok(by, [endpoint, { body: { ...body, items: requests.map(({ id }) => ({ id })) } }])
  return outcomes.map(({ code = 'done' }: { code?: string }) => code)
}

const rejections = Object.entries(table).flatMap(
  ([
    name,
    {
      request,
      outcomes: { reject },
    },
  ]) =>
    reject
      ? ways
          .filter((way) => way === 'alone' || typeof reject.set !== 'string')
          .map((way) => ({ name, way, request, reject }))
      : [],
)

test.each(rejections)('$name, $way: of two decisions at once the second sees the first', async (rejection) => {
  const wanted = await rejection.request(false)
  const actsBefore = (await auditOf(wanted.owner, first, 0n)).length
  const rejectBy = (by: Person) => () => decide(by, rejection.reject, rejection.way, [wanted])
  expect(await overlap(world, rejectBy(second), rejectBy(bound))).toEqual([['done'], ['WRONG_STATE']])
  expect(await auditOf(wanted.owner, first, 0n)).toHaveLength(actsBefore + 1)
})

const cancellations = Object.entries(table).flatMap(([name, { request, cancel }]) =>
  cancel ? [{ name, request, cancel }] : [],
)

test.each(cancellations)('$name: cancelled by its owner', async ({ request, cancel }) => {
  const wanted = await request(false)
  const left = await leavesOf([wanted], wanted.owner, () => ok(wanted.owner, cancel.call(wanted)))
  expect(left).toEqual([cancel.leaves])
})

test('the table has a row for every decision that staff can call', () => {
  // The stop of all payouts, a frozen account, a hit, a case, a signed day, a payout file and the facts of a document are no
  // requests; their own rooms test them.
  const isDecision = ({ access, path }: Endpoint) =>
    (access === 'decide requests' &&
      !/payout-stop|unfreeze|screening|cases|reconciliation|payouts|facts$/.test(path)) ||
    (access === 'administer' && /proposed-edits|DepositBalance/.test(path))
  const demanded = world.endpoints
    .filter((endpoint) => isUnsafe(endpoint) && isDecision(endpoint))
    .flatMap((endpoint) => decisionsOf(endpoint).map((decision) => callName(endpoint, decision)))
  expect(demanded.length).toBeGreaterThan(15)
  expect(demanded.filter((name) => !played.has(name))).toEqual([])
})

/** The choices of a set, or the one decision that the endpoint is. */
function decisionsOf({ body }: Endpoint): readonly unknown[] {
  const shape = body && 'shape' in body ? (body.shape as Record<string, { options?: readonly unknown[] }>) : {}
  return shape.decision?.options ?? [undefined]
}
