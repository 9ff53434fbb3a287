import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type Answer, type Call, sendBatch } from './batch.ts'
import { statement } from './database.ts'
import { toWire } from './wire.ts'

const timeoutMilliseconds = 60_000

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  client = await database.db.pool.connect()
  return () => client.release()
})
afterAll(() => database.close())

/** Sends the statements in one batch; returns each one's result or error. */
async function send(...statements: [text: string, ...values: unknown[]][]): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const calls = statements.map(
    ([text, ...values], index): Call => ({
      ...statement(text),
      values: toWire({ text }, values),
      answered: ({ rows, count }: Answer) => {
        outcomes[index] = rows.length > 0 ? rows : count
      },
      failed: (error) => {
        outcomes[index] = error.message
      },
    }),
  )
  await sendBatch(client, calls, timeoutMilliseconds)
  return outcomes
}

test('each statement of a batch gets its own result, on first and repeated use', async () => {
  const at = new Date('2026-03-02T09:00:00.123Z')
  for (let round = 0; round < 3; round++) {
    expect(
      await send(
        ['create temporary table things (id int, at timestamptz) on commit drop'],
        ['select $1::bigint as amount, $2::timestamptz as at, null as nothing', 12n, at],
        ['select n from generate_series(1, $1::int) n', 3],
        ['select n from generate_series(1, $1::int) n', 1],
        ['update clock_offset set milliseconds = milliseconds where milliseconds < $1', 0],
        [
          'select $1::text[] as words, $2::jsonb as fact, $3::bytea as bytes',
          ['a "b"', null],
          { a: 1 },
          Buffer.from('x'),
        ],
      ),
    ).toEqual([
      0,
      [{ amount: 12n, at, nothing: null }],
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [{ n: 1 }],
      0,
      [{ words: ['a "b"', null], fact: { a: 1 }, bytes: Buffer.from('x') }],
    ])
  }
})

test('a statement that fails aborts those behind it, and they can be sent again', async () => {
  const broken = ['select 1 / $1::int as half', 0] as [string, unknown]
  const before = ['select 1 as one'] as [string]
  const behind = ['select 2 as two'] as [string]
  for (let round = 0; round < 3; round++) {
    const [first, ...others] = await send(before, broken, behind)
    expect(first).toEqual([{ one: 1 }])
    expect(others).toEqual(['division by zero', 'division by zero'])
  }
  expect(await send(behind, ['select 1 / $1::int as half', 1])).toEqual([[{ two: 2 }], [{ half: 1 }]])
})

test('a statement with a syntax error fails, and the connection stays usable', async () => {
  expect(await send(['selec 1'])).toEqual([expect.stringContaining('syntax error')])
  expect(await send(['selec 1'], ['select 1 as one'])).toEqual([
    expect.stringContaining('syntax error'),
    expect.stringContaining('syntax error'),
  ])
  expect(await send(['select 1 as one'])).toEqual([[{ one: 1 }]])
})

test('an unnamed statement is planned for its values, and its text may differ each time', async () => {
  const answers: unknown[] = []
  const call = (text: string): Call => ({ name: '', text, values: [], answered: ({ rows }) => answers.push(...rows) })
  await sendBatch(client, [call('select 1 as one'), call('select 2 as two')], timeoutMilliseconds)
  await sendBatch(client, [call('select 3 as three')], timeoutMilliseconds)
  expect(answers).toEqual([{ one: 1 }, { two: 2 }, { three: 3 }])
})

test('a batch is one write, however long its values are', async () => {
  const { stream } = (client as unknown as pg.Client).connection
  const write = vi.spyOn(stream, 'write')
  const long = '€ and 𝄞 '.repeat(5000)
  const bytes = Buffer.alloc(70_000, 7)
  const answers = await send(['select $1::text as text, $2::bytea as bytes', long, bytes], ['select $1::text as a', ''])
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
  expect(answers).toEqual([[{ text: long, bytes }], [{ a: '' }]])
})

test('the client gives up on a server that does not answer', async () => {
  const failures: string[] = []
  const failed = ({ message }: Error) => failures.push(message)
  await sendBatch(client, [{ name: '', text: 'select pg_sleep(1000)', values: [], failed }], 100)
  expect(failures).toEqual(['no answer in time'])
})

test('a connection that dies fails every pending statement', async () => {
  const [killed, behind] = await send(['select pg_terminate_backend(pg_backend_pid())'], ['select 1 as one'])
  expect([typeof killed, typeof behind]).toEqual(['string', 'string'])
})
