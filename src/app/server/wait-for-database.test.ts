import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

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
  expect(await waitForDatabase(connection, (reason) => said.push(reason), enough.signal)).toBe(false)
  server.close()
  expect(tries).toBe(3)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/does not answer|no server answers/)
})
