/** A day of the sample company, compared with its custody book: signed off where all of the difference is explained. */
import {
  addStatementLine,
  explainDifference,
  reconciliationDay,
  reconciliationDays,
  signDay,
} from '#features/reconciliation/api.ts'
import { sizeOf } from '#features/reconciliation/reconciliation.ts'
import { cents, centsOf, formatCents, toDollars, zeroCents } from '#kernel/money.ts'
import type { ActOf } from '../history.ts'
import type { Sender } from './api-client.ts'
import type { Replay } from './replay.ts'

const accounts = [
  { source: 'bank', account: 'Sample bank account', asset: 'USD', percent: 35n },
  { source: 'wallet', account: 'Sample cold wallet', asset: 'BTC', percent: 45n },
] as const
/** Takes what is left, so that the accounts together are exact. */
const last = { source: 'wallet', account: 'Sample hot wallet', asset: 'USDT' } as const

/** The day that ended last. */
export async function reconcileLastDay(
  { call }: Pick<Replay, 'call'>,
  { explained, unexplained, bitcoin }: ActOf<'reconcile'>,
  staff: Sender,
): Promise<void> {
  const { lastEnded: day } = await call(staff, reconciliationDays, { query: {} })
  const params = { day }
  const read = async () => (await call(staff, reconciliationDay, { params })).day
  const difference = explained ? centsOf(explained.dollars) : zeroCents
  let left = cents(centsOf((await read()).custody) + difference + centsOf(unexplained))
  const total = left
  for (const { percent, ...line } of accounts) {
    const amount = cents((total * percent) / 100n)
    left = cents(left - amount)
    const quantity = line.asset === 'BTC' ? (toDollars(amount) / bitcoin).toFixed(8) : ''
    await call(staff, addStatementLine, { params, body: { ...line, quantity, amount: formatCents(amount) } })
  }
  await call(staff, addStatementLine, { params, body: { ...last, quantity: '', amount: formatCents(left) } })
  if (!explained) return
  const direction = difference < 0n ? 'less' : 'more'
  const { kind, reason } = explained
  const amount = toDollars(sizeOf(difference))
  await call(staff, explainDifference, { params, body: { kind, reason, amount, direction } })
  await call(staff, signDay, { params, body: { digest: (await read()).digest } })
}
