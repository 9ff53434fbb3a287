/** Everything that a live process writes, from its first moment to its end, is a line of JSON. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveEnvironment, logLinesOf } from '#testing/live.ts'
import { type OperatorsServer, startOperatorsServer } from '#testing/operators-server.ts'
import { type Application, type Environment, startApplication, startProgram, whenReady } from '#testing/process.ts'
import { longTest, sampleOf } from '#testing/sample.ts'

const newcomer = {
  name: 'Nora',
  email: 'nora@example.com',
  password: 'Correct-horse-1',
  phone: '+15550100100',
  country: 'US',
}
const levels = { info: 30, warn: 40, fatal: 60 }
const anId = expect.stringMatching(/^[\da-f-]{36}$/)

let server: OperatorsServer
beforeAll(async () => {
  server = await startOperatorsServer({ durable: true })
})
afterAll(() => server.stop())

async function environmentWith(more: Environment): Promise<Environment> {
  return { ...(await liveEnvironment(await server.createMigratedDatabase())), ...more }
}

const linesSoFar = ({ sayings, complaints }: Application) => logLinesOf({ said: sayings(), complained: complaints() })

/** Sends raw bytes, and waits until the server hangs up. */
async function sendRaw({ address }: Application, bytes: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.resume().write(bytes)
  await once(socket, 'close')
}

test.for(sampleOf(['1', '2'], 1))(
  'with PROCESSES=%s: the wait for its database, requests with who sent them, malformed ones, and its end',
  async (processes) => {
    const environment = await environmentWith({ PROCESSES: processes })
    let starting: Promise<Application> | undefined
    await server.restart(async () => {
      const waiting = startProgram('main.ts', environment)
      while (!waiting.sayings().includes('Waiting for it.')) await sleep(20)
      starting = whenReady(waiting)
    })
    const application = await (starting as Promise<Application>)
    const registered = await application.call('POST', '/api/users/register', { body: newcomer })
    const me = await application.call('GET', '/api/users/getUser', { token: registered.body.token })
    expect(me.status).toBe(200)
    await sendRaw(application, 'hello\r\n\r\n')
    const ended = await application.end('SIGTERM')
    expect(ended.code).toBe(0)

    const client = '127.0.0.1'
    expect(logLinesOf(ended)).toEqual(
      expect.arrayContaining(
        [
          { level: levels.warn, msg: 'DATABASE_URL: no server answers there (ECONNREFUSED). Waiting for it.' },
          { level: levels.info, msg: expect.stringMatching(/^Larkfield is live at /) },
          { route: '/api/users/getUser', status: 200, requestId: anId, userId: me.body._id, client },
          { level: levels.info, msg: 'a malformed request was refused', code: 'BAD_INPUT', client },
        ].map((line) => expect.objectContaining(line)),
      ),
    )
  },
)

/** Two processes that serve: a new connection goes to the next one. Their port is lost with the last of them. */
async function servingPair(application: Application, ended: readonly number[]): Promise<[number, number]> {
  for (;;) {
    await sendRaw(application, 'GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    const answers = linesSoFar(application).filter(({ msg, pid }) => msg === 'answered' && !ended.includes(pid))
    const [one, other] = new Set(answers.map(({ pid }) => pid))
    if (one !== undefined && other !== undefined) return [one, other]
    await sleep(50)
  }
}

longTest(
  'a bug ends a process with its stack in a line, be it one of several or their parent; what packages print is logged',
  async () => {
    const options = `--import=${new URL('./bugs.fixture.ts', import.meta.url)}`
    const started = startProgram('main.ts', await environmentWith({ PROCESSES: '2', NODE_OPTIONS: options }))
    const application = await whenReady(started)
    const { pid = 0 } = started.child
    const bug = { level: levels.fatal, msg: 'a bug ends the process' }
    const trace = { stack: expect.stringContaining('bugs.fixture.ts') }
    const written = (line: object) =>
      expect.poll(() => linesSoFar(application)).toContainEqual(expect.objectContaining(line))

    const [first, second] = await servingPair(application, [])
    process.kill(first, 'SIGWINCH')
    await written({ pid: first, level: levels.warn, msg: expect.stringMatching(/^a package prints .+two/) })
    await written({ pid: first, level: levels.warn, msg: 'a package warns', warning: 'Warning' })
    await written({ pid, printedBy: first, msg: 'an engine prints' })

    const endBy = async (end: number, signal: NodeJS.Signals, message: string) => {
      process.kill(end, signal)
      await written({ ...bug, pid: end, err: expect.objectContaining({ ...trace, message }) })
      await written({ msg: 'a process ended, and another one is started', ended: end, how: 1 })
    }
    await endBy(first, 'SIGUSR2', 'a bug')
    await servingPair(application, [first])
    await endBy(second, 'SIGALRM', 'a promise that nobody handles')

    process.kill(pid, 'SIGUSR2')
    const ended = await application.ended
    expect(ended.code).toBe(1)
    expect(logLinesOf(ended)).toContainEqual(
      expect.objectContaining({ ...bug, pid, err: expect.objectContaining({ ...trace, message: 'a bug' }) }),
    )
  },
)

longTest('a process that has to be killed is logged', async () => {
  const application = await startApplication(await environmentWith({ SHUTDOWN_TIMEOUT_SECONDS: '2' }))
  const { hostname, port } = new URL(application.address)
  const socket = connect(Number(port), hostname)
  const head = ['POST /api/users/register HTTP/1.1', 'host: a', 'content-type: application/json', 'content-length: 9']
  socket.write(`${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  const ended = await application.end('SIGTERM')
  expect(ended.code).toBe(1)
  const msg = 'Larkfield did not stop within 2 seconds, so it was killed.'
  expect(logLinesOf(ended).at(-1)).toMatchObject({ level: levels.fatal, msg })
  socket.destroy()
})
