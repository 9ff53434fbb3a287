import { describe, expect, test } from 'vitest'
import { noTerms } from '#features/fees/fee-terms.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Step } from '#requests/decision.ts'
import {
  approve,
  cancel,
  refuseWhileFrozen,
  reject,
  request,
  type Withdrawal,
  withdrawalStatuses,
} from './withdrawal.ts'

const now = new Date('2026-03-02T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const hash = 'ab'.repeat(32)
const alone = {
  transactionHash: hash,
  left: undefined,
  grants: [],
  expected: undefined,
  stop: undefined,
  isUnderCheck: false,
}
const owner = { id: 'iris', name: 'Iris Fielding' }
const wanted = {
  id: 'w1',
  ownerId: 'iris',
  amount: cents(2500n),
  asset: 'USDT',
  network: 'Tron',
  walletAddress: 'T…',
  opensAt: now,
} as const
const measure = {
  balance: cents(2500n),
  terms: noTerms,
  version: 0,
  level: 'full',
  already: zeroCents,
  expected: undefined,
} as const
const requested = request({ ...wanted, source: 'profit' }, measure) as Step<Withdrawal>
const inStatus = (status: Withdrawal['status']): Withdrawal =>
  status === 'Pending' ? requested.next : { ...requested.next, status, decided: { by: 'Arthur Penn', at: now } }
const outcome = (step: Step<Withdrawal> | ReturnType<typeof approve>) =>
  isRefusal(step) ? step.message : step.next.status

describe('every state × every event', () => {
  test.each([
    ['Pending', 'Approved', 'Rejected', 'Cancelled'],
    [
      'Approved',
      'This was already approved by Arthur Penn',
      'This was already approved by Arthur Penn',
      'This withdrawal is approved already',
    ],
    [
      'Rejected',
      'This was already rejected by Arthur Penn',
      'This was already rejected by Arthur Penn',
      'This withdrawal is rejected already',
    ],
    [
      'Cancelled',
      'This was already cancelled by Arthur Penn',
      'This was already cancelled by Arthur Penn',
      'This withdrawal is cancelled already',
    ],
  ] as const)('%s', (status, approved, rejected, cancelled) => {
    expect(outcome(approve(inStatus(status), staff, alone, now))).toBe(approved)
    expect(outcome(reject(inStatus(status), staff, '', now))).toBe(rejected)
    expect(outcome(cancel(inStatus(status), owner, now))).toBe(cancelled)
  })

  test.each([
    ['Pending', 'FROZEN', 'Rejected', 'Cancelled'],
    ['Approved', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'],
  ] as const)('%s, while the account of its owner is frozen: nothing is paid out', (status, ...outcomes) => {
    const frozen = { ...inStatus(status), ownerIsFrozen: true }
    const ruled = [approve(frozen, staff, alone, now), reject(frozen, staff, '', now), cancel(frozen, owner, now)]
    expect(ruled.map((step) => (isRefusal(step) ? step.refused : step.next.status))).toEqual(outcomes)
    expect(refuseWhileFrozen(frozen)?.refused).toBe(status === 'Pending' ? 'FROZEN' : undefined)
  })

  const problem = { stop: { provedAt: now, problems: 1, asked: null, lifted: null } }
  test.each([
    ['Pending', 'the ledger has a problem', problem, 'nothing can be paid out', 'Rejected', 'Cancelled'],
    ['Approved', 'the ledger has a problem', problem, 'already approved', 'already approved', 'approved already'],
    [
      'Pending',
      'a list may name the owner',
      { isUnderCheck: true },
      'nothing can be paid out',
      'Rejected',
      'Cancelled',
    ],
  ] as const)(
    '%s, while %s: nothing is paid out, and there is no first approval',
    (status, _while, circumstance, approved, rejected, cancelled) => {
      const approval = { ...alone, left: zeroCents, ...circumstance }
      const withdrawal = inStatus(status)
      const ruled = [approve(withdrawal, staff, approval, now), reject(withdrawal, staff, '', now)]
      expect([...ruled, cancel(withdrawal, owner, now)].map(outcome)).toEqual(
        [approved, rejected, cancelled].map((words) => expect.stringContaining(words)),
      )
    },
  )

  test.each(withdrawalStatuses)('staff do not decide their own, in %s', (status) => {
    expect(approve(inStatus(status), owner, alone, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(inStatus(status), owner, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test.each([
  ['wallet', 'Your balance does not cover this amount'],
  ['profit', 'Your profit does not cover this amount'],
] as const)('a request from %s needs the money', (source, message) => {
  expect(request({ ...wanted, source }, { ...measure, balance: cents(2499n) })).toMatchObject({
    refused: 'NOT_ENOUGH',
    message,
  })
})

test('money is held at once, leaves on approval, and returns to where it came from', () => {
  const moves = (step: Step<Withdrawal> | ReturnType<typeof approve>) =>
    isRefusal(step) ? [] : step.entries.map(({ from, to, amount }) => `${from.kind} → ${to.kind} ${amount}`)
  expect(moves(requested)).toEqual(['profit → held 2500'])
  expect(moves(approve(requested.next, staff, alone, now))).toEqual(['held → custody 2500'])
  expect(moves(reject(requested.next, staff, 'no', now))).toEqual(['held → profit 2500'])
  expect(moves(cancel(requested.next, owner, now))).toEqual(['held → profit 2500'])
})

describe('with fees and limits', () => {
  const terms = {
    fees: { ...noTerms.fees, Tron: { flat: cents(100n), percent: 1 } },
    limits: {
      basic: { least: cents(50n), most: null, mostPerDay: null },
      full: { least: cents(1000n), most: cents(2500n), mostPerDay: cents(3000n) },
    },
  }
  const asked = { ...wanted, source: 'wallet' } as const
  const ask = (more: { readonly amount?: Cents }, measured: object = {}) =>
    request({ ...asked, ...more }, { ...measure, terms, version: 4, ...measured })

  test('the whole amount is held, the fee and the rest leave apart, and all of it returns', () => {
    const { next, entries } = ask({}) as Step<Withdrawal>
    expect(next).toMatchObject({ amount: 2500n, fee: 125n, feeVersion: 4 })
    const moves = (step: Step<Withdrawal> | ReturnType<typeof approve>) =>
      isRefusal(step) ? [] : step.entries.map(({ to, amount, cause }) => `${to.kind} ${amount} ${cause.kind}`)
    expect(moves({ next, entries })).toEqual(['held 2500 withdrawal requested'])
    expect(moves(approve(next, staff, alone, now))).toEqual([
      'custody 2375 withdrawal approved',
      'fees 125 withdrawal fee',
    ])
    expect(moves(reject(next, staff, '', now))).toEqual(['wallet 2500 withdrawal returned'])
    expect(moves(cancel(next, owner, now))).toEqual(['wallet 2500 withdrawal returned'])
  })

  test.each([
    ['below the least', { amount: cents(999n) }, {}, 'BAD_INPUT'],
    ['above the most, whatever the balance is', { amount: cents(2501n) }, {}, 'BAD_INPUT'],
    ['above what is left of the day', {}, { already: cents(501n) }, 'WRONG_STATE'],
    ['with terms that are no longer in force', {}, { expected: 3 }, 'CHANGED'],
    ['that the fee would use up', { amount: cents(100n) }, { level: 'basic' }, 'BAD_INPUT'],
  ])('a request %s is refused', (_, more, measured, refused) => {
    expect(ask(more, measured)).toMatchObject({ refused })
  })

  test.each([
    ['at the bounds of the day', {}, { already: cents(500n) }],
    ['on the terms that were shown', {}, { expected: 4 }],
    ['of somebody with another limit', { amount: cents(999n) }, { level: 'basic' }],
  ])('a request %s is taken', (_, more, measured) => {
    expect(isRefusal(ask(more, measured))).toBe(false)
  })
})

test('above the limit the first approval marks it, and a second, different person pays it out', () => {
  const above = { ...alone, left: cents(2499n) }
  const first = approve(requested.next, staff, above, now) as Step<Withdrawal>
  expect(first).toMatchObject({
    weight: 'first-approval',
    entries: [],
    next: { status: 'Pending', firstApproval: { by: 'Ada Marsh' } },
  })
  expect(approve(first.next, staff, above, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  const second = approve(first.next, { id: 'arthur', name: 'Arthur Penn' }, { ...above, transactionHash: '' }, now)
  expect(second).toMatchObject({
    weight: 'decides',
    next: { status: 'Approved', transactionHash: hash, decided: { by: 'Arthur Penn' } },
    entries: [{ amount: 2500n }],
  })
  expect(reject(first.next, staff, 'no', now)).toMatchObject({ next: { status: 'Rejected' } })
})

test('the hash of a payment has its network’s format, in one canonical spelling', () => {
  expect(approve(requested.next, staff, { ...alone, transactionHash: '0xabc' }, now)).toMatchObject({
    refused: 'BAD_INPUT',
    fields: { transactionHash: 'A transaction hash on Tron is 64 hexadecimal digits. Please copy it again.' },
  })
  expect(approve(requested.next, staff, { ...alone, transactionHash: hash.toUpperCase() }, now)).toMatchObject({
    next: { transactionHash: hash },
  })
})

test.each([
  ['alone', alone],
  ['as the first of two', { ...alone, left: zeroCents }],
  ['as the second of two', { ...alone, left: zeroCents }],
])('while the address cools nobody approves %s, and it can still be rejected and cancelled', (title, approval) => {
  const firstApproval = title === 'as the second of two' ? { byId: 'arthur', by: 'Arthur Penn', at: now } : null
  const cooling: Withdrawal = { ...requested.next, opensAt: new Date('2026-03-03T09:00:00Z'), firstApproval }
  expect(approve(cooling, staff, approval, now)).toMatchObject({ refused: 'COOLING' })
  expect(isRefusal(approve(cooling, staff, approval, cooling.opensAt))).toBe(false)
  expect(outcome(reject(cooling, staff, '', now))).toBe('Rejected')
  expect(outcome(cancel(cooling, owner, now))).toBe('Cancelled')
})
