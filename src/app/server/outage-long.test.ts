/** The database fails under a load of many clients, and the application lives on. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Bank, openBank } from '#testing/bank.ts'
import { type Acknowledged, checkAcknowledged, type Load, patient, recorded, startLoad } from '#testing/load.ts'
import { type OperatorsServer, startOperatorsServer } from '#testing/operators-server.ts'
import { patience } from '#testing/patience.ts'
import {
  type Answer,
  type Application,
  databasePid,
  dataDirectory,
  freezeDatabase,
  isAlive,
  killServer,
  startApplication,
  untilReady,
  usedDirectory,
} from '#testing/process.ts'

const clients = 24

vi.setConfig({ testTimeout: patience.longTest })

type Scene = { application: Application; answers: Answer[]; bank: Bank; load: Load; told: Acknowledged }

async function underLoad(environment: Record<string, string>): Promise<Scene> {
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATABASE_TIMEOUT_SECONDS: '10' }
  const started = await startApplication({ ...settings, ...environment })
  const { application, answers } = recorded(started)
  const bank = await openBank([application])
  const told: Acknowledged = new Map()
  const scene = { application, answers, bank, told, load: startLoad(bank, told, clients) }
  await successes(scene, clients)
  return scene
}

/** Waits until so many more calls have succeeded. */
async function successes({ answers, application, load }: Scene, wanted: number): Promise<void> {
  const from = answers.length
  let ended = false
  void application.ended.then(() => {
    ended = true
  })
  while (answers.slice(from).filter(({ status }) => status === 200).length < wanted) {
    if (ended) throw new Error(`The application ended: ${(await application.ended).complained}`)
    if (load.broken.length === clients) throw new Error(`Every client lost its connection: ${load.broken.join('; ')}`)
    await sleep(20)
  }
}

/** No client lost its connection, every response was one of ours, and everything acknowledged is there. */
async function expectWhole({ application, answers, load, told }: Scene): Promise<void> {
  expect(await load.stop()).toEqual([])
  await untilReady(application)
  const strange = answers.filter(({ status }) => ![200, 409, 503].includes(status))
  expect(strange).toEqual([])
  const unavailable = answers.filter(({ status }) => status === 503)
  expect(unavailable.filter(({ headers }) => !headers.has('retry-after'))).toEqual([])
  expect(['NOT_READY', 'OUTCOME_UNKNOWN']).toEqual(
    expect.arrayContaining([...new Set(unavailable.map(({ body }) => body.code))]),
  )
  await checkAcknowledged(await openBank([patient(application)]), told)
}

/** Letters are delivered, and an open screen is notified of another call's change. */
async function expectLive(scene: Scene): Promise<void> {
  const application = patient(scene.application)
  const bank = await openBank([application])
  const email = 'investor@larkfield.example'
  expect(await application.call('GET', `/api/demo/mailbox?to=${email}`)).toMatchObject({ status: 200 })
  const over = new AbortController()
  const headers = { authorization: `Bearer ${bank.investor}` }
  const stream = await fetch(`${application.address}/api/events`, { headers, signal: over.signal })
  expect(stream.status).toBe(200)
  let heard = ''
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk)
  })().catch(() => undefined)
  while (!heard.includes('"Deposit"')) {
    await bank.declare(60)
    await sleep(50)
  }
  over.abort()
  await listening
}

describe("on an operator's server", () => {
  let server: OperatorsServer
  beforeAll(async () => {
    server = await startOperatorsServer({ durable: true })
  })
  afterAll(() => server.stop())

  async function onServer(): Promise<Scene & { database: string }> {
    const { name, applicationUrl, ownerUrl } = await server.createMigratedDatabase()
    const urls = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl }
    return { ...(await underLoad({ ...urls, DATA_DIR: await dataDirectory() })), database: name }
  }

  test('connections terminated one by one, busy or idle, cost no more than their own request', async () => {
    const scene = await onServer()
    for (let round = 0; round < 20; round++) {
      await server.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${scene.database}'
         order by state = 'active' desc, random() limit 2`,
      )
      await successes(scene, 5)
    }
    await expectWhole(scene)
  })

  test('a restart of the server is answered with 503 for as long as it takes', async () => {
    const scene = await onServer()
    for (let round = 0; round < 2; round++) {
      await server.restart(async () => {
        const { status, headers } = await scene.application.call('GET', '/api/ready')
        expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' })
      })
      await successes(scene, clients)
    }
    await expectWhole(scene)
    await expectLive(scene)
    expect(scene.answers.map(({ status }) => status)).toContain(503)
  })

  test('a frozen server blocks no other, and everything continues when it does', async () => {
    const scene = await onServer()
    const thaw = await freezeDatabase(await server.pid())
    const { application, bank } = scene
    expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    const call = await application.call('GET', '/api/users/getUser', { token: bank.investor })
    expect(call).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    expect(await application.call('GET', '/api/health')).toMatchObject({ status: 200 })
    const page = await fetch(`${application.address}/api/users/getUser`, {
      headers: { accept: 'text/html', authorization: `Bearer ${bank.investor}` },
    })
    expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
      status: 503,
      type: 'text/html; charset=utf-8',
    })
    expect(await page.text()).toContain('We cannot show this page just now')
    thaw()
    await successes(scene, clients)
    await expectWhole(scene)
  })
})

describe('with the embedded database', () => {
  test('its death is answered with 503 until it is restarted', async () => {
    const directory = await usedDirectory()
    const scene = await underLoad({ DATA_DIR: directory })
    for (let round = 0; round < 3; round++) {
      const killed = await databasePid(directory)
      await killServer(killed)
      while ((await databasePid(directory).catch(() => killed)) === killed) await sleep(20)
      await successes(scene, clients)
    }
    await expectWhole(scene)
    await expectLive(scene)
    expect(await scene.application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
  })

  test('a server that keeps dying is given up, with an explanation', async () => {
    const directory = await usedDirectory()
    const application = await startApplication({ DATA_DIR: directory, LOG_LEVEL: 'silent' })
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    void application.ended.then(() => {
      isOver = true
    })
    while (!isOver) {
      const pid = await databasePid(directory).catch(() => 0)
      if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL')
      await sleep(100)
    }
    const { code, complained } = await application.ended
    expect(code).toBe(1)
    expect(complained).toMatch(/^The embedded database keeps exiting and is not restarted again: The PostgreSQL server/)
  })
})
