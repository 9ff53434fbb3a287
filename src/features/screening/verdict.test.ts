import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { type Judged, judge, stops } from './verdict.ts'

const at = new Date('2026-03-02T09:00:00Z')
const arthur = { id: 'arthur', name: 'Arthur Penn' }
const bea = { id: 'bea', name: 'Bea Cole' }
const saidBy = ({ id, name }: typeof arthur) => ({ byId: id, by: name, at })
const open: Judged = { personId: 'iris', verdict: null, reason: '', first: null, decided: null }
const proposed: Judged = { ...open, reason: 'Born later', first: saidBy(arthur) }
const same: Judged = { ...open, verdict: 'same', reason: 'Passport', decided: saidBy(arthur) }
const different: Judged = { ...open, verdict: 'different', reason: 'Born later', decided: saidBy(arthur) }

describe('a verdict', () => {
  it.each([
    ['open', open, arthur, 'same', false, 'same by Arthur Penn'],
    ['open', open, arthur, 'same', true, 'same by Arthur Penn'],
    ['open', open, arthur, 'different', false, 'different by Arthur Penn'],
    ['open', open, arthur, 'different', true, 'first by Arthur Penn'],
    ['proposed', proposed, arthur, 'different', true, 'A second person must agree before payouts go on'],
    ['proposed', proposed, bea, 'different', true, 'different by Bea Cole'],
    ['proposed', proposed, bea, 'same', true, 'same by Bea Cole'],
    ['proposed', proposed, arthur, 'same', true, 'same by Arthur Penn'],
    ['the same', same, bea, 'same', true, 'This has been decided already'],
    ['the same', same, bea, 'different', false, 'different by Bea Cole'],
    ['the same', same, bea, 'different', true, 'first by Bea Cole'],
    ['different', different, bea, 'different', true, 'This has been decided already'],
    ['different', different, bea, 'same', true, 'same by Bea Cole'],
    ['open, about oneself', open, { id: 'iris', name: 'Iris' }, 'different', false, 'You cannot decide about yourself'],
  ] as const)('%s: %o by %o says %s, two needed: %s', (_state, hit, by, verdict, takesTwo, outcome) => {
    const next = judge(hit, by, { verdict, reason: 'Because', takesTwo }, at)
    if (isRefusal(next)) return expect(next.message).toBe(outcome)
    const said = next.verdict === null ? `first by ${next.first?.by}` : `${next.verdict} by ${next.decided?.by}`
    expect(said).toBe(outcome)
  })

  it('needs a reason', () => {
    const refusal = judge(open, arthur, { verdict: 'same', reason: '', takesTwo: false }, at)
    expect(isRefusal(refusal) && refusal.fields).toEqual({ reason: 'Please say why' })
  })

  it.each([
    [90, null, true],
    [85, null, true],
    [84, null, false],
    [90, 'same', true],
    [90, 'different', false],
  ] as const)('with %s points and the verdict %s stops payouts: %s', (points, verdict, stopped) => {
    expect(stops({ points, verdict }, 85)).toBe(stopped)
  })
})
