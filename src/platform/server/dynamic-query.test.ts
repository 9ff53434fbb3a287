import { expect, test } from 'vitest'
import type { Queries } from './database.ts'
import { containsPattern, readDynamic, where } from './dynamic-query.ts'

test('a query is sent without a name, with its placeholders numbered through', async () => {
  const sent: unknown[] = []
  const all: Queries['all'] = async (statement, ...values) => {
    sent.push(statement, values)
    return []
  }
  await readDynamic({ all } as Queries, (put) => `select 1 ${where(`a = ${put('x')}`, false, `b = ${put(null)}`)}`)
  expect(sent).toEqual([{ name: '', text: 'select 1 where a = $1 and b = $2', reads: true }, ['x', null]])
})

test('without conditions there is no where', () => {
  expect(where(undefined, false, '')).toBe('')
})

test.each([
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\', '%c:\\\\%'],
])('finds %j literally', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern)
})
