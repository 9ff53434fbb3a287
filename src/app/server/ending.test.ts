/** A process that is asked to end says so first, goes on serving, and answers every call that it accepted. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type KeptClient, startClients } from '#testing/kept-client.ts'
import { patience } from '#testing/patience.ts'
import { type Application, dataDirectory, startApplication } from '#testing/process.ts'

vi.setConfig({ testTimeout: patience.longTest })

const clients = 12
/** It reads from the database, so that some calls are under way at any moment. */
const path = '/api/invest/plans'

async function start(graceSeconds: number): Promise<Application> {
  return startApplication({
    DATA_DIR: await dataDirectory(),
    SHUTDOWN_GRACE_SECONDS: `${graceSeconds}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
}

/** Waits until every client is in the middle of asking. */
async function underWay(clients: readonly KeptClient[]): Promise<void> {
  while (clients.some(({ outcomes }) => outcomes.length < 3)) await sleep(10)
}

describe('asked to end', () => {
  test('it is not ready at once, serves on, and loses no call of those who heed that', async () => {
    const application = await start(8)
    const asking = startClients(`${application.address}${path}`, clients)
    await underWay(asking)
    const ended = application.end('SIGTERM')
    // What a proxy does: it asks whether the process is ready, and sends no more calls when it is not.
    let ready = await application.call('GET', '/api/ready')
    while (ready.status === 200) ready = await application.call('GET', '/api/ready')
    expect(ready).toMatchObject({ status: 503, body: { code: 'NOT_READY', message: 'This process is ending' } })
    expect(ready.headers.get('connection')).toBe('close')
    expect(await application.call('GET', path)).toMatchObject({ status: 200 })
    const outcomes = await Promise.all(asking.map((client) => client.stop()))
    expect(outcomes.flat().filter((outcome) => outcome !== 200)).toEqual([])
    expect(await ended).toMatchObject({ code: 0, complained: '' })
  })

  test('without a grace, it answers a call as ever or not at all', async () => {
    const application = await start(0)
    const asking = startClients(`${application.address}${path}`, clients)
    await underWay(asking)
    expect(await application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
    const outcomes = await Promise.all(asking.map(({ ended }) => ended))
    const answered = outcomes.flat().filter((outcome) => typeof outcome === 'number')
    expect(answered.filter((status) => status !== 200)).toEqual([])
  })

  test('connections on which nothing is asked do not keep it', async () => {
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
