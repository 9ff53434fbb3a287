import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Application, dataDirectory, startApplication, usedDirectory } from '#testing/process.ts'

const hourMilliseconds = 3_600_000

async function signIn(application: Application, role: string) {
  return application.call('POST', '/api/demo/login', { body: { role } })
}

/** The application's current time, read from a session that it opens. */
async function timeOf(application: Application): Promise<number> {
  const { body } = await signIn(application, 'investor')
  const { body: list } = await application.call('GET', '/api/users/sessions', { token: body.token })
  return Date.parse(list.sessions[0].createdAt)
}

/** A visitor's view of the sample company, without the ids, which differ. */
async function companyOf(application: Application) {
  const { body: ada } = await signIn(application, 'admin')
  const { body: iris } = await signIn(application, 'investor')
  const { body: people } = await application.call('GET', '/api/users/getUsers?limit=200', { token: ada.token })
  const { body: queues } = await application.call('GET', '/api/users/queue-counts', { token: ada.token })
  // Times count from the start, so they are others after a reset.
  const { oldest: _, ...counts } = queues
  const { balance, investmentBalance, totalMaturityAmount, heldBalance } = iris
  return {
    people: people.map(({ name, email, balance }: Record<string, unknown>) => ({ name, email, balance })),
    queues: counts,
    iris: { balance, investmentBalance, totalMaturityAmount, heldBalance },
  }
}

test('a reset restores the sample company as it was, and ends every session', async () => {
  const directory = await dataDirectory()
  const application = await startApplication({ DATA_DIR: directory, DEMO_HISTORY: 'on', PROCESSES: '2' })
  const before = await companyOf(application)
  const { body: ada } = await signIn(application, 'admin')
  await application.call('PATCH', '/api/users/updateUser', { token: ada.token, body: { name: 'Somebody Else' } })
  await application.call('POST', '/api/demo/advance-clock', { body: { hours: 1000 } })

  const resets = await Promise.all([1, 2].map(() => application.call('POST', '/api/demo/reset')))
  expect(resets).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await application.call('GET', '/api/users/getUser', { token: ada.token })).toMatchObject({ status: 401 })
  expect(await signIn(application, 'admin')).toMatchObject({ status: 200, body: { name: 'Ada Marsh', role: 'admin' } })
  for (const role of ['investor', 'author']) expect(await signIn(application, role)).toMatchObject({ status: 200 })
  expect(await timeOf(application)).toBeLessThan(Date.now() + hourMilliseconds)
  expect(await companyOf(application)).toEqual(before)
  // The newest proof is of the new tables, though the one before may have found them empty.
  const { token } = (await signIn(application, 'admin')).body
  const { body: kept } = await application.call('GET', '/api/users/ledger-proof', { token })
  const { body: fresh } = await application.call('POST', '/api/users/ledger-proof', { token })
  expect(kept).toMatchObject({ entries: fresh.entries, problems: [] })
  expect(fresh.entries).toBeGreaterThan(100)
})

test('beside resets, visitors and a process that is just starting miss no table', async () => {
  const directory = await usedDirectory()
  // The address is printed when the first process serves; the second one starts during the resets.
  const application = await startApplication({ DATA_DIR: directory, PROCESSES: '2', RATE_LIMITS: 'off' })
  const statuses = new Set<number>()
  let isOver = false
  const visit = async (ask: () => Promise<{ status: number }>) => {
    while (!isOver) statuses.add((await ask()).status)
  }
  const visits = [
    visit(() => application.call('GET', '/api/invest/plans')),
    visit(() => signIn(application, 'investor')),
    visit(() => signIn(application, 'admin')),
  ]
  for (const _round of [1, 2, 3]) {
    const resets = await Promise.all([1, 2].map(() => application.call('POST', '/api/demo/reset')))
    expect(resets).toMatchObject([{ status: 200 }, { status: 200 }])
  }
  isOver = true
  await Promise.all(visits)
  // Between the emptying and the filling there are no sample people.
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(application.complaints()).toBe('')
})

test('after a reset the files still belong to this installation, and the previous ones go to the bin', async () => {
  const directory = await dataDirectory()
  const application = await startApplication({ DATA_DIR: directory })
  const inFiles = (name: string) => join(directory, 'files', name)
  const [owner, before] = [await readFile(inFiles('installation'), 'utf8'), await readdir(inFiles('documents'))]
  expect(before).toHaveLength(2)
  expect(await application.call('POST', '/api/demo/reset')).toMatchObject({ status: 200 })
  expect(await readFile(inFiles('installation'), 'utf8')).toBe(owner)
  const binned = () => readdir(inFiles('.bin/documents')).catch(() => [])
  await expect.poll(async () => (await binned()).sort()).toEqual(before.sort())
  expect(await readdir(inFiles('documents'))).toHaveLength(2)
  await application.end('SIGTERM')
  await (await startApplication({ DATA_DIR: directory })).end('SIGTERM')
})

test('a moved clock is moved in every process at once, and stays moved across a restart', async () => {
  const directory = await usedDirectory()
  const first = await startApplication({ DATA_DIR: directory, PROCESSES: '2' })
  expect(await first.call('POST', '/api/demo/advance-clock', { body: { hours: 1000 } })).toMatchObject({ status: 200 })
  const times = await Promise.all([1, 2, 3, 4].map(() => timeOf(first)))
  for (const time of times) expect(time).toBeGreaterThan(Date.now() + 999 * hourMilliseconds)
  await first.end('SIGKILL')

  const second = await startApplication({ DATA_DIR: directory })
  expect(await timeOf(second)).toBeGreaterThan(Date.now() + 999 * hourMilliseconds)
})
