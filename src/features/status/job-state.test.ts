import { expect, it } from 'vitest'
import { stateOfJob } from './job-state.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const now = at('12:00:00')

it.each([
  ['every minute, seen a minute ago', 60, '11:59:00', '11:59:00', null, 'fine'],
  ['every minute, five minutes ago', 60, '11:55:00', '11:55:00', null, 'fine'],
  ['every minute, longer ago', 60, '11:54:59', '11:54:59', null, 'late'],
  ['every three seconds, as it is recorded', 3, '11:59:00', '11:59:00', null, 'fine'],
  ['every three seconds, a little later', 3, '11:57:50', '11:57:50', null, 'late'],
  ['every quarter of an hour', 900, '11:20:00', '11:20:00', null, 'fine'],
  ['the last run failed', 60, '11:59:00', '11:30:00', '11:59:00', 'failing'],
  ['it never succeeded', 60, '11:59:00', null, '11:59:00', 'failing'],
  ['it recovered', 60, '11:59:00', '11:59:00', '11:58:00', 'fine'],
  ['it failed and stopped', 60, '11:00:00', '10:59:00', '11:00:00', 'late'],
] as const)('%s: %s', (_case, everySeconds, ranAt, succeededAt, failedAt, state) => {
  const orNull = (time: string | null) => (time === null ? null : at(time))
  const ran = { everySeconds, ranAt: at(ranAt), succeededAt: orNull(succeededAt), failedAt: orNull(failedAt) }
  expect(stateOfJob(ran, now)).toBe(state)
})
