import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import {
  approveExit,
  cancelExit,
  type EarlyExit,
  exited,
  exitStatuses,
  exitTerms,
  exitTermsText,
  rejectExit,
  requestExit,
} from './early-exit.ts'
import { type Investment, investmentStatuses, request } from './investment.ts'
import type { Plan } from './plan.ts'

const now = new Date('2026-03-02T09:00:00Z')
const end = new Date('2026-03-03T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const iris = { id: 'iris', name: 'Iris' }
const plan: Plan = {
  id: 'p',
  name: 'Long',
  least: cents(1n),
  most: cents(20_000n),
  rate: 1000,
  termHours: 24,
  exitFee: 250,
}
const wish = { amount: cents(10_010n), riskNotice: null, onMaturity: 'wallet' } as const
const begun = { status: 'Active', startDate: now, endDate: end } as const
const active: Investment = { ...(request('i1', 'iris', plan, wish, wish.amount) as Investment), ...begun }
const pending = requestExit('e1', active, false, now) as EarlyExit
const inStatus = (status: EarlyExit['status']): EarlyExit =>
  status === 'Pending' ? pending : { ...pending, status, decided: { by: 'Arthur Penn', at: now } }
const outcome = (ruling: ReturnType<typeof approveExit>) => (isRefusal(ruling) ? ruling.message : ruling.next.status)

test('it costs the fee of the principal, rounded half-even, and the profit', () => {
  expect(exitTerms(active)).toEqual({ fee: 250n, lostProfit: 1001n, back: 9760n })
})

test.each([
  [null, 'Not possible'],
  [0, 'No fee, no profit'],
  [250, 'Fee of $2.50 (2.5% of the amount), no profit'],
])('a rate of %s basis points is told as “%s”', (exitRate, text) => {
  expect(exitTermsText({ ...active, exitRate })).toBe(text)
})

test.each(exitStatuses)('%s: approve, reject, cancel', (status) => {
  const already = `This was already ${status.toLowerCase()} by Arthur Penn`
  const isOpen = status === 'Pending'
  expect(outcome(approveExit(inStatus(status), active, staff, now))).toBe(isOpen ? 'Approved' : already)
  expect(outcome(rejectExit(inStatus(status), staff, 'No', now))).toBe(isOpen ? 'Rejected' : already)
  const over = `This early exit is ${status.toLowerCase()} already`
  expect(outcome(cancelExit(inStatus(status), iris, now))).toBe(isOpen ? 'Cancelled' : over)
  expect(approveExit(inStatus(status), active, iris, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
})

test.each(investmentStatuses)('an investment that is %s', (status) => {
  const isRunning = status === 'Active'
  expect(isRefusal(requestExit('e1', { ...active, status }, false, now))).toBe(!isRunning)
  expect(isRefusal(approveExit(pending, { ...active, status }, staff, now))).toBe(!isRunning)
})

test('it is asked once, before the end, and only where the plan allows it', () => {
  expect(requestExit('e2', active, true, now)).toMatchObject({ refused: 'WRONG_STATE' })
  expect(requestExit('e2', active, false, end)).toMatchObject({ refused: 'WRONG_STATE' })
  expect(requestExit('e2', { ...active, exitRate: null }, false, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
})

test.each([
  [250, ['invested → wallet: 9760', 'invested → fees: 250']],
  [0, ['invested → wallet: 10010']],
  [10_000, ['invested → fees: 10010']],
])('with a fee of %s basis points it moves %j', (exitRate, moves) => {
  const exit = requestExit('e1', { ...active, exitRate }, false, now) as EarlyExit
  const ruling = approveExit(exit, active, staff, now)
  if (isRefusal(ruling)) throw new Error(ruling.message)
  expect(ruling.entries.map(({ from, to, amount }) => `${from.kind} → ${to.kind}: ${amount}`)).toEqual(moves)
  expect(exited(active, exit, now)).toMatchObject({ status: 'Ended', endDate: now, profit: 0n, exitFee: exit.fee })
})
