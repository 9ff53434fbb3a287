import { expect, test } from 'vitest'
import { after, day, hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { requestKinds } from '#requests/kinds.ts'
import type { Facts, Payout } from './facts.ts'
import { evaluate, initialRules, type RuleName, ruleFacts, ruleNames, weightOf } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ago = (milliseconds: number) => after(now, -milliseconds)
const nobody = { count: 0, one: null }

/** A withdrawal of $400 about which nothing is unusual. */
const plain: Facts = {
  kind: 'withdrawals',
  ownerId: 'iris',
  amount: cents(400_00n),
  requestedAt: now,
  at: now,
  sameHash: null,
  payout: {
    sharedWith: nobody,
    wasPaid: true,
    lastDeposit: null,
  },
  withinADay: { sum: cents(400_00n), limit: cents(100_000_00n) },
  sameDocument: nobody,
  edits: null,
  beside: null,
  before: { count: 20, average: cents(350_00n) },
  inSameBrowser: nobody,
  inSameNetwork: nobody,
  signIns: [
    { at: ago(hour), address: '198.51.100.7' },
    { at: ago(20 * day), address: '198.51.7.1' },
  ],
  lastChange: null,
  hit: null,
}
const payout = (changes: Partial<Payout>): Partial<Facts> => ({ payout: { ...plain.payout, ...changes } as Payout })
const withinADay = (sum: bigint): Partial<Facts> => ({
  withinADay: { sum: cents(sum), limit: cents(100_000_00n) },
})
const signedIn = (...signIns: [number, string][]): Partial<Facts> => ({
  signIns: signIns.map(([days, address]) => ({ at: ago(days * day), address })),
})

const flagsOf = (changes: Partial<Facts>, settings = initialRules) => evaluate({ ...plain, ...changes }, settings)

test('nothing is flagged where nothing is unusual, whatever the kind of request', () => {
  expect(flagsOf({})).toEqual([])
  for (const kind of requestKinds) expect(flagsOf({ kind, payout: null })).toEqual([])
  expect(flagsOf({ kind: 'kyc', payout: null, withinADay: null, amount: null })).toEqual([])
})

const shared = { count: 2, one: 'otto' }

test.each<[RuleName, Partial<Facts>, string, string]>([
  [
    'hit',
    { hit: { points: 85, list: 'Sanctions', matched: 'Iris Field' } },
    '“Iris Field” on Sanctions, 85 of 100 points',
    '/screening',
  ],
  [
    'reusedHash',
    { kind: 'deposits', payout: null, sameHash: { kind: 'deposits', id: 'DEP-1' } },
    'A deposit has the same transaction hash',
    '/transaction/DEP-1',
  ],
  [
    'reusedHash',
    { kind: 'deposits', payout: null, sameHash: { kind: 'withdrawals', id: 'w1' } },
    'A payout of ours has the same transaction hash',
    '/withdrawal/w1',
  ],
  ['sharedAddress', payout({ sharedWith: shared }), 'Several other accounts used or saved this address', '/users/otto'],
  [
    'firstPayout',
    { ...payout({ wasPaid: false }), amount: cents(500_00n) },
    'Nothing was paid to this address before',
    '/users/iris?tab=requests',
  ],
  [
    'unusualAmount',
    { before: { count: 3, average: cents(30_00n) } },
    '13.3 times the average of the 3 requests before, $30.00',
    '/users/iris?tab=requests',
  ],
  [
    'belowLimit',
    withinADay(95_000_00n),
    '$95,000.00 within 24 hours; above $100,000.00 two people decide',
    '/users/iris?tab=requests',
  ],
  [
    'belowLimit',
    withinADay(100_000_00n),
    '$100,000.00 within 24 hours; above $100,000.00 two people decide',
    '/users/iris?tab=requests',
  ],
  [
    'afterDeposit',
    payout({ lastDeposit: { id: 'DEP-2', confirmedAt: ago(24 * hour) } }),
    'Requested 24 hours after a deposit was confirmed',
    '/transaction/DEP-2',
  ],
  [
    'unusualAmount',
    { kind: 'edits', payout: null, before: { count: 3, average: cents(30_00n) } },
    '13.3 times the average of the 3 deposits before, $30.00',
    '/users/iris?tab=requests',
  ],
  [
    'editedBefore',
    { beside: { kind: 'edits', id: 'e1', amount: cents(900_00n), passed: 48 * hour } },
    'Requested 48 hours after staff added $900.00',
    '/balance-edit/e1',
  ],
  [
    'editedBefore',
    { kind: 'edits', payout: null, beside: { kind: 'withdrawals', id: 'w1', amount: cents(900_00n), passed: hour } },
    'A withdrawal of $900.00 was requested 1 hour later',
    '/withdrawal/w1',
  ],
  [
    'repeatedEdits',
    { kind: 'edits', payout: null, edits: { author: 'Ada Marsh', before: 2, last: 'e1' } },
    'At least 3 edits of this person’s balances by Ada Marsh within 30 days',
    '/balance-edit/e1',
  ],
  [
    'sameDocument',
    { kind: 'kyc', payout: null, amount: null, sameDocument: { count: 1, one: 'otto' } },
    'Another account has the same picture or document number',
    '/kyc-review/otto',
  ],
  [
    'sameDocument',
    { kind: 'kyc', payout: null, amount: null, sameDocument: shared },
    'Several other accounts have the same picture or document number',
    '/kyc-review/otto',
  ],
  [
    'sharedBrowser',
    { inSameBrowser: { count: 1, one: 'otto' } },
    'At least 1 other account signed in from the same browser',
    '/users/otto?tab=sessions',
  ],
  [
    'sharedNetwork',
    { inSameNetwork: { count: 4, one: 'otto' } },
    'At least 4 other accounts signed in from the same network address',
    '/users/otto?tab=sessions',
  ],
  [
    'newNetwork',
    signedIn([1, '203.0.113.7'], [9, '198.51.100.7']),
    'Signed in on 1 March 2026, 09:00 UTC from a network that was never used before',
    '/users/iris?tab=sessions',
  ],
  [
    'newNetwork',
    signedIn([1, '2001:db8::7'], [9, '2001:db9::7']),
    'Signed in on 1 March 2026, 09:00 UTC from a network that was never used before',
    '/users/iris?tab=sessions',
  ],
  [
    'changedDetails',
    { lastChange: { at: ago(30 * day), field: 'phone' } },
    'The phone was changed on 31 January 2026',
    '/users/iris?tab=profile',
  ],
])('%s says why, and leads to its evidence', (rule, changes, reason, evidence) => {
  expect(flagsOf(changes)).toEqual([{ rule, weight: initialRules[rule].weight, reason, evidence }])
})

test.each<[RuleName, Partial<Facts>]>([
  ['hit', { hit: { points: 79, list: 'Sanctions', matched: 'Iris Field' } }],
  ['firstPayout', { ...payout({ wasPaid: false }), amount: cents(499_99n) }],
  ['unusualAmount', { before: { count: 2, average: cents(1_00n) } }],
  ['unusualAmount', { before: { count: 3, average: cents(80_01n) } }],
  ['belowLimit', withinADay(89_999_99n)],
  ['belowLimit', withinADay(100_000_01n)],
  ['belowLimit', { withinADay: { sum: cents(95_000_00n), limit: undefined } }],
  ['afterDeposit', payout({ lastDeposit: { id: 'DEP-2', confirmedAt: ago(24 * hour + 1) } })],
  ['editedBefore', { beside: { kind: 'edits', id: 'e1', amount: cents(900_00n), passed: 48 * hour + 1 } }],
  ['repeatedEdits', { kind: 'edits', payout: null, edits: { author: 'Ada Marsh', before: 1, last: 'e1' } }],
  ['sharedNetwork', { inSameNetwork: { count: 3, one: 'otto' } }],
  ['newNetwork', signedIn([1, '203.0.113.7'])],
  ['newNetwork', signedIn([8, '203.0.113.7'], [9, '198.51.100.7'])],
  ['newNetwork', signedIn([1, '198.51.3.7'], [9, '198.51.100.7'])],
  ['changedDetails', { lastChange: { at: ago(30 * day + 1), field: 'phone' } }],
])('%s lets pass what is short of it', (_rule, changes) => {
  expect(flagsOf(changes)).toEqual([])
})

test('several flags come by their weight, and a rule that is off raises none', () => {
  const changes = {
    ...payout({ sharedWith: shared, wasPaid: false }),
    amount: cents(600_00n),
    inSameBrowser: shared,
  }
  const found = flagsOf(changes)
  expect(found.map(({ rule }) => rule)).toEqual(['sharedAddress', 'sharedBrowser', 'firstPayout'])
  expect(weightOf(found)).toBe(80)
  const settings = {
    ...initialRules,
    sharedAddress: { ...initialRules.sharedAddress, on: false },
    firstPayout: { on: true, weight: 99, measure: 600 },
  }
  expect(flagsOf(changes, settings).map(({ rule, weight }) => `${rule} ${weight}`)).toEqual([
    'firstPayout 99',
    'sharedBrowser 30',
  ])
})

test('the settings are put into words, a line for each rule', () => {
  const facts = ruleFacts({ ...initialRules, hit: { ...initialRules.hit, on: false } })
  expect(Object.keys(facts)).toHaveLength(ruleNames.length)
  expect(facts).toMatchObject({
    'Hit on a list': 'off',
    'Reused transaction hash': 'weight 40',
    'Details changed lately': 'weight 20, within days 30',
  })
})
