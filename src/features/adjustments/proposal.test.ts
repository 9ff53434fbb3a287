import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Ruling } from '#requests/decision.ts'
import { approve, type Proposal, reject } from './proposal.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ada = { id: 'ada', name: 'Ada Marsh' }
const ben = { id: 'ben', name: 'Ben Holt' }
const iris = { id: 'iris', name: 'Iris Fielding' }

const proposal = (status: Proposal['status']): Proposal => ({
  id: 'a1',
  ownerId: 'iris',
  book: 'wallet',
  operation: 'deduct',
  amount: cents(1000n),
  reason: 'Paid twice',
  author: { ...ada, isAdmin: true },
  status,
  decided: status === 'Pending' ? null : { by: 'Carl Voss', at: now },
  rejection: '',
})

const outcome = (step: ReturnType<typeof approve>) => (isRefusal(step) ? step.message : step.next.status)
const own = 'You cannot decide your own request'
const twice = 'You proposed this edit. A second, different person must approve it.'

test.each([
  ['Pending', ada, twice, 'Rejected'],
  ['Pending', ben, 'Approved', 'Rejected'],
  ['Pending', iris, own, own],
  ['Approved', ben, 'This was already approved by Carl Voss', 'This was already approved by Carl Voss'],
  ['Rejected', ben, 'This was already rejected by Carl Voss', 'This was already rejected by Carl Voss'],
  ['Rejected', ada, 'This was already rejected by Carl Voss', 'This was already rejected by Carl Voss'],
] as const)('%s, decided by %o', (status, by, approved, rejected) => {
  expect(outcome(approve(proposal(status), by, cents(1000n), [], now))).toBe(approved)
  expect(outcome(reject(proposal(status), by, 'No', now))).toBe(rejected)
})

test('the money must still be there at the approval, and moves only then', () => {
  expect(approve(proposal('Pending'), ben, cents(999n), [], now)).toMatchObject({ refused: 'NOT_ENOUGH' })
  const { entries } = approve(proposal('Pending'), ben, cents(1000n), [], now) as Ruling<Proposal>
  expect(entries.map(({ from, to, amount }) => `${from.kind} → ${to.kind} ${amount}`)).toEqual([
    'wallet → adjustments 1000',
  ])
})

test('a person whose role goes back to the author cannot be the second, and an author who left does not count as the first', () => {
  const grants = [{ personId: 'ben', byId: 'ada', at: now }]
  expect(outcome(approve(proposal('Pending'), ben, cents(1000n), grants, now))).toBe(
    'Ada Marsh proposed this edit. Within the last seven days one of you was given a role or a duty by the other, or both by the same person, so somebody else must approve it too.',
  )
  const orphaned = { ...proposal('Pending'), author: { ...ada, isAdmin: false } }
  expect(outcome(approve(orphaned, ben, cents(1000n), [], now))).toBe(
    'Ada Marsh is no longer an admin. This edit has to be rejected and proposed again.',
  )
  expect(outcome(reject(orphaned, ben, '', now))).toBe('Rejected')
})
