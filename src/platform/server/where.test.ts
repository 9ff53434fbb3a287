import { expect, test } from 'vitest'
import { query } from './database.ts'
import { unprepared, whereOf } from './where.ts'

test('conditions without a value are omitted, and parameters are numbered through', () => {
  const conditions = [
    ['deleted_at is null'],
    ['role = ?', undefined],
    ['kyc = ?', 'Pending'],
    ['(name like ? or email like ?)', '%a%', '%a%'],
    ['(at, id) > (?::timestamptz, ?::uuid)', 'then', undefined],
    ['amount >= ?', 0n],
    ['flag is not distinct from ?', null],
  ] as const
  expect(whereOf(conditions)).toEqual({
    where:
      'where deleted_at is null and kyc = $1 and (name like $2 or email like $3) and amount >= $4 and flag is not distinct from $5',
    values: ['Pending', '%a%', '%a%', 0n, null],
  })
})

test('without conditions there is no where', () => {
  expect(whereOf([['role = ?', undefined]])).toEqual({ where: '', values: [] })
})

test('a value without a placeholder, or a placeholder without a value, is a bug', () => {
  expect(() => whereOf([['role = ?']])).toThrow('1 places have 0 values')
  expect(() => whereOf([['role', 'admin']])).toThrow('0 places have 1 values')
})

test('a statement with varying text is never prepared under a name', () => {
  expect(unprepared(query('select 1')).name).toBe('')
})
