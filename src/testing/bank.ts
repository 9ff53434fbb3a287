/** The application as its clients see it, for races between processes and for crashes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Application } from './process.ts'

export type Bank = {
  readonly investor: string
  readonly author: string
  readonly admin: string
  /** Calls the processes in turn. */
  call(method: string, path: string, token: string, body?: unknown): Promise<Answer>
  /** Declares and confirms a deposit. */
  fund(amount: number): Promise<void>
  declare(amount: number): Promise<string>
  requestInvestment(amount?: number): Promise<string>
  balance(): Promise<number>
  /** The problems found by a proof that starts now. */
  problems(): Promise<string[]>
}

export const someAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

export async function openBank(applications: readonly Application[]): Promise<Bank> {
  let turn = 0
  const call: Bank['call'] = (method, path, token, body) => {
    const application = applications[turn++ % applications.length]
    if (!application) throw new Error('A bank needs an application')
    return application.call(method, path, { token, ...(body !== undefined && { body }) })
  }
  const must = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const signIn = async (role: string): Promise<string> => {
    const answer = call('POST', '/api/demo/login', '', { role })
    // Nothing came of it yet, because the database was slower than its limit.
    if ((await answer).body?.code !== 'NOT_READY') return (await must(answer)).token
    await sleep(50)
    return signIn(role)
  }
  const [investor, author, admin] = [await signIn('investor'), await signIn('author'), await signIn('admin')]
  const declare = async (amount: number) =>
    (await must(call('POST', '/api/payments/create', investor, { amount }))).transaction.transactionId
  return {
    investor,
    author,
    admin,
    call,
    declare,
    fund: async (amount) => {
      const transactionId = await declare(amount)
      await must(call('PATCH', '/api/payments/confirmPayment', admin, { transactionId }))
    },
    requestInvestment: async (amount = 50) =>
      (await must(call('POST', '/api/invest/start-invest', investor, { amount, planName: 'Beginner' }))).investment._id,
    balance: async () => (await must(call('GET', '/api/users/getUser', investor))).balance,
    problems: async () => {
      while (true) {
        const answer = call('POST', '/api/users/ledger-proof', admin)
        // The worker may be proving, but its result may predate this call.
        if ((await answer).status !== 409) return (await must(answer)).problems
        await sleep(50)
      }
    },
  }
}
