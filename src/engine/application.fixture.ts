// A small application for the tests to kill: it starts the engine, commits rows, reports it and waits.
import { writeSync } from 'node:fs'
import pg from 'pg'
import { startEngine } from './start.ts'

const [directory = '', ending = 'wait'] = process.argv.slice(2)

const say = (message: object) => writeSync(1, `${JSON.stringify(message)}\n`)

const engine = await startEngine({ directory, log: () => {} }).catch((error: Error) => {
  say({ refused: error.message })
  process.exit(1)
})

const client = new pg.Client({ ...engine.connection, database: 'postgres' })
client.on('error', () => {})
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS coin (id serial PRIMARY KEY)')
await client.query('INSERT INTO coin SELECT FROM generate_series(1, 1000)')
const { rows } = await client.query(`SELECT (regexp_match(pg_read_file('postmaster.pid'), '\\d+'))[1]::int AS server`)
say({ committed: 1000, server: rows[0].server })

if (ending === 'exit') process.exit(0)
if (ending === 'throw') throw new Error('uncaught')
setInterval(() => {}, 1000)
