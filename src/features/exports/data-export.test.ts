import { expect, test } from 'vitest'
import { after, day, hour, minute, second } from '#kernel/clock.ts'
import {
  type DataExport,
  isGivenUp,
  keptFor,
  nextAttemptAt,
  nextRequestAt,
  refuseRequest,
  stateOf,
} from './data-export.ts'

const asked = new Date('2026-03-02T09:00:00Z')
const waiting: DataExport = {
  kind: 'data',
  requestedAt: asked,
  attempts: 0,
  madeAt: null,
  expiresAt: null,
  failedAt: null,
}
const made: DataExport = { ...waiting, attempts: 1, madeAt: asked, expiresAt: after(asked, keptFor) }
const failed: DataExport = { ...waiting, attempts: 5, failedAt: asked }
const history: DataExport = { ...made, kind: 'history' }

test.each([
  // The existing file, its age since the request, its state, and whether another can be requested.
  ['nothing', undefined, 0, 'none', undefined],
  ['one that waits', waiting, 0, 'being made', 'WRONG_STATE'],
  ['one that waits', waiting, 30 * day, 'being made', 'WRONG_STATE'],
  ['one that failed', failed, 0, 'failed', undefined],
  ['one that failed', failed, 7 * day, 'none', undefined],
  ['a finished one', made, 0, 'ready', 'TOO_MANY'],
  ['a finished one', made, day - second, 'ready', 'TOO_MANY'],
  ['a finished one', made, day, 'ready', undefined],
  ['a finished one', made, 7 * day - second, 'ready', undefined],
  ['a finished one', made, 7 * day, 'expired', undefined],
  ['a finished history', history, 10 * minute - second, 'ready', 'TOO_MANY'],
  ['a finished history', history, 10 * minute, 'ready', undefined],
  ['a list of users that waits', { ...waiting, kind: 'users' }, day, 'being made', 'WRONG_STATE'],
] as const)('%s: %o after %i ms it is %s, and another request gets %s', (_what, current, later, state, refused) => {
  const now = after(asked, later)
  expect(stateOf(current, now)).toBe(state)
  expect(refuseRequest(current, now)?.refused).toBe(refused)
})

test('the refusal of a second request on one day says when to ask again, as the page does', () => {
  const now = after(asked, 22.5 * hour)
  expect(refuseRequest(made, now)).toMatchObject({
    message: 'You can ask for one copy a day. Please ask again in 2 hours.',
    retryAfterSeconds: 1.5 * 3600,
  })
  expect(nextRequestAt(made, now)).toEqual(after(asked, day))
  expect(nextRequestAt(waiting, now)).toBeNull()
})

test('a refusal speaks of a file where it is no copy of all data', () => {
  const now = after(asked, 8.5 * minute)
  expect(refuseRequest(history, now)).toMatchObject({
    message: 'A file was made just now. You can ask for another in 2 minutes.',
    retryAfterSeconds: 90,
  })
  expect(refuseRequest({ ...waiting, kind: 'users' }, now)?.message).toBe('A file is being made already')
})

test('a failed attempt is repeated after 1, 2, 4 and 8 minutes, and the fifth is the last', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => nextAttemptAt(attempt, asked))).toEqual([
    after(asked, minute),
    after(asked, 2 * minute),
    after(asked, 4 * minute),
    after(asked, 8 * minute),
    undefined,
  ])
  expect([5, 6].map(isGivenUp)).toEqual([false, true])
})
