import { describe, expect, test } from 'vitest'
import { after, day, hour } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import {
  approvalRefusal,
  approve,
  cancel,
  overTime,
  type Recovery,
  recoveryStatuses,
  refuseAsking,
  reject,
  ripeAt,
} from './recovery.ts'

const asked = new Date('2026-03-02T09:00:00Z')
const now = after(asked, hour)
const iris = { id: 'iris', name: 'Iris' }
const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name })) as [
  typeof iris,
  typeof iris,
  typeof iris,
]
const pending: Recovery = {
  id: 'r1',
  ownerId: 'iris',
  status: 'Pending',
  askedAt: asked,
  firstApproval: null,
  decided: null,
  reason: '',
}
const first = { ...pending, firstApproval: { byId: 'ada', by: 'Ada', at: now } }
const nobody = { grants: [], expected: undefined } as const
const gave = (byId: string, personId: string) => ({ byId, personId, at: now })

const outcome = (ruling: ReturnType<typeof approve>) =>
  isRefusal(ruling) ? ruling.refused : `${ruling.next.status}, ${ruling.weight}`

describe('an approval', () => {
  test.each([
    ['the first of two', pending, ada, nobody, 'Pending, first-approval'],
    ['the second', first, ben, nobody, 'Approved, decides'],
    ['the same person twice', first, ada, nobody, 'NOT_ALLOWED'],
    ['the owner', pending, iris, nobody, 'NOT_ALLOWED'],
    ['the owner as the second', first, iris, nobody, 'NOT_ALLOWED'],
    ['whoever made the owner staff lately', pending, ada, { ...nobody, grants: [gave('ada', 'iris')] }, 'NOT_ALLOWED'],
    ['whoever the owner made staff lately', first, ben, { ...nobody, grants: [gave('iris', 'ben')] }, 'NOT_ALLOWED'],
    ['a second whom the first made staff', first, ben, { ...nobody, grants: [gave('ada', 'ben')] }, 'NOT_ALLOWED'],
    ['a first that was announced as the second', pending, ada, { ...nobody, expected: 'decides' }, 'CHANGED'],
    ['a second that was announced as the first', first, ben, { ...nobody, expected: 'first-approval' }, 'CHANGED'],
  ] as const)('by %s', (_name, recovery, by, more, expected) => {
    expect(outcome(approve(recovery, by, more, now))).toBe(expected)
  })
})

describe.each(recoveryStatuses)('a recovery that is %s', (status) => {
  const recovery: Recovery = { ...first, status }
  const isOpen = status === 'Pending' || status === 'Approved'

  test('is approved only while it is pending', () => {
    expect(outcome(approve(recovery, ben, nobody, now))).toBe(
      status === 'Pending' ? 'Approved, decides' : 'WRONG_STATE',
    )
    expect(approvalRefusal(recovery, ben, [], now) === null).toBe(status === 'Pending')
  })

  test('is rejected and cancelled until it is carried out', () => {
    expect(outcome(reject(recovery, cleo, 'Nobody knew her', now))).toBe(isOpen ? 'Rejected, decides' : 'WRONG_STATE')
    expect(outcome(cancel(recovery, iris, 'owner', now))).toBe(isOpen ? 'Cancelled, decides' : 'WRONG_STATE')
    expect(outcome(reject(recovery, iris, '', now))).toBe('NOT_ALLOWED')
  })

  test.each([
    ['before a day', day - 1, undefined],
    ['after a day', day, status === 'Approved' ? 'Done' : undefined],
    ['after two weeks', 14 * day, { Pending: 'Expired', Approved: 'Done' }[status as string]],
  ])('%s', (_name, passed, expected) => {
    expect(overTime(recovery, after(asked, passed))?.status).toBe(expected)
  })
})

test('the day counts from the asking, not from the approval', () => {
  expect(ripeAt({ askedAt: asked })).toEqual(after(asked, day))
})

test.each([
  [
    { held: ['totp'], hasOpen: false, isFrozen: true },
    'This account is frozen. Please talk to our staff, who can unfreeze it, before you ask for a recovery.',
  ],
  [
    { held: [], hasOpen: false, isFrozen: false },
    'There is nothing to recover: you can sign in with an access code by e-mail',
  ],
  [
    { held: ['totp'], hasOpen: true, isFrozen: false },
    'You have asked for a recovery already. We have written to you.',
  ],
  [{ held: ['totp'], hasOpen: false, isFrozen: false }, undefined],
])('asking with %j: %s', (asking, message) => {
  expect(refuseAsking(asking)?.message).toBe(message)
})
