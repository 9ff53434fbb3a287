/** What an idempotency key guarantees for a call that claims it in its own transaction. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { type RefusalCode, refuse } from '#kernel/refusal.ts'
import { openBrowser } from '#testing/browser.ts'
import { openPlatformServer, type PlatformServer, sampleTokens } from '#testing/platform-server.ts'
import { statement, type Tx } from '../database.ts'
import { serveInTransaction } from './serve.ts'

const shape = {
  method: 'POST',
  summary: '',
  body: z.object({ name: z.string() }),
  answer: z.object({ by: z.string(), count: z.number() }),
} as const
const work = endpoint({ ...shape, path: '/api/tests/work', access: 'use own account' })
const rule = endpoint({ ...shape, path: '/api/tests/rule', access: 'administer' })

const addOne = statement<{ milliseconds: bigint }>(
  'update clock_offset set milliseconds = milliseconds + 1 returning milliseconds',
)
const backend = statement<{ pid: number }>('select pg_backend_pid() as pid')
const deadlock = statement(`do $$ begin raise exception 'another was in the way' using errcode = '40P01'; end $$`)
const wait = statement('select pg_sleep(1000)')

type Step = (tx: Tx) => Promise<RefusalCode | undefined>
const nothing: Step = async () => undefined
let steps: { before(): Promise<RefusalCode | undefined>; inside: Step; after(): Promise<void> }

let platform: PlatformServer
beforeAll(async () => {
  platform = await openPlatformServer({ DATABASE_POOL: '4' }, (server) => {
    for (const served of [work, rule]) {
      serveInTransaction(server, served, async ({ db, caller }) => {
        const early = await steps.before()
        if (early) return refuse(early, 'Not now')
        const done = await db.transaction(async (tx) => {
          const row = await tx.one(addOne)
          const refused = await steps.inside(tx)
          return refused ? refuse(refused, 'Not now') : { count: Number(row?.milliseconds) }
        })
        await steps.after()
        return 'count' in done ? { by: caller().role, ...done } : done
      })
    }
  })
})
beforeEach(() => {
  steps = { before: async () => undefined, inside: nothing, after: async () => undefined }
})
afterAll(() => platform.close())

const headersOf = (key: string, token: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key })
type Asking = { readonly name?: string; readonly token?: string; readonly at?: typeof work | typeof rule }
const ask = (key: string, { name = 'one', token = sampleTokens.admin, at = work }: Asking = {}) =>
  openBrowser(platform.server.http, 'https://larkfield.test', {}).call(at, { body: { name } }, headersOf(key, token))
const rowsOf = async (sql: string) => (await platform.context.db.pool.query(sql)).rows
const counted = async () => Number((await rowsOf('select milliseconds from clock_offset'))[0].milliseconds)
const kept = async () => (await rowsOf('select from remembered_answers')).length

/** The first call that gets there stops with its effect done, until it is released. */
function stopFirst(thenDo: Step = nothing) {
  const arrived = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  steps.inside = async (tx) => {
    steps.inside = nothing
    arrived.resolve()
    await letGo.promise
    return thenDo(tx)
  }
  return { arrived: arrived.promise, letGo: () => letGo.resolve() }
}

async function untilSomebodyWaits(): Promise<void> {
  while ((await rowsOf('select from pg_locks where not granted')).length === 0) await sleep(2)
}

test('the same request again gets the first response, and its story learns nothing', async () => {
  const start = await counted()
  const first = await ask('again')
  expect(first).toMatchObject({ status: 200, body: { by: 'admin', count: start + 1 } })
  let isAnswered = false
  steps.inside = async () => {
    isAnswered = true
    return undefined
  }
  expect((await ask('again')).body).toEqual(first.body)
  expect(await ask('again', { name: 'two' })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  expect(isAnswered).toBe(false)
  expect(await counted()).toBe(start + 1)
})

test('two people may use the same key', async () => {
  const start = await counted()
  expect((await ask('shared')).body).toEqual({ by: 'admin', count: start + 1 })
  const other = { token: sampleTokens.subscriber }
  expect((await ask('shared', other)).body).toEqual({ by: 'subscriber', count: start + 2 })
  expect((await ask('shared')).body).toEqual({ by: 'admin', count: start + 1 })
})

test('who may not make the call claims nothing', async () => {
  const [start, rows] = [await counted(), await kept()]
  expect((await ask('not-theirs', { token: sampleTokens.subscriber, at: rule })).status).toBe(403)
  expect((await ask('not-theirs', { token: 'not-a-token-of-anybody', at: rule })).status).toBe(401)
  expect([await counted(), await kept()]).toEqual([start, rows])
})

describe('the same request while the first is under way waits', () => {
  test('and gets its response; another body is refused', async () => {
    const start = await counted()
    const stop = stopFirst()
    const first = ask('twins')
    await stop.arrived
    const others = [ask('twins'), ask('twins', { name: 'two' })]
    await untilSomebodyWaits()
    stop.letGo()
    const [twin, stranger] = await Promise.all(others)
    expect(await first).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(twin).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(stranger).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
    expect(await counted()).toBe(start + 1)
  })

  test('and is carried out if the first fails', async () => {
    const start = await counted()
    const stop = stopFirst(() => Promise.reject(new Error('a bug')))
    const first = ask('heir')
    await stop.arrived
    const twin = ask('heir')
    await untilSomebodyWaits()
    stop.letGo()
    expect((await first).status).toBe(500)
    expect(await twin).toMatchObject({ status: 200, body: { count: start + 1 } })
  })

  test('so that of sixteen at once, on a pool of four, one does the work', async () => {
    const start = await counted()
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask('crowd')))
    expect(answers.map(({ body }) => body.count)).toEqual(Array(16).fill(start + 1))
  })
})

describe.each(['before', 'inside'] as const)('a refusal %s the transaction', (place) => {
  test('that is final is remembered, and has no effect', async () => {
    const start = await counted()
    steps[place] = async () => 'WRONG_STATE'
    await ask(`refused-${place}`)
    steps[place] = nothing as never
    expect(await ask(`refused-${place}`)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await counted()).toBe(start)
  })

  test('that says “not now” is not remembered', async () => {
    const rows = await kept()
    steps[place] = async () => 'TOO_MANY'
    expect((await ask(`later-${place}`)).body.code).toBe('TOO_MANY')
    expect(await kept()).toBe(rows)
    steps[place] = nothing as never
    expect((await ask(`later-${place}`)).status).toBe(200)
  })
})

describe('after a failure nothing is left, and the key can be used at once', () => {
  /** Fails the first time only. */
  async function fails(key: string, fail: () => void, status: number, code: string) {
    const [start, rows] = [await counted(), await kept()]
    fail()
    expect(await ask(key)).toMatchObject({ status, body: { code } })
    expect([await counted(), await kept()]).toEqual([start, rows])
    steps = { before: async () => undefined, inside: nothing, after: async () => undefined }
    expect(await ask(key)).toMatchObject({ status: 200, body: { count: start + 1 } })
  }
  const bug = () => Promise.reject(new Error('a bug'))
  async function end(pid: number | undefined) {
    const client = new pg.Client(platform.connection)
    await client.connect()
    await client.query('select pg_terminate_backend($1)', [pid])
    await client.end()
  }
  const loseConnection: Step = async (tx) => {
    await end((await tx.one(backend))?.pid)
    await tx.one(backend)
    return undefined
  }
  const loseWhileCommitting: Step = async (tx) => {
    const row = await tx.one(backend)
    tx.effect(wait)
    setImmediate(() => end(row?.pid))
    return undefined
  }

  test.each([
    ['a bug before', { before: bug }, 500, 'UNEXPECTED'],
    ['a bug inside', { inside: bug }, 500, 'UNEXPECTED'],
    ['a bug after', { after: bug }, 500, 'UNEXPECTED'],
    ['a lost connection', { inside: loseConnection }, 503, 'NOT_READY'],
    ['a connection lost with the commit', { inside: loseWhileCommitting }, 503, 'OUTCOME_UNKNOWN'],
  ])('%s', (title, failing, status, code) =>
    fails(title.replaceAll(' ', '-'), () => Object.assign(steps, failing), status, code),
  )
})

describe('a deadlock', () => {
  test.each([
    ['is awaited', (tx: Tx) => tx.run(deadlock)],
    ['comes with the commit', async (tx: Tx) => tx.effect(deadlock)],
  ])('that %s restarts the request, and its effect counts once', async (title, meet) => {
    const start = await counted()
    const key = title.replaceAll(' ', '-')
    let met = 0
    steps.inside = async (tx) => {
      if (++met < 3) await meet(tx)
      return undefined
    }
    expect(await ask(key)).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(met).toBe(3)
    expect(await ask(key)).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(await counted()).toBe(start + 1)
  })
})
