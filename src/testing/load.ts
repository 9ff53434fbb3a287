/** A mixed load of money, and the check that everything acknowledged is there exactly once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Bank, someAddress } from './bank.ts'
import type { Answer, Application } from './process.ts'

/** The possible states of each request: what the client was told, and what it requested without a response. */
export type Acknowledged = Map<string, Set<string>>

export type Load = {
  /** Why clients have stopped by themselves: their connection broke. */
  readonly broken: readonly string[]
  /** Ends the load, and returns what broke. */
  stop(): Promise<readonly string[]>
}

export function startLoad(bank: Bank, told: Acknowledged, clients: number): Load {
  const works = [deposit, deposit, invest, withdraw]
  const broken: string[] = []
  let over = false
  const client = async (number: number): Promise<void> => {
    for (let i = number; !over; i++) {
      try {
        await works[i % works.length]?.(bank, told)
      } catch (error) {
        // A client whose connection breaks has learnt nothing, and stops. One that was refused continues.
        if (error instanceof TypeError) return void broken.push(`${error.message}: ${error.cause ?? error.stack}`)
        await sleep(20)
      }
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return {
    broken,
    stop: async () => {
      over = true
      await running
      return broken
    },
  }
}

/** The application, and every response that it gave. */
export function recorded(application: Application): { application: Application; answers: Answer[] } {
  const answers: Answer[] = []
  const call: Application['call'] = async (...request) => {
    const answer = await application.call(...request)
    answers.push(answer)
    return answer
  }
  return { application: { ...application, call }, answers }
}

/** The same application for a check after an outage: a call that nothing came of yet is repeated. */
export function patient(application: Application): Application {
  const call: Application['call'] = async (...request) => {
    const answer = await application.call(...request)
    if (answer.status !== 503 || answer.body?.code !== 'NOT_READY') return answer
    await sleep(50)
    return call(...request)
  }
  return { ...application, call }
}

async function deposit(bank: Bank, told: Acknowledged): Promise<void> {
  const transactionId = await bank.declare(60)
  told.set(transactionId, new Set(['Pending']))
  const confirming = bank.call('PATCH', '/api/payments/confirmPayment', bank.admin, { transactionId })
  await decide(told, transactionId, 'Confirmed', confirming)
}

async function invest(bank: Bank, told: Acknowledged): Promise<void> {
  const body = { amount: 50, planName: 'Beginner' }
  const requested = await bank.call('POST', '/api/invest/start-invest', bank.investor, body)
  if (requested.status !== 200) return
  const id = requested.body.investment._id
  told.set(id, new Set(['Pending']))
  await decide(told, id, 'Active', bank.call('PUT', `/api/invest/${id}/approve`, bank.admin))
}

async function withdraw(bank: Bank, told: Acknowledged): Promise<void> {
  const body = { amount: 1, walletAddress: someAddress }
  const requested = await bank.call('POST', '/api/withDraw/create', bank.investor, body)
  if (requested.status !== 200) return
  const id = requested.body.withdrawal._id
  told.set(id, new Set(['Pending']))
  await decide(told, id, 'Approved', bank.call('PUT', `/api/withDraw/approve/${id}`, bank.admin, {}))
}

async function decide(told: Acknowledged, id: string, status: string, call: Promise<Answer>): Promise<void> {
  told.get(id)?.add(status)
  const answer = await call
  if (answer.body?.code === 'OUTCOME_UNKNOWN') return
  told.set(id, new Set([answer.status === 200 ? status : 'Pending']))
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

/** Every request is in a state that a client was told, the balance is their sum, and the ledger adds up. */
export async function checkAcknowledged(bank: Bank, told: Acknowledged): Promise<void> {
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
