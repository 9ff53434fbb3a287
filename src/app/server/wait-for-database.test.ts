import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'
import { urlOf } from './run-processes.ts'
import { startWhenAnswered, throttled, waitForDatabase } from './wait-for-database.ts'

const never = new AbortController().signal
const answering = () => ({ DATABASE_URL: urlOf({ ...inject('databaseServer'), database: 'postgres' }) })
const ignore = () => undefined
const lost = () => new DatabaseUnavailable('not done', new Error('canceling statement due to statement timeout'))

test('a server that hangs up is retried, and not every attempt is reported', async () => {
  const enough = new AbortController()
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    if (tries === 3) enough.abort()
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const said: string[] = []
  const { port } = server.address() as AddressInfo
  const connection = { host: '127.0.0.1', port, user: 'somebody' }
  const say = throttled((reason) => said.push(reason))
  expect(await waitForDatabase(connection, say, enough.signal)).toBe(false)
  server.close()
  expect(tries).toBe(3)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/does not answer|no server answers/)
})

test('a start during which the database stops answering is repeated', async () => {
  const said: string[] = []
  const outcomes = [lost(), Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'serving']
  const start = vi.fn(async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  expect(await startWhenAnswered(answering(), never, (text) => said.push(text), start)).toBe('serving')
  expect(start).toHaveBeenCalledTimes(3)
  expect(said).toEqual(['DATABASE_URL: canceling statement due to statement timeout. Waiting for it.'])
})

test('a process that is asked to end while it waits does not start', async () => {
  const ending = new AbortController()
  const start = vi.fn(() => {
    ending.abort()
    return Promise.reject(lost())
  })
  expect(await startWhenAnswered(answering(), ending.signal, ignore, start)).toBeUndefined()
  expect(start).toHaveBeenCalledTimes(1)
})

test.for([
  ['anything else ends a start', answering, new Error('PORT: must be a number')],
  ['without a server of its own, there is nothing to wait for', () => ({}), lost()],
] as const)('%s', async ([, environment, error]) => {
  const start = vi.fn(() => Promise.reject(error))
  await expect(startWhenAnswered(environment(), never, ignore, start)).rejects.toBe(error)
  expect(start).toHaveBeenCalledTimes(1)
})
