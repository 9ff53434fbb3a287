import { expect, test } from 'vitest'
import * as z from 'zod'
import { nextVersion, type Setting, versionAt, versionsAfter, type WrittenVersion } from './setting.ts'

const setting: Setting<string> = { name: 'motto', schema: z.string(), initial: 'none', facts: (motto) => ({ motto }) }
const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const written = (version: number, start: number): WrittenVersion<string> => ({
  version,
  startsAt: day(start),
  value: `v${version}`,
  author: 'Ada Marsh',
  createdAt: day(1),
})

const cases: [title: string, starts: number[], now: number, inForce: string, coming: string[]][] = [
  ['nothing was written', [], 5, 'none', []],
  ['the only one has not started', [6], 5, 'none', ['v1']],
  ['it starts at its very moment', [5], 5, 'v1', []],
  ['the one that started last', [2, 4], 5, 'v2', []],
  ['a later version with an earlier start leaves the other in place', [8, 3], 5, 'v2', ['v1']],
  ['and the other follows at its start', [8, 3], 8, 'v1', []],
  ['of two with the same start the later written', [3, 3], 5, 'v2', []],
  ['a version that another replaced before its start never comes', [8, 8, 9], 5, 'none', ['v2', 'v3']],
]

test.each(cases)('in force, and coming: %s', (_, starts, now, inForce, coming) => {
  const versions = starts.map((start, place) => written(place + 1, start))
  expect(versionAt(setting, versions, day(now)).value).toBe(inForce)
  expect(versionsAfter(versions, day(now)).map(({ value }) => value)).toEqual(coming)
})

test('the next version starts now or later, and its author has seen the newest', () => {
  const next = (startsAt?: Date, basedOn?: number) => nextVersion(3, { value: 'x', startsAt, basedOn }, day(5))
  expect(next()).toEqual({ version: 4, startsAt: day(5), value: 'x' })
  expect(next(day(5), 3)).toMatchObject({ version: 4, startsAt: day(5) })
  expect(next(day(9), 3)).toMatchObject({ startsAt: day(9) })
  expect(next(day(4), 3)).toMatchObject({ refused: 'BAD_INPUT', fields: { startsAt: expect.any(String) } })
  expect(next(undefined, 2)).toMatchObject({ refused: 'CHANGED' })
})
