import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import {
  amountToSign,
  type DifferenceLine,
  type Figures,
  reckon,
  refuseChange,
  sign,
  stateOf,
} from './reconciliation.ts'
import { digestOfText, figuresText, problemIn } from './signed-day.ts'

const now = new Date('2026-03-03T09:00:00Z')
const line = (amount: bigint, account = 'Cold wallet') =>
  ({ source: 'wallet', account, asset: 'BTC', quantity: '0.5', amount: cents(amount) }) as const
const because = (kind: DifferenceLine['kind'], amount: bigint): DifferenceLine => ({
  kind,
  amount: cents(amount),
  reason: 'A reason',
  request: '',
})
const figures: Figures = {
  day: '2026-03-02',
  previous: '',
  custody: cents(100_00n),
  lines: [line(60_00n), line(37_00n, 'Bank')],
  explained: [because('fees', -1_00n)],
}

test.each([
  ['nothing said', [], [], -100_00n, -100_00n],
  ['both sides agree', [line(100_00n)], [], 0n, 0n],
  ['fees explain what is missing', [line(99_00n)], [because('fees', -1_00n)], -1_00n, 0n],
  ['a deposit explains what is too much', [line(150_00n)], [because('deposit', 50_00n)], 50_00n, 0n],
  ['too much is explained', [line(100_00n)], [because('unsent', 5_00n)], 0n, -5_00n],
  ['an overdrawn account counts against the others', [line(110_00n), line(-10_00n, 'Bank')], [], 0n, 0n],
])('%s', (_, lines, explained, difference, unexplained) => {
  expect(reckon({ ...figures, lines, explained })).toMatchObject({ difference, unexplained })
})

test.each([
  [100n, 90n, 100n],
  [90n, 100n, 100n],
  [-200n, 100n, 200n],
])('a day on which %s was said against %s is signed for %s', (says, custody, amount) => {
  expect(amountToSign(reckon({ custody: cents(custody), lines: [line(says)], explained: [] }))).toBe(amount)
})

test.each([
  ['2026-03-02', undefined, undefined],
  ['2026-03-02', '2026-03-01', undefined],
  ['2026-03-03', undefined, 'This day has not ended yet'],
  ['2026-03-04', undefined, 'This day has not ended yet'],
  ['2026-03-02', '2026-03-02', /closes it and every day before it/],
  ['2026-03-01', '2026-03-02', /A correction is a new line on a later day/],
])('of %s after %s was signed', (day, lastSigned, refusal) => {
  const message = refuseChange(day, '2026-03-03', lastSigned)?.message
  if (refusal === undefined) expect(message).toBeUndefined()
  else expect(message).toMatch(refusal)
})

test.each([
  [{ isSigned: true, isSignedFirst: true, lastSigned: '2026-03-02' }, 'signed'],
  [{ isSigned: false, isSignedFirst: true, lastSigned: '2026-03-03' }, 'passed over'],
  [{ isSigned: false, isSignedFirst: true, lastSigned: '2026-03-01' }, 'signed first'],
  [{ isSigned: false, isSignedFirst: false, lastSigned: undefined }, 'open'],
] as const)('%o is %s', (standing, state) => {
  expect(stateOf({ day: '2026-03-02', ...standing })).toBe(state)
})

describe('a signature', () => {
  const [ada, ben] = [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ]
  const digest = digestOfText(figuresText(figures))
  const first = { byId: 'ada', by: 'Ada', at: now, digest }
  const small = cents(50_00n)
  const signing = {
    figures,
    digest,
    seen: digest,
    today: '2026-03-03',
    lastSigned: undefined,
    limit: undefined,
    first: null,
  }
  const grants = [{ personId: 'ben', byId: 'ada', at: now }]

  test.each([
    ['of one person, without a limit', {}, ada, 'decides'],
    ['of one person, at the limit', { limit: cents(100_00n) }, ada, 'decides'],
    ['above the limit, the first', { limit: small }, ada, 'first-approval'],
    ['above the limit, the second', { limit: small, first }, ben, 'decides'],
    ['above the limit, twice by one person', { limit: small, first }, ada, /You have approved this already/],
    [
      'above the limit, by two who count as one',
      { limit: small, first, grants },
      ben,
      /given a role or a duty by the other/,
    ],
    ['after a first one for other figures', { limit: small, first: { ...first, digest: 'x' } }, ben, 'first-approval'],
    ['for figures that have changed', { seen: 'x' }, ada, /have changed/],
    ['of a day without figures', { figures: { ...figures, lines: [] } }, ada, /enter first/],
    ['of a day that has not ended', { today: '2026-03-02' }, ada, /not ended/],
    ['of a day that is signed', { lastSigned: '2026-03-02' }, ada, /closes it/],
    ['with another effect than was shown', { limit: small, expected: 'decides' as const }, ada, /takes two people now/],
  ])('%s', (_, more, by, expected) => {
    const result = sign({ ...signing, grants: [], expected: undefined, now, ...more, by })
    expect(isRefusal(result) ? result.message : result).toMatch(expected)
  })
})

describe('the digest of signed days', () => {
  const signed = (given: Figures) => {
    const text = figuresText(given)
    const { custody, says, unexplained } = reckon(given)
    return { day: given.day, figures: text, digest: digestOfText(text), custody, says, unexplained }
  }
  const one = signed(figures)
  const two = signed({ ...figures, day: '2026-03-03', previous: one.digest })
  const three = signed({ ...figures, day: '2026-03-04', previous: two.digest })

  test('is the same in whatever order lines were entered', () => {
    const turned = { ...figures, lines: [...figures.lines].reverse() }
    expect(signed(turned).digest).toBe(one.digest)
  })

  test.each([
    ['nothing', [one, two, three], undefined],
    [
      'a custody figure changed',
      [one, { ...two, custody: 1n }, three],
      '2026-03-03: custody was changed after signing',
    ],
    ['what others said changed', [{ ...one, says: 1n }, two], '2026-03-02: says was changed after signing'],
    [
      'figures changed',
      [one, { ...two, figures: two.figures.replace('Bank', 'Tank') }, three],
      '2026-03-03: the figures are not those that were signed',
    ],
    [
      'a day changed whole, with a digest that fits',
      [signed({ ...figures, custody: cents(1n) }), two],
      '2026-03-03: a day before it was dropped or changed',
    ],
    ['a day dropped', [one, three], '2026-03-04: a day before it was dropped or changed'],
    ['a day moved', [one, { ...two, day: '2026-03-05' }], '2026-03-05: the figures are those of 2026-03-03'],
  ])('finds %s', (_, days, problem) => {
    expect(problemIn(days)).toBe(problem)
  })
})
