/**
 * A process that is asked to stop first reports that it is not ready, keeps serving, and answers every request that it
 * accepted.
 */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type KeptClient, startClients } from '#testing/kept-client.ts'
import { patience } from '#testing/patience.ts'
import { type Application, dataDirectory, startApplication } from '#testing/process.ts'

vi.setConfig({ testTimeout: patience.longTest })

const clients = 12
/** It reads from the database, so that some requests are always in flight. */
const path = '/api/invest/plans'

async function start(graceSeconds: number): Promise<Application> {
  return startApplication({
    DATA_DIR: await dataDirectory(),
    SHUTDOWN_GRACE_SECONDS: `${graceSeconds}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
}

/** Waits until every client has a request in flight. */
async function underWay(clients: readonly KeptClient[]): Promise<void> {
  while (clients.some(({ outcomes }) => outcomes.length < 3)) await sleep(10)
}

describe('asked to stop', () => {
  test('it is not ready at once, keeps serving, and loses no request of clients that heed readiness', async () => {
    const application = await start(30)
    const asking = startClients(`${application.address}${path}`, clients)
    await underWay(asking)
    const ended = application.end('SIGTERM')
    // Acts as a proxy: polls readiness, and sends no more requests once the process is not ready.
    let ready = await application.call('GET', '/api/ready')
    while (ready.status === 200) ready = await application.call('GET', '/api/ready')
    expect(ready).toMatchObject({ status: 503, body: { code: 'NOT_READY', message: 'This process is ending' } })
    expect(ready.headers.get('connection')).toBe('close')
    expect(await application.call('GET', path)).toMatchObject({ status: 200 })
    const outcomes = await Promise.all(asking.map((client) => client.stop()))
    expect(outcomes.flat().filter((outcome) => outcome !== 200)).toEqual([])
    expect(await ended).toMatchObject({ code: 0, complained: '' })
  })

  test('without a grace period, it answers a request normally or not at all', async () => {
    const application = await start(0)
    const asking = startClients(`${application.address}${path}`, clients)
    await underWay(asking)
    expect(await application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
    const outcomes = await Promise.all(asking.map(({ ended }) => ended))
    const answered = outcomes.flat().filter((outcome) => typeof outcome === 'number')
    expect(answered.filter((status) => status !== 200)).toEqual([])
  })

  test('idle connections do not delay it', async () => {
    const application = await start(0)
    const { port } = new URL(application.address)
    const silent = connect(Number(port), 'localhost')
    onTestFinished(() => void silent.destroy())
    await new Promise<void>((resolve) => silent.once('connect', () => resolve()))
    const [asking] = startClients(`${application.address}${path}`, 1)
    expect((await asking?.stop())?.at(-1)).toBe(200)
    expect(await application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
  })
})
