/** Guarantees of an idempotency key when things go wrong half-way. The normal case is tested beside `serve`. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { type RefusalCode, refuse } from '#kernel/refusal.ts'
import { openBrowser } from '#testing/browser.ts'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'
import { query, statement } from '../database.ts'
import { deleteExpiredResponses } from './idempotency.ts'
import { serve } from './serve.ts'

const count = z.object({ count: z.number() })
const work = endpoint({
  method: 'POST',
  path: '/api/tests/work',
  summary: '',
  access: 'public',
  body: z.object({ name: z.string() }),
  answer: count,
})
const replace = endpoint({ method: 'PUT', path: '/api/tests/work', summary: '', access: 'public', answer: count })
const look = endpoint({ method: 'GET', path: '/api/tests/look', summary: '', access: 'public', answer: count })

const addOne = statement<{ milliseconds: bigint }>(
  'update clock_offset set milliseconds = milliseconds + 1 returning milliseconds',
)
const read = query<{ milliseconds: bigint }>('select milliseconds from clock_offset')
const backend = query<{ pid: number }>('select pg_backend_pid() as pid')
const deadlock = statement(`do $$ begin raise exception 'another was in the way' using errcode = '40P01'; end $$`)

type Steps = {
  before(): Promise<RefusalCode | undefined>
  inside(): Promise<'hang up' | 'meet another' | undefined>
  after(): Promise<void>
}
const nothing = async () => undefined
let steps: Steps

let platform: PlatformServer
beforeAll(async () => {
  platform = await openPlatformServer({ DATABASE_POOL: '2' }, (server) => {
    serve(server, work, async ({ db }) => {
      const refused = await steps.before()
      if (refused) return refuse(refused, 'Not now')
      const done = await db.transaction(async (tx) => {
        const row = await tx.one(addOne)
        const step = await steps.inside()
        if (step === 'hang up') await end((await tx.one(backend))?.pid)
        if (step === 'meet another') await tx.run(deadlock)
        return { count: Number(row?.milliseconds) }
      })
      await steps.after()
      return done
    })
    serve(server, replace, () => ({ count: -1 }))
    serve(server, look, async ({ db }) => ({ count: Number((await db.one(read))?.milliseconds) }))
  })
})
beforeEach(() => {
  steps = { before: nothing, inside: nothing, after: nothing }
})
afterAll(() => platform.close())

/** The server terminates a connection, as it does when it shuts down. */
async function end(pid: number | undefined): Promise<void> {
  const client = new pg.Client(platform.connection)
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

const browser = () => openBrowser(platform.server.http, 'https://larkfield.test', {})
const ask = (key: string, name = 'one') => browser().call(work, { body: { name } }, { 'idempotency-key': key })
const counted = async () => (await browser().call(look)).body.count
const keptRows = async () => (await platform.context.db.pool.query('select from remembered_answers')).rowCount

/** Blocks the first caller that reaches a step, until it is released. */
function stopFirst(step: keyof Steps) {
  const arrived = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  let isFirst = true
  steps[step] = async () => {
    if (!isFirst) return undefined
    isFirst = false
    arrived.resolve()
    await letGo.promise
    return undefined
  }
  return { arrived: arrived.promise, letGo: () => letGo.resolve() }
}

const endLeases = () => platform.context.db.pool.query(`update remembered_answers set leased_until = now()`)

describe('while the first request is under way', () => {
  test.each(['before', 'after'] as const)(
    '(%s its effect) the same request is in flight, and another body is refused',
    async (step) => {
      const stop = stopFirst(step)
      const first = ask(`busy-${step}`)
      await stop.arrived
      const again = await ask(`busy-${step}`)
      expect(again).toMatchObject({ status: 409, body: { code: 'IN_FLIGHT' } })
      expect(again.headers['retry-after']).toBe('1')
      expect(await ask(`busy-${step}`, 'two')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
      stop.letGo()
      const { body } = await first
      expect((await ask(`busy-${step}`)).body).toEqual(body)
    },
  )

  test('an expired lease is taken over, and the late first request changes nothing and gets the same response', async () => {
    const start = await counted()
    const stop = stopFirst('before')
    const slow = ask('taken-over')
    await stop.arrived
    await endLeases()
    const second = await ask('taken-over')
    expect(second).toMatchObject({ status: 200, body: { count: start + 1 } })
    stop.letGo()
    expect(await slow).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(await counted()).toBe(start + 1)
  })

  test('a request that hangs for ever holds its key no longer than its lease', async () => {
    const stop = stopFirst('before')
    const never = ask('crashed')
    await stop.arrived
    expect((await ask('crashed')).status).toBe(409)
    await endLeases()
    expect((await ask('crashed')).status).toBe(200)
    stop.letGo()
    await never
  })

  test('sixteen that wait before they write hold no connection of a pool of two', async () => {
    const letGo = Promise.withResolvers<void>()
    const start = await counted()
    let waiting = 0
    const all = Promise.withResolvers<void>()
    steps.before = async () => {
      waiting += 1
      if (waiting === 16) all.resolve()
      await letGo.promise
      return undefined
    }
    const answers = Array.from({ length: 16 }, (_, i) => ask(`waiting-${i}`))
    await all.promise
    expect(await Promise.all(Array.from({ length: 8 }, counted))).toEqual(Array(8).fill(start))
    letGo.resolve()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect(await counted()).toBe(start + 16)
  })
})

describe('after a failure', () => {
  test.each<RefusalCode>(['TOO_MANY', 'NOT_READY', 'IN_FLIGHT'])('%s is not remembered', async (code) => {
    const kept = await keptRows()
    steps.before = async () => code
    expect((await ask(`later-${code}`)).body.code).toBe(code)
    expect(await keptRows()).toBe(kept)
    steps.before = nothing
    expect((await ask(`later-${code}`)).status).toBe(200)
  })

  test('a refusal that is a final answer is remembered', async () => {
    steps.before = async () => 'WRONG_STATE'
    await ask('refused')
    steps.before = nothing
    expect(await ask('refused')).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })

  test.each(['before', 'inside', 'after'] as const)(
    'a bug %s leaves nothing behind, and the key can be used again',
    async (step) => {
      const start = await counted()
      steps[step] = async () => {
        throw new Error('a bug')
      }
      expect((await ask(`bug-${step}`)).status).toBe(500)
      expect(await counted()).toBe(start)
      steps[step] = nothing
      expect(await ask(`bug-${step}`)).toMatchObject({ status: 200, body: { count: start + 1 } })
    },
  )

  test('spent rate limits stay spent', async () => {
    const { limits, clock } = platform.context
    steps.before = async () => {
      const full = await limits.spend({ name: 'guess', most: 2, windowSeconds: 60 }, 'somebody', clock())
      if (full) return full.refused
      throw new Error('a bug')
    }
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await ask(`guess-${i}`)).status)
    expect(statuses).toEqual([500, 500, 429, 429])
  })

  test('a connection that dies after the effect leaves nothing behind, and the key can be used again', async () => {
    const start = await counted()
    steps.inside = async () => 'hang up'
    const lost = await ask('lost')
    expect(lost).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    expect(lost.headers['retry-after']).toBeDefined()
    expect(await counted()).toBe(start)
    steps.inside = nothing
    expect(await ask('lost')).toMatchObject({ status: 200, body: { count: start + 1 } })
  })
})

describe('a deadlock', () => {
  test('restarts the request, and its effect counts once', async () => {
    const start = await counted()
    let runs = 0
    steps.inside = async () => (++runs < 3 ? 'meet another' : undefined)
    expect(await ask('met-twice')).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(runs).toBe(3)
    expect(await ask('met-twice')).toMatchObject({ status: 200, body: { count: start + 1 } })
    expect(await counted()).toBe(start + 1)
  })

  test('at the commit does not pass for success', async () => {
    const start = await counted()
    const owner = new pg.Client(platform.connection)
    await owner.connect()
    await owner.query(`
      create function meet_another() returns trigger language plpgsql as $$
        begin raise exception 'another was in the way' using errcode = '40P01'; end $$;
      create constraint trigger meet_another after update on clock_offset deferrable initially deferred
        for each row execute function meet_another()`)
    const met = await ask('met-at-commit')
    await owner.query('drop function meet_another cascade')
    await owner.end()
    expect(met).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    expect(await counted()).toBe(start)
    expect(await ask('met-at-commit')).toMatchObject({ status: 200, body: { count: start + 1 } })
  })

  test('that keeps recurring is reported with nothing done, and the key can be used again', async () => {
    const start = await counted()
    steps.inside = async () => 'meet another'
    expect(await ask('met-always')).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    expect(await counted()).toBe(start)
    steps.inside = nothing
    expect(await ask('met-always')).toMatchObject({ status: 200, body: { count: start + 1 } })
  })
})

test('old responses are deleted, and claims that are under way are not', async () => {
  await platform.context.db.pool.query('delete from remembered_answers')
  await ask('kept-for-a-day')
  const stop = stopFirst('before')
  const first = ask('under-way')
  await stop.arrived
  const inTwoDays = new Date(platform.context.clock().getTime() + 2 * 86_400_000)
  await endLeases()
  await platform.context.db.pool.query(
    `update remembered_answers set leased_until = now() + interval '1 minute' where sealed_answer is null`,
  )
  await deleteExpiredResponses(platform.context.db, inTwoDays)
  expect(await keptRows()).toBe(1)
  stop.letGo()
  expect((await first).status).toBe(200)
})

test('another method at the same address is another request', async () => {
  const headers = { 'idempotency-key': 'one-key' }
  expect((await browser().call(work, { body: { name: 'one' } }, headers)).status).toBe(200)
  expect(await browser().call(replace, { body: { name: 'one' } }, headers)).toMatchObject({ body: { count: -1 } })
})

describe('a URL', () => {
  const ending = (length: number) => `?${'x'.repeat(length)}`
  const post = (url: string, key: string) =>
    platform.server.http.inject({
      method: 'POST',
      url,
      headers: { 'idempotency-key': key, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: { name: 'one' },
    })

  test('of nearly the maximum length works with a key, once', async () => {
    const first = await post(`/api/tests/work${ending(3900)}`, 'long')
    expect(first.statusCode).toBe(200)
    expect((await post(`/api/tests/work${ending(3900)}`, 'long')).json()).toEqual(first.json())
    expect((await post(`/api/tests/work${ending(3901)}`, 'long')).json()).not.toEqual(first.json())
  })

  test('that is longer is refused in the common error shape', async () => {
    const answer = await post(`/api/tests/work${ending(4000)}`, 'too-long')
    expect(answer.statusCode).toBe(414)
    expect(answer.json()).toEqual({ message: 'The address of this request is too long', code: 'ADDRESS_TOO_LONG' })
  })
})
