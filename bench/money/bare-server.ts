/** The baseline for `getUser`: `node:http`, the same single query, and nothing else. Prints its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerByToken } from '#features/sessions/server/store.ts'
import { openDatabase } from '#platform/server/database.ts'
import { digest } from '#platform/server/seal.ts'

const db = openDatabase({ connectionString: process.env.DATABASE_URL }, () => undefined)

const server = createServer(async ({ headers }, response) => {
  const caller = await callerByToken(db, digest((headers.authorization ?? '').slice('Bearer '.length)), new Date())
  const text = JSON.stringify(caller?.account, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
  response.writeHead(caller ? 200 : 401, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
