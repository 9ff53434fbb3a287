/**
 * Kills the application or its database in the middle of a mixed load, again and again. Whatever was acknowledged must
 * be there once, and nothing half done. `npm run proof:crashes` does it 200 times.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Bank, openBank, someAddress } from '../../testing/bank.ts'
import { type Answer, type Application, databasePid, dataDirectory, startApplication } from '../../testing/process.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 10)
const clients = 8

/** What each request may have become: what the client was told, and beside it what it asked without being told. */
type Told = Map<string, Set<string>>

async function load(bank: Bank, told: Told, isOver: () => boolean): Promise<void> {
  const works = [deposit, deposit, invest, withdraw]
  const client = async (number: number) => {
    for (let i = number; !isOver(); i++) await works[i % works.length]?.(bank, told)
  }
  // A client whose connection breaks has learnt nothing, and stops.
  await Promise.allSettled(Array.from({ length: clients }, (_, number) => client(number)))
}

async function deposit(bank: Bank, told: Told): Promise<void> {
  const transactionId = await bank.declare(60)
  told.set(transactionId, new Set(['Pending']))
  const confirming = bank.call('PATCH', '/api/payments/confirmPayment', bank.admin, { transactionId })
  await decide(told, transactionId, 'Confirmed', confirming)
}

async function invest(bank: Bank, told: Told): Promise<void> {
  const body = { amount: 50, planName: 'Beginner' }
  const requested = await bank.call('POST', '/api/invest/start-invest', bank.investor, body)
  if (requested.status !== 200) return
  const id = requested.body.investment._id
  told.set(id, new Set(['Pending']))
  await decide(told, id, 'Active', bank.call('PUT', `/api/invest/${id}/approve`, bank.admin))
}

async function withdraw(bank: Bank, told: Told): Promise<void> {
  const body = { amount: 1, walletAddress: someAddress }
  const requested = await bank.call('POST', '/api/withDraw/create', bank.investor, body)
  if (requested.status !== 200) return
  const id = requested.body.withdrawal._id
  told.set(id, new Set(['Pending']))
  await decide(told, id, 'Approved', bank.call('PUT', `/api/withDraw/approve/${id}`, bank.admin, {}))
}

async function decide(told: Told, id: string, status: string, call: Promise<Answer>): Promise<void> {
  told.get(id)?.add(status)
  const decided = (await call).status === 200
  told.set(id, new Set([decided ? status : 'Pending']))
}

type Item = { type: string; status: string; amount: number; _id: string; transactionId?: string }

async function readHistory(bank: Bank): Promise<Item[]> {
  const items: Item[] = []
  let cursor = ''
  do {
    const { body } = await bank.call('GET', `/api/invest/getTransactionHistory?limit=200${cursor}`, bank.investor)
    items.push(...body.history)
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
  } while (cursor !== '')
  return items
}

async function check(bank: Bank, told: Told): Promise<void> {
  const history = await readHistory(bank)
  const ids = history.map(({ type, _id }) => `${type} ${_id}`)
  expect(new Set(ids).size).toBe(ids.length)
  const statuses = new Map(history.map(({ transactionId, _id, status }) => [transactionId ?? _id, status]))
  const wrong = [...told].filter(([id, possible]) => !possible.has(statuses.get(id) ?? 'lost'))
  expect(wrong).toEqual([])
  for (const [id, status] of statuses) told.set(id, new Set([status]))
  const sum = (...wanted: string[]) =>
    history.filter(({ status }) => wanted.includes(status)).reduce((total, { amount }) => total + amount, 0)
  const withdrawn = history.filter(({ type, status }) => type === 'Withdrawal' && status === 'Pending')
  expect(await bank.balance()).toBe(sum('Confirmed') - sum('Active', 'Approved') - withdrawn.length)
  expect(await bank.problems()).toEqual([])
}

test(
  'every acknowledged operation survives kill -9 of the application or of the database, once and whole',
  async () => {
    const directory = await dataDirectory()
    const start = () => startApplication({ DATA_DIR: directory, RATE_LIMITS: 'off' })
    const told: Told = new Map()
    let application: Application = await start()
    for (let round = 0; round < rounds; round++) {
      const bank = await openBank([application])
      let over = false
      const loading = load(bank, told, () => over)
      await sleep(100 + ((round * 137) % 400))
      if (round % 2 === 0) await application.end('SIGKILL')
      else {
        process.kill(await databasePid(directory), 'SIGKILL')
        await application.ended
      }
      over = true
      await loading
      application = await start()
      await check(await openBank([application]), told)
    }
    const outcomes = [...told.values()].flatMap((statuses) => [...statuses])
    expect(outcomes).toEqual(expect.arrayContaining(['Confirmed', 'Active', 'Approved']))
    expect(told.size).toBeGreaterThan(rounds)
  },
  60_000 + rounds * 20_000,
)
