import { describe, expect, test } from 'vitest'
import { kycStatuses } from '#features/accounts/account.ts'
import { approve, type Review, refuseOtherIdentity, reject, submit } from './kyc.ts'

const now = new Date('2026-03-02T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const decided = { by: 'Arthur Penn', at: now }

const reviews: Record<Review['status'], Review> = {
  'Not Submitted': { ownerId: 'iris', status: 'Not Submitted', version: 0, reason: '', decided: null },
  Pending: { ownerId: 'iris', status: 'Pending', version: 2, reason: '', decided: null },
  Approved: { ownerId: 'iris', status: 'Approved', version: 2, reason: '', decided },
  Rejected: { ownerId: 'iris', status: 'Rejected', version: 2, reason: 'Blurred', decided },
}

const outcome = (step: ReturnType<typeof submit> | ReturnType<typeof approve>) => {
  if ('refused' in step) return step.message
  return 'next' in step ? step.next.status : step.status
}

describe('every state × every event', () => {
  const byArthur = (word: string) => `This was already ${word} by Arthur Penn`
  const nothing = 'No documents were submitted yet'

  test.each([
    ['Not Submitted', 'Pending', nothing, nothing],
    ['Pending', 'Pending', 'Approved', 'Rejected'],
    ['Approved', 'Your identity is confirmed already', byArthur('approved'), byArthur('approved')],
    ['Rejected', 'Pending', byArthur('rejected'), byArthur('rejected')],
  ] as const)('%s: submit → %s, approve → %s, reject → %s', (status, submitted, approved, rejected) => {
    const review = reviews[status]
    expect(outcome(submit(review))).toBe(submitted)
    expect(outcome(approve(review, staff, undefined, now))).toBe(approved)
    expect(outcome(reject(review, staff, undefined, 'Blurred', now))).toBe(rejected)
  })

  test.each(kycStatuses)('staff do not decide their own, in %s', (status) => {
    const owner = { id: 'iris', name: 'Iris' }
    expect(approve(reviews[status], owner, undefined, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(reviews[status], owner, undefined, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test('an upload increments the version and clears the decision about the previous one', () => {
  expect(submit(reviews['Not Submitted'])).toMatchObject({ version: 1 })
  expect(submit(reviews.Pending)).toMatchObject({ version: 3 })
  expect(submit(reviews.Rejected)).toEqual({ ...reviews.Pending, version: 3 })
})

test.each([
  [undefined, 'Approved'],
  [2, 'Approved'],
  [1, 'New documents were uploaded in the meantime. Please look at them first.'],
  [3, 'New documents were uploaded in the meantime. Please look at them first.'],
])('having viewed version %s of 2: %s', (lookedAt, expected) => {
  expect(outcome(approve(reviews.Pending, staff, lookedAt, now))).toBe(expected)
})

test.each([
  [{}, undefined],
  [{ name: 'Iris Fielding' }, undefined],
  [{ name: 'Iris Fielding', country: 'US' }, undefined],
  [{ name: 'Iris Field', country: 'US' }, 'WRONG_STATE'],
  [{ country: 'GB' }, 'WRONG_STATE'],
  [{ country: '' }, 'WRONG_STATE'],
])('having compared %o with the documents of Iris Fielding in the US: %s', (seen, refused) => {
  expect(refuseOtherIdentity({ name: 'Iris Fielding', country: 'US' }, seen)?.refused).toBe(refused)
})

test('the decider, the time and the reason are recorded', () => {
  expect(approve(reviews.Pending, staff, 2, now)).toMatchObject({
    next: { reason: '', decided: { by: 'Ada Marsh', at: now } },
    entries: [],
  })
  expect(reject(reviews.Pending, staff, 2, 'Blurred', now)).toMatchObject({
    next: { reason: 'Blurred', decided: { by: 'Ada Marsh', at: now } },
    entries: [],
  })
})
