import { describe, expect, test } from 'vitest'
import { endOfImpersonation, refuseImpersonation } from './impersonation.ts'

const now = new Date('2026-03-02T09:00:00Z')
const admin = { userId: 'ada', impersonation: null }

describe('viewable accounts', () => {
  test.each([
    [admin, { id: 'iris', role: 'subscriber' }, undefined],
    [admin, { id: 'arthur', role: 'author' }, 'Only accounts of investors can be viewed'],
    [admin, { id: 'adam', role: 'admin' }, 'Only accounts of investors can be viewed'],
    [admin, { id: 'sam', role: 'suspended' }, 'This account is suspended, so there is nothing to view'],
    [admin, { id: 'ada', role: 'admin' }, 'This is your own account'],
    [
      { ...admin, impersonation: {} },
      { id: 'iris', role: 'subscriber' },
      'Please leave the account that you are viewing first',
    ],
  ] as const)('%j views %j: %s', (viewer, viewed, message) => {
    expect(refuseImpersonation(viewer, viewed)?.message).toBe(message)
  })
})

test.each([
  ['2026-03-09T09:00:00Z', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02T09:20:00Z', '2026-03-02T09:20:00.000Z'],
])('a session of the admin until %s lets a view last until %s', (staffSessionEnds, end) => {
  expect(endOfImpersonation(now, new Date(staffSessionEnds)).toISOString()).toBe(end)
})
