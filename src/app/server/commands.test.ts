/**
 * Random sequences of investor and staff commands against a one-page model: acceptance, everyone's balances afterwards,
 * and a ledger that balances.
 */

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editProfit, editWallet } from '#features/adjustments/api.ts'
import * as deposits from '#features/deposits/api.ts'
import * as investments from '#features/investments/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { hour } from '#kernel/clock.ts'
import { someAddress } from '#testing/bank.ts'
import { patience } from '#testing/patience.ts'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { draws, fc } from '#testing/property.ts'
import { isSample } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import { prove } from './prove.ts'

vi.setConfig({ testTimeout: patience.longTest })

type Source = 'wallet' | 'profit'
type Request = { readonly id: string; readonly amount: number }

/** One investor's money in cents, and pending requests. */
type Model = {
  wallet: number
  held: number
  invested: number
  profit: number
  readonly deposits: Request[]
  readonly investments: Request[]
  readonly running: { readonly amount: number; hoursLeft: number }[]
  readonly withdrawals: (Request & { readonly source: Source })[]
}

type Scene = { readonly model: Model; readonly investor: Person }
type Answer = Promise<{ readonly status: number }>

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 3650 })
  await addSamplePlans(world)
  admin = await staffMember(world)
})
afterAll(() => world.close())

/** A property that holds only because nothing ever happened proves nothing. */
function createTally(...wanted: string[]) {
  const seen = new Set<string>()
  return {
    add: (what: string, isSo: boolean) => void (isSo && seen.add(what)),
    never: () => wanted.filter((what) => !seen.has(what)),
  }
}

const happened = createTally(
  'a settlement with odd cents',
  'an approval without enough money',
  'a withdrawal that was paid',
  'a withdrawal that came back',
  'profit moved',
  'a deduction that was refused',
)

const dollars = (cents: number) => (cents / 100).toFixed(2)
const accepted = async (answer: Answer) => (await answer).status === 200

/** Beginner: $50.00 to $200.00 for a day at 10%, rounding half a cent to even. */
const fitsPlan = (amount: number) => amount >= 5000 && amount <= 20_000
const planHours = 24
const profitOf = (amount: number) => (amount % 20 === 5 ? (amount - 5) / 10 : Math.round(amount / 10))

async function declare({ model, investor }: Scene, amount: number) {
  const { body } = await investor.browser.call(deposits.createPayment, { body: { amount: dollars(amount) } })
  model.deposits.push({ id: body.transaction.transactionId, amount })
}

async function decideDeposit({ model }: Scene, amount: number, way: number) {
  const [deposit] = model.deposits.splice(0, 1)
  if (!deposit) return
  const body = { transactionId: deposit.id }
  if (way === 0) return expect(await accepted(admin.browser.call(deposits.rejectPayment, { body }))).toBe(true)
  const received = way === 1 ? amount : deposit.amount
  const confirming = admin.browser.call(deposits.confirmPayment, { body: { ...body, amount: dollars(received) } })
  expect(await accepted(confirming)).toBe(true)
  model.wallet += received
}

async function requestInvestment({ model, investor }: Scene, amount: number) {
  const body = { amount: dollars(amount), planName: 'Beginner' }
  const answer = await investor.browser.call(investments.startInvest, { body })
  expect(answer.status === 200).toBe(fitsPlan(amount) && model.wallet >= amount)
  if (answer.status === 200) model.investments.push({ id: answer.body.investment._id, amount })
}

async function decideInvestment({ model }: Scene, _amount: number, way: number) {
  const investment = model.investments[0]
  if (!investment) return
  const params = { id: investment.id }
  const decision = way === 0 ? investments.rejectInvestment : investments.approveInvestment
  const isDecided = await accepted(admin.browser.call(decision, { params }))
  expect(isDecided).toBe(way === 0 || model.wallet >= investment.amount)
  happened.add('an approval without enough money', !isDecided)
  if (!isDecided) return
  model.investments.shift()
  if (way === 0) return
  model.wallet -= investment.amount
  model.invested += investment.amount
  model.running.push({ amount: investment.amount, hoursLeft: planHours })
}

async function waitAndSettle({ model, investor }: Scene, _amount: number, way: number) {
  const hours = 12 * (way + 1)
  world.advance(hours * hour)
  expect(await accepted(investor.browser.call(investments.depositMaturity))).toBe(true)
  for (const investment of model.running) investment.hoursLeft -= hours
  for (const { amount } of model.running.filter(({ hoursLeft }) => hoursLeft <= 0)) {
    model.invested -= amount
    model.wallet += amount
    model.profit += profitOf(amount)
    happened.add('a settlement with odd cents', amount % 10 !== 0)
  }
  model.running.splice(0, model.running.length, ...model.running.filter(({ hoursLeft }) => hoursLeft > 0))
}

async function moveProfit({ model, investor }: Scene, amount: number, way: number) {
  const moved = way === 0 ? model.profit : amount
  const body = way === 0 ? {} : { amount: dollars(amount) }
  const isMoved = await accepted(investor.browser.call(investments.moveProfit, { body }))
  expect(isMoved).toBe(moved > 0 && model.profit >= moved)
  happened.add('profit moved', isMoved)
  if (!isMoved) return
  model.profit -= moved
  model.wallet += moved
}

async function requestWithdrawal({ model, investor }: Scene, amount: number, way: number) {
  const source: Source = way === 0 ? 'profit' : 'wallet'
  const body = { amount: dollars(amount), walletAddress: someAddress, source }
  const answer = await investor.browser.call(withdrawals.createWithdrawal, { body })
  expect(answer.status === 200).toBe(model[source] >= amount)
  if (answer.status !== 200) return
  model[source] -= amount
  model.held += amount
  model.withdrawals.push({ id: answer.body.withdrawal._id, amount, source })
}

async function endWithdrawal({ model, investor }: Scene, _amount: number, way: number) {
  const [withdrawal] = model.withdrawals.splice(0, 1)
  if (!withdrawal) return
  const params = { id: withdrawal.id }
  if (way === 0) expect(await accepted(investor.browser.call(withdrawals.cancelWithdrawal, { params }))).toBe(true)
  else {
    const decision = way === 1 ? withdrawals.rejectWithdrawal : withdrawals.approveWithdrawal
    expect(await accepted(admin.browser.call(decision, { params, body: {} }))).toBe(true)
  }
  model.held -= withdrawal.amount
  happened.add(way > 1 ? 'a withdrawal that was paid' : 'a withdrawal that came back', true)
  if (way <= 1) model[withdrawal.source] += withdrawal.amount
}

async function adjust({ model, investor }: Scene, amount: number, way: number) {
  const [book, edit] = way % 2 === 0 ? (['wallet', editWallet] as const) : (['profit', editProfit] as const)
  const operation = way < 2 ? 'deduct' : 'add'
  const body = { operation, amount: dollars(amount) } as const
  const isEdited = await accepted(admin.browser.call(edit, { params: { id: investor.id }, body }))
  expect(isEdited).toBe(operation === 'add' || model[book] >= amount)
  happened.add('a deduction that was refused', !isEdited)
  if (isEdited) model[book] += operation === 'add' ? amount : -amount
}

const commands = {
  declare,
  decideDeposit,
  requestInvestment,
  decideInvestment,
  waitAndSettle,
  moveProfit,
  requestWithdrawal,
  endWithdrawal,
  adjust,
}
const names = Object.keys(commands) as (keyof typeof commands)[]
type Step = [name: keyof typeof commands, amount: number, way: number]

/** A sequence that random steps rarely produce. */
const eventful: Step[] = [
  ['requestInvestment', 5005, 0],
  ['decideInvestment', 0, 1],
  ['requestInvestment', 20_000, 0],
  ['requestWithdrawal', 50_000, 1],
  ['decideInvestment', 0, 1],
  ['waitAndSettle', 0, 1],
  ['adjust', 25_000, 0],
  ['endWithdrawal', 0, 2],
  ['requestWithdrawal', 100, 0],
  ['endWithdrawal', 0, 0],
  ['moveProfit', 0, 0],
]

async function booksOf({ id }: Person): Promise<Record<string, number>> {
  const { rows } = await world.db.pool.query<Record<string, bigint>>(
    'select wallet, held, invested, profit from books where owner = $1',
    [id],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([book, balance]) => [book, Number(balance)]))
}

test('any sequence of commands gives what the model predicts, and a ledger that adds up', async () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 5000, max: 20_000 }))
  const step = fc.tuple(fc.constantFrom(...names), amount, fc.integer({ min: 0, max: 3 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const waiting = { deposits: [], investments: [], running: [], withdrawals: [] }
      const model: Model = { wallet: 0, held: 0, invested: 0, profit: 0, ...waiting }
      const scene = { model, investor: await approvedPerson(world) }
      // Without money there is little to do, so each investor starts with some.
      await adjust(scene, 60_000, 2)
      for (const [name, cents, way] of steps) await commands[name](scene, cents, way)
      const { wallet, held, invested, profit } = model
      expect(await booksOf(scene.investor)).toEqual({ wallet, held, invested, profit })
    }),
    { numRuns: draws(isSample ? 6 : 25), examples: [[eventful]] },
  )
  expect((await prove(world.db)).problems).toEqual([])
  expect(happened.never()).toEqual([])
})
