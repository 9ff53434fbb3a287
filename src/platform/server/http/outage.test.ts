import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'
import { query, statement } from '../database.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { serve } from './serve.ts'

const answer = z.object({})
const lose = (outcome: 'not done' | 'unknown') => {
  throw new DatabaseUnavailable(outcome, new Error('the cable was cut'))
}

let platform: PlatformServer
beforeAll(async () => {
  platform = await openPlatformServer(
    {},
    (server) => {
      for (const method of ['GET', 'POST'] as const) {
        const common = { method, summary: '', access: 'public', answer } as const
        serve(server, endpoint({ ...common, path: '/api/lost' }), () => lose('not done'))
        serve(server, endpoint({ ...common, path: '/api/unknown' }), () => lose('unknown'))
        serve(server, endpoint({ ...common, path: '/api/lost-after-commit' }), async ({ db }) => {
          await db.transaction((tx) => tx.run(query('select')))
          return lose('not done')
        })
      }
      const contended = endpoint({ method: 'POST', path: '/api/contended', summary: '', access: 'public', answer })
      serve(server, contended, async ({ db, client }) => {
        let runs = 0
        await db.transaction(async (tx) => {
          client.keepCookie('session', `of run ${++runs}`, 60)
          if (runs < 3) await tx.run(statement(`do $$ begin raise 'on purpose' using errcode = '40P01'; end $$`))
        })
        return {}
      })
    },
    (http) => {
      http.get('/', () => lose('not done'))
    },
  )
})
afterAll(() => platform.close())

type Method = 'GET' | 'POST'

function ask(method: Method, url: string, headers: Record<string, string> = {}) {
  return platform.server.http.inject({ method, url, headers: { host: 'larkfield.test', ...headers } })
}

describe('while the database does not answer', () => {
  test.each([
    ['GET', '/api/lost', 'NOT_READY'],
    ['GET', '/api/unknown', 'NOT_READY'],
    ['POST', '/api/lost', 'NOT_READY'],
    ['POST', '/api/unknown', 'OUTCOME_UNKNOWN'],
    ['POST', '/api/lost-after-commit', 'OUTCOME_UNKNOWN'],
  ] as const)('%s %s answers 503 and %s in the common error shape', async (method, url, code) => {
    const { statusCode, headers, body } = await ask(method, url)
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' })
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) })
  })

  test.each([
    ['/', '*/*'],
    ['/', 'text/html,application/xhtml+xml'],
    ['/api/lost', 'text/html,application/xhtml+xml'],
  ])('a person at %s (%s) gets a self-contained page that reloads itself', async (url, accept) => {
    const { statusCode, headers, body } = await ask('GET', url, { accept })
    expect({ statusCode, retryAfter: headers['retry-after'], cache: headers['cache-control'] }).toEqual({
      statusCode: 503,
      retryAfter: '5',
      cache: 'no-store',
    })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'unsafe-inline'`)
    expect(body).toContain('http-equiv="refresh"')
    expect(body).not.toMatch(/<script|src=|<link/)
  })

  test('it is not reported as a bug, and the log says why', async () => {
    const bugs = async () => (await platform.context.metrics.bugs.get()).values[0]?.value ?? 0
    const before = await bugs()
    platform.logLines.length = 0
    await ask('GET', '/api/lost')
    expect(await bugs()).toBe(before)
    const line = platform.logLines.map((text) => JSON.parse(text)).find(({ level }) => level === 40)
    expect(line).toMatchObject({ reason: 'The database is unavailable: the cable was cut', route: '/api/lost' })
  })
})

test('a retried transaction keeps only the cookies of its last run', async () => {
  const { statusCode, cookies } = await ask('POST', '/api/contended', { origin: 'https://larkfield.test' })
  expect(statusCode).toBe(200)
  expect(cookies.map(({ value }) => value)).toEqual(['of run 3'])
})

describe('ready', () => {
  /** A busy machine may take longer to look than a probe waits for it. */
  async function afterALook(): ReturnType<typeof ask> {
    const answer = await ask('GET', '/api/ready')
    return answer.json().message === 'The database does not answer' ? afterALook() : answer
  }

  async function as(sql: string): Promise<number> {
    const owner = new pg.Client(platform.connection)
    await owner.connect()
    await owner.query(sql)
    await owner.end()
    return (await afterALook()).statusCode
  }

  test('is a process whose database has every migration that its code knows, and perhaps more', async () => {
    expect(await as('select')).toBe(200)
    expect(await as(`insert into migrations (number, name, digest) values (9999, '9999-later.sql', 'x')`)).toBe(200)
    expect(await as('update migrations set number = 9998 where number = 2')).toBe(503)
    expect(await as('update migrations set number = 2 where number = 9998')).toBe(200)
    expect(await as(`update migrations set digest = 'x' where number = 2`)).toBe(503)
  })

  test('answers without waiting for a slow database, and concurrent probes share one check', async () => {
    const owner = new pg.Client(platform.connection)
    await owner.connect()
    await owner.query('begin; lock table migrations')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('GET', '/api/ready')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(503))
    expect(answers[0]?.json()).toMatchObject({ message: 'The database does not answer' })
    const { totalCount, idleCount, waitingCount } = platform.context.db.pool
    await owner.end()
    expect({ busy: totalCount - idleCount, waiting: waitingCount }).toEqual({ busy: 1, waiting: 0 })
  })
})

test("idle connections outlive a proxy's, and silent ones are closed after a minute", () => {
  const { keepAliveTimeout, headersTimeout } = platform.server.http.server
  expect({ keepAliveTimeout, headersTimeout }).toEqual({ keepAliveTimeout: 75_000, headersTimeout: 60_000 })
})
