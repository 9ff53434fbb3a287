import { describe, expect, test } from 'vitest'
import { kycStatuses } from '#features/accounts/account.ts'
import type { Facts } from './facts.ts'
import { approve, noteFacts, type Review, refuseOtherIdentity, reject, submit } from './kyc.ts'

const now = new Date('2026-03-02T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const decided = { by: 'Arthur Penn', at: now }

const reviews: Record<Review['status'], Review> = {
  'Not Submitted': { ownerId: 'iris', status: 'Not Submitted', version: 0, reason: '', decided: null, facts: null },
  Pending: { ownerId: 'iris', status: 'Pending', version: 2, reason: '', decided: null, facts: null },
  Approved: { ownerId: 'iris', status: 'Approved', version: 2, reason: '', decided, facts: null },
  Rejected: { ownerId: 'iris', status: 'Rejected', version: 2, reason: 'Blurred', decided, facts: null },
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
    expect(outcome(submit(review, now))).toBe(submitted)
    expect(outcome(approve(review, staff, undefined, undefined, now))).toBe(approved)
    expect(outcome(reject(review, staff, undefined, 'Blurred', now))).toBe(rejected)
  })

  test.each(kycStatuses)('staff do not decide their own, in %s', (status) => {
    const owner = { id: 'iris', name: 'Iris' }
    expect(approve(reviews[status], owner, undefined, undefined, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(reviews[status], owner, undefined, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test('an upload increments the version and clears the decision about the previous one', () => {
  expect(submit(reviews['Not Submitted'], now)).toMatchObject({ version: 1 })
  expect(submit(reviews.Pending, now)).toMatchObject({ version: 3 })
  expect(submit(reviews.Rejected, now)).toEqual({ ...reviews.Pending, version: 3 })
})

test.each([
  [undefined, 'Approved'],
  [2, 'Approved'],
  [1, 'New documents were uploaded in the meantime. Please look at them first.'],
  [3, 'New documents were uploaded in the meantime. Please look at them first.'],
])('having viewed version %s of 2: %s', (lookedAt, expected) => {
  expect(outcome(approve(reviews.Pending, staff, lookedAt, undefined, now))).toBe(expected)
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
  expect(approve(reviews.Pending, staff, 2, undefined, now)).toMatchObject({
    next: { reason: '', decided: { by: 'Ada Marsh', at: now } },
    entries: [],
  })
  expect(reject(reviews.Pending, staff, 2, 'Blurred', now)).toMatchObject({
    next: { reason: 'Blurred', decided: { by: 'Ada Marsh', at: now } },
    entries: [],
  })
})

describe('the facts of a document', () => {
  const facts: Facts = {
    documentType: 'Passport',
    documentNumber: 'L898902C3',
    documentCountry: 'SE',
    birthDate: '1974-08-12',
    expiresOn: '2031-04-15',
    checkedName: 'Iris Maria Fielding',
  }
  const noted = (changes: Partial<Facts>) => ({ facts: { ...facts, ...changes }, minimumAge: 18 })
  const underAge = 'Born on 2008-03-03, this person is 17. Nobody under 18 can be approved.'

  test.each([
    [{}, 'Approved', 'noted'],
    [{ birthDate: '2008-03-02' }, 'Approved', 'noted'],
    [{ birthDate: '2008-03-03' }, underAge, underAge],
    [{ birthDate: '2026-03-03' }, 'This day has not come yet', 'This day has not come yet'],
    [{ birthDate: '1905-03-02' }, 'Please check the year', 'Please check the year'],
    [{ expiresOn: '2026-03-03' }, 'Approved', 'noted'],
    [{ expiresOn: '2026-03-02' }, 'This document has expired', 'noted'],
  ])('%o: with an approval → %s, after it → %s', (changes, approval, later) => {
    expect(outcome(approve(reviews.Pending, staff, 2, noted(changes), now))).toBe(approval)
    const added = noteFacts(reviews.Approved, staff, 2, noted(changes), now)
    expect('refused' in added ? added.message : added.facts && 'noted').toBe(later)
  })

  test.each([
    ['Not Submitted', staff, 0, 'WRONG_STATE'],
    ['Pending', staff, 2, 'WRONG_STATE'],
    ['Rejected', staff, 2, 'WRONG_STATE'],
    ['Approved', staff, 1, 'WRONG_STATE'],
    ['Approved', { id: 'iris', name: 'Iris' }, 2, 'NOT_ALLOWED'],
  ] as const)('are not noted when %s, by %o who saw version %s', (status, by, version, refused) => {
    expect(noteFacts(reviews[status], by, version, noted({}), now)).toMatchObject({ refused })
  })

  test.each([
    ['2026-04-02', 'Your identity is confirmed already'],
    ['2026-04-01', 'Pending'],
    ['2026-03-02', 'Pending'],
    ['2020-01-01', 'Pending'],
  ])('that expire on %s: another upload → %s, and then nothing is known of the new document', (expiresOn, expected) => {
    const sent = submit({ ...reviews.Approved, facts: { ...facts, expiresOn } }, now)
    expect(outcome(sent)).toBe(expected)
    if (expected === 'Pending') expect(sent).toMatchObject({ version: 3, facts: null })
  })
})
