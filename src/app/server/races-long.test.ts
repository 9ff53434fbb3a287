/**
 * Sixteen clients at once, on the embedded engine and on two processes over an operator's server. `RACE_ROUNDS` says how
 * often (`npm run proof:races`).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bank, openBank, someAddress } from '#testing/bank.ts'
import { type OperatorsServer, startOperatorsServer } from '#testing/operators-server.ts'
import { patience } from '#testing/patience.ts'
import { type Answer, dataDirectory, startApplication, usedDirectory } from '#testing/process.ts'

const rounds = Number(process.env.RACE_ROUNDS ?? 20)
const clients = 16
const settings = { RATE_LIMITS: 'off', SESSION_DAYS: '365' }

let server: OperatorsServer
beforeAll(async () => {
  server = await startOperatorsServer({ durable: true })
})
afterAll(() => server.stop())

async function embedded(): Promise<Bank> {
  return openBank([await startApplication({ DATA_DIR: await usedDirectory(), ...settings })])
}

async function twoProcesses(): Promise<Bank> {
  const { ownerUrl, applicationUrl } = await server.createMigratedDatabase()
  const key = { SECRET_KEY: 'a key of some length that both processes have' }
  const environment = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, ...key, ...settings }
  const starts = [1, 2].map(async () => startApplication({ ...environment, DATA_DIR: await dataDirectory() }))
  return openBank(await Promise.all(starts))
}

/** All clients at once: one wins, the others are told that they were too late. Returns who won. */
async function race(attempt: (client: number) => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: clients }, (_, client) => attempt(client)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const winners = statuses.flatMap((status, client) => (status === 200 ? [client] : []))
  expect(winners).toHaveLength(1)
  return winners[0] ?? -1
}

describe.each([
  ['the embedded engine', embedded],
  ['two processes over an operator’s server', twoProcesses],
])('on %s', (_where, openPlace) => {
  test(
    'confirm or reject, approve or reject, withdraw twice: one wins, and no money is created or lost',
    async () => {
      const bank = await openPlace()
      const staff = (client: number) => (client % 4 < 2 ? bank.author : bank.admin)
      await bank.fund(100_000)
      let expected = 100_000
      for (let round = 0; round < rounds; round++) {
        const transactionId = await bank.declare(10)
        const decided = await race((client) => {
          const verb = client % 2 ? 'confirmPayment' : 'rejectPayment'
          return bank.call('PATCH', `/api/payments/${verb}`, staff(client), { transactionId })
        })
        expected += decided % 2 ? 10 : 0

        const investment = await bank.requestInvestment()
        const begun = await race((client) =>
          bank.call('PUT', `/api/invest/${investment}/${client % 2 ? 'approve' : 'reject'}`, staff(client)),
        )
        expected -= begun % 2 ? 50 : 0

        expect(await bank.balance()).toBe(expected)
      }
      for (let round = 0; round < rounds; round++) {
        const body = { amount: expected, walletAddress: someAddress }
        await race(() => bank.call('POST', '/api/withDraw/create', bank.investor, body))
        expect(await bank.balance()).toBe(0)
        const { withdrawals } = (await bank.call('GET', '/api/withDraw/pending', bank.admin)).body
        const back = await race((client) =>
          client === 0
            ? bank.call('PUT', `/api/withDraw/cancel/${withdrawals[0]._id}`, bank.investor)
            : bank.call('PUT', `/api/withDraw/reject/${withdrawals[0]._id}`, staff(client), {}),
        )
        const path = `/api/withDraw/get-withdrawal/${withdrawals[0]._id}`
        const { status } = (await bank.call('GET', path, bank.investor)).body.withdrawal
        expect(status).toBe(back === 0 ? 'Cancelled' : 'Rejected')
        expect(await bank.balance()).toBe(expected)
      }
      expect(await bank.problems()).toEqual([])
    },
    patience.longTest,
  )

  test(
    'three approvals with money for one, and maturity from sixteen callers and the worker',
    async () => {
      const bank = await openPlace()
      await bank.fund(50)
      let profit = 0
      for (let round = 0; round < rounds; round++) {
        const wanted = [await bank.requestInvestment(), await bank.requestInvestment(), await bank.requestInvestment()]
        const winner = await race((client) => bank.call('PUT', `/api/invest/${wanted[client % 3]}/approve`, bank.admin))
        expect(await bank.balance()).toBe(0)
        for (const [index, id] of wanted.entries()) {
          if (index !== winner % 3) await bank.call('PUT', `/api/invest/${id}/reject`, bank.admin)
        }
        await bank.call('POST', '/api/demo/advance-clock', '', { hours: 24 })
        const settle = () => bank.call('GET', '/api/invest/deposit-maturity', bank.investor)
        const settled = async () => {
          const answers = await Promise.all(Array.from({ length: clients }, settle))
          return answers.reduce((sum, { body }) => sum + body.settled, 0)
        }
        let total = 0
        // A process that has not yet been notified that the clock was moved settles nothing; the worker may come first.
        while ((await bank.balance()) === 0) total += await settled()
        expect(total).toBeLessThanOrEqual(1)
        profit += 5
        const { body } = await bank.call('GET', '/api/users/getUser', bank.investor)
        expect([body.balance, body.investmentBalance, body.totalMaturityAmount]).toEqual([50, 0, profit])
      }
      expect(await bank.problems()).toEqual([])
    },
    patience.longTest,
  )
})
