import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'
import { explain, reasonToWait } from './explain.ts'

const system = (code: string, syscall = 'connect') => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
const server = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

test.each([
  [system('ECONNREFUSED'), 'no server answers there (ECONNREFUSED)'],
  [system('ENOTFOUND', 'getaddrinfo'), 'no server answers there (ENOTFOUND)'],
  [system('ENOENT'), 'no server answers there (ENOENT)'],
  [system('ENOENT', 'open'), undefined],
  [server('57P03', 'the database system is starting up'), 'the database system is starting up'],
  [server('53300', 'sorry, too many clients already'), 'sorry, too many clients already'],
  [server('08P01', 'query_wait_timeout'), 'query_wait_timeout'],
  [server('08P01', 'SASL authentication failed'), undefined],
  [server('28P01', 'password authentication failed'), undefined],
  [server('3D000', 'database "x" does not exist'), undefined],
  [
    server('25006', 'cannot execute INSERT in a read-only transaction'),
    'cannot execute INSERT in a read-only transaction',
  ],
  [new Error('timeout expired'), 'the server does not answer'],
  [new Error('Connection terminated unexpectedly'), 'the server does not answer'],
  [new Error('SASL: client password must be a string'), undefined],
])('%s is a reason to wait: %s', (error, reason) => {
  expect(reasonToWait(error)).toBe(reason)
})

test('a wrapped error is explained by its cause', () => {
  const refused = system('ECONNREFUSED')
  const wrapped = new DatabaseUnavailable('not done', refused)
  expect(explain(wrapped, 'DATABASE_URL')).toBe('DATABASE_URL: no server answers there (ECONNREFUSED).')
  expect(explain(wrapped, 'DATABASE_URL')).toBe(explain(refused, 'DATABASE_URL'))
})
