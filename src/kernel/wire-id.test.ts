import { expect, test } from 'vitest'
import * as z from 'zod'
import { isId } from './id.ts'
import { idOf, isUnknownId } from './wire-id.ts'

const id = '01a1dd63-5f68-7c47-91b6-e1f388f855ef'

test.each([
  [id, true],
  ['', false],
  ['nobody', false],
  [id.toUpperCase(), false],
  [`${id}\n`, false],
  [` ${id}`, false],
  [id.replaceAll('-', ''), false],
  [`{${id}}`, false],
])('whether %j is an id: %s', (text, expected) => {
  expect(isId(text)).toBe(expected)
  expect(idOf('There is no such thing').safeParse(text).success).toBe(expected)
})

test('only text that is not an id counts as unknown; a value that is not text is invalid', () => {
  const schema = z.object({ id: idOf('There is no such thing'), more: z.string() })
  const issuesOf = (input: unknown) =>
    schema.safeParse(input).error?.issues.map((issue) => [issue.path[0], isUnknownId(issue)])
  expect(issuesOf({ id: 'nobody', more: '' })).toEqual([['id', true]])
  expect(issuesOf({ id: 7, more: '' })).toEqual([['id', false]])
  expect(issuesOf({ id: 'nobody' })).toEqual([
    ['id', true],
    ['more', false],
  ])
})
