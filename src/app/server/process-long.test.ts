import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Application,
  databasePid,
  dataDirectory,
  isAlive,
  startApplication,
  startProgram,
  usedDirectory,
} from '#testing/process.ts'

const newcomer = {
  name: 'Nora Newcomer',
  email: 'nora@example.com',
  password: 'Correct-horse-1',
  phone: '+15550100100',
  country: 'US',
}

async function start(directory: string, processes = 1): Promise<Application> {
  return startApplication({ DATA_DIR: directory, PROCESSES: String(processes) })
}

async function registeredIn(application: Application): Promise<string> {
  const { status, body } = await application.call('POST', '/api/users/register', { body: newcomer })
  expect(status).toBe(200)
  return body.token
}

/** Occupies a port until the test is over. */
async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/**
 * Nothing is sent on the connection: the parent hands one that comes while the last process closes its port to no
 * process, and it would wait for an answer until the parent has ended.
 */
async function acceptsConnections({ address }: Application): Promise<boolean> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** A registration whose body the server waits for. */
async function beginRequest({ address }: Application) {
  const body = JSON.stringify(newcomer)
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const begun = request(`${address}/api/users/register`, { method: 'POST', headers })
  begun.flushHeaders()
  await once(begun, 'continue')
  return {
    lost: new Promise((resolve) => begun.once('error', resolve)),
    finish: async () => {
      begun.end(body)
      const [response] = await once(begun, 'response')
      return response.resume().statusCode
    },
  }
}

describe('the application', () => {
  test('has its sessions and data again after it was killed, and its processes have ended with it', async () => {
    const directory = await usedDirectory()
    const first = await start(directory, 2)
    const token = await registeredIn(first)
    const changed = await first.call('PATCH', '/api/users/updateUser', { token, body: { bio: 'Back in a minute.' } })
    expect(changed.status).toBe(200)
    expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    while (await acceptsConnections(first)) await sleep(20)

    const second = await start(directory)
    const me = await second.call('GET', '/api/users/getUser', { token })
    expect(me).toMatchObject({ status: 200, body: { email: newcomer.email, bio: 'Back in a minute.' } })
  })

  test.for([
    ['SIGINT', 1],
    ['SIGTERM', 2],
  ] as const)('stops cleanly on %s with %i process(es), and can be started again', async ([signal, processes]) => {
    const directory = await usedDirectory()
    const first = await start(directory, processes)
    const token = await registeredIn(first)
    const database = await databasePid(directory)
    expect(isAlive(database)).toBe(true)

    expect(await first.end(signal)).toMatchObject({ code: 0, complained: '' })
    expect(isAlive(database)).toBe(false)
    await expect(databasePid(directory)).rejects.toThrow('ENOENT')

    const second = await start(directory)
    expect(await second.call('GET', '/api/users/getUser', { token })).toMatchObject({ status: 200 })
  })

  test('asked to stop several times, stops once and cleanly', async () => {
    const application = await start(await usedDirectory())
    void application.end('SIGHUP')
    void application.end('SIGINT')
    expect(await application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
  })

  test('asked to stop while it starts, stops cleanly', async () => {
    const directory = await dataDirectory()
    const starting = startProgram('main.ts', { DATA_DIR: directory, PORT: '0' })
    while (!existsSync(join(directory, 'postgres'))) await sleep(5)
    expect(await starting.end('SIGINT')).toMatchObject({ code: 0, complained: '' })
    await expect(databasePid(directory)).rejects.toThrow('ENOENT')
    expect(await (await start(directory)).call('GET', '/api/ready')).toMatchObject({ status: 200 })
  })

  test('finishes a request that is in flight when its processes are asked to stop', async () => {
    const directory = await usedDirectory()
    const first = await start(directory, 2)
    const underWay = await beginRequest(first)
    const ended = first.end('SIGTERM')
    while (await acceptsConnections(first)) await sleep(20)
    expect(await underWay.finish()).toBe(200)
    expect(await ended).toMatchObject({ code: 0, complained: '' })

    const second = await start(directory)
    const again = await second.call('POST', '/api/users/register', { body: newcomer })
    expect(again.body).toMatchObject({ code: 'TAKEN' })
  })

  test('cuts off a request that does not end', async () => {
    const application = await startApplication({ DATA_DIR: await usedDirectory(), SHUTDOWN_TIMEOUT_SECONDS: '2' })
    const endless = await beginRequest(application)
    expect(await application.end('SIGTERM')).toMatchObject({
      code: 1,
      complained: 'Larkfield did not stop within 2 seconds, so it was killed.\n',
    })
    await endless.lost
  })

  test('refuses a folder that another one serves, and the other keeps serving', async () => {
    const directory = await usedDirectory()
    const first = await start(directory)
    const second = await startProgram('main.ts', { DATA_DIR: directory, PORT: '0' }).ended
    expect(second).toMatchObject({ code: 1, said: '' })
    expect(second.complained).toMatch(/^Another Larkfield \(process \d+\) is already using .+\n$/)
    expect(await first.call('GET', '/api/ready')).toMatchObject({ status: 200 })
  })

  test.for(['1', '2'])(
    'with PROCESSES=%s, reports that its port is taken, and leaves no database behind',
    async (processes) => {
      const directory = await usedDirectory()
      const port = await takenPort()
      const environment = { DATA_DIR: directory, PORT: `${port}`, PROCESSES: processes }
      const { code, said, complained } = await startProgram('main.ts', environment).ended
      expect({ code, said }).toEqual({ code: 1, said: '' })
      expect(complained).toBe(`Port ${port} is taken by another program. Set PORT to another number.\n`)
      await expect(databasePid(directory)).rejects.toThrow('ENOENT')
    },
  )

  test('keeps its rate limits across a restart', async () => {
    const directory = await usedDirectory()
    const guess = { body: { email: 'victim@example.com', password: 'Wrong-guess-1' } }
    const first = await start(directory)
    const answers = await Promise.all(Array.from({ length: 12 }, () => first.call('POST', '/api/users/login', guess)))
    expect(answers.map(({ status }) => status)).toContain(429)
    await first.end('SIGTERM')

    const second = await start(directory)
    const refused = await second.call('POST', '/api/users/login', guess)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
