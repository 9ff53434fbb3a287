/**
 * One life of the program: it starts on an empty folder, is killed, starts again and stops. After a crash a client retries
 * its interrupted calls with the same keys: each is done once, whether or not its response arrived.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { patience } from '#testing/patience.ts'
import { dataDirectory, startApplication } from '#testing/process.ts'

vi.setConfig({ testTimeout: patience.longTest })

const clients = 8

test('the application lets a visitor in with one click; after kill -9 a key is answered once its lease has expired, and nothing is done twice; it stops cleanly', async () => {
  const directory = await dataDirectory()
  const start = () => startApplication({ DATA_DIR: directory, RATE_LIMITS: 'off' })
  let application = await start()
  expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const token = (await application.call('POST', '/api/demo/login', { body: { role: 'investor' } })).body.token
  const me = await application.call('GET', '/api/users/getUser', { token })
  expect(me).toMatchObject({ status: 200, body: { email: 'investor@larkfield.example', role: 'subscriber' } })
  const read = async () => {
    const { body } = await application.call('GET', '/api/invest/getTransactionHistory?limit=200', { token })
    return body.history.map(({ transactionId }: { transactionId?: string }) => transactionId)
  }
  const before = new Set(await read())

  const ask = async (key: string): Promise<{ status: number; id: string | undefined }> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const url = `${application.address}/api/payments/create`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ amount: 20 }) })
    const body = (await response.json()) as { transaction?: { transactionId: string } }
    return { status: response.status, id: body.transaction?.transactionId }
  }
  const heard = new Map<string, string | undefined>()
  const client = async (number: number) => {
    for (let i = 0; ; i++) {
      const key = `${number}-${i}`
      heard.set(key, undefined)
      heard.set(key, (await ask(key)).id)
    }
  }
  const load = Promise.allSettled(Array.from({ length: clients }, (_, number) => client(number)))
  while (heard.size < 5 * clients) await sleep(1)
  await application.end('SIGKILL')
  await load

  application = await start()
  const askUntilAnswered = async (key: string): Promise<string | undefined> => {
    const { status, id } = await ask(key)
    if (status !== 409) return id
    await sleep(1000)
    return askUntilAnswered(key)
  }
  const answers = await Promise.all([...heard.keys()].map(async (key) => [key, await askUntilAnswered(key)] as const))
  for (const [key, id] of answers) {
    expect(id).toBeDefined()
    const first = heard.get(key)
    if (first !== undefined) expect({ key, id }).toEqual({ key, id: first })
  }
  const made = (await read()).filter((id: string | undefined) => !before.has(id))
  expect(made.sort()).toEqual(answers.map(([, id]) => id).sort())
  expect(await application.end('SIGTERM')).toMatchObject({ code: 0 })
})
