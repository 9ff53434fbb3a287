/**
 * Kills the application or its database in the middle of a mixed load, again and again. Whatever was acknowledged must
 * be there once, and nothing half done. `npm run proof:crashes` does it 200 times.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Bank, openBank, someAddress } from '../../testing/bank.ts'
import { type Application, databasePid, dataDirectory, startApplication } from '../../testing/process.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 10)
const clients = 8

/** What the clients were told, and what they asked without being told. */
type Told = {
  readonly confirmed: Set<string>
  readonly withdrawn: Set<string>
  readonly declared: Set<string>
}

async function load(bank: Bank, told: Told, isOver: () => boolean): Promise<void> {
  const client = async (number: number) => {
    for (let i = number; !isOver(); i++) {
      if (i % 3 === 2) await withdraw(bank, told)
      else await deposit(bank, told)
    }
  }
  // A client whose connection breaks has learnt nothing, and stops.
  await Promise.allSettled(Array.from({ length: clients }, (_, number) => client(number)))
}

async function deposit(bank: Bank, told: Told): Promise<void> {
  const transactionId = await bank.declare(3)
  told.declared.add(transactionId)
  const { status } = await bank.call('PATCH', '/api/payments/confirmPayment', bank.admin, { transactionId })
  if (status === 200) told.confirmed.add(transactionId)
}

async function withdraw(bank: Bank, told: Told): Promise<void> {
  const body = { amount: 1, walletAddress: someAddress }
  const requested = await bank.call('POST', '/api/withDraw/create', bank.investor, body)
  if (requested.status === 200) told.withdrawn.add(requested.body.withdrawal._id)
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
  const confirmed = history.filter(({ type, status }) => type === 'Transaction' && status === 'Confirmed')
  const withdrawn = history.filter(({ type }) => type === 'Withdrawal')
  const declared = new Set(history.map(({ transactionId }) => transactionId))
  expect([...told.declared].filter((id) => !declared.has(id))).toEqual([])
  const there = new Set(confirmed.map(({ transactionId }) => transactionId))
  expect([...told.confirmed].filter((id) => !there.has(id))).toEqual([])
  const held = new Set(withdrawn.map(({ _id }) => _id))
  expect([...told.withdrawn].filter((id) => !held.has(id))).toEqual([])
  expect(await bank.balance()).toBe(confirmed.length * 3 - withdrawn.length)
  expect(await bank.problems()).toEqual([])
}

test(
  'every acknowledged operation survives kill -9 of the application or of the database, once and whole',
  async () => {
    const directory = await dataDirectory()
    const start = () => startApplication({ DATA_DIR: directory, RATE_LIMITS: 'off' })
    const told: Told = { confirmed: new Set(), withdrawn: new Set(), declared: new Set() }
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
    expect(told.confirmed.size).toBeGreaterThan(rounds)
    expect(told.withdrawn.size).toBeGreaterThan(0)
  },
  60_000 + rounds * 20_000,
)
