/** The last three days of the sample company: two that were signed off, and one that its staff have yet to explain. */
import {
  addStatementLine,
  explainDifference,
  reconciliationDay,
  reconciliationDays,
  signDay,
} from '#features/reconciliation/api.ts'
import { sizeOf } from '#features/reconciliation/reconciliation.ts'
import { after, day as oneDay } from '#kernel/clock.ts'
import { cents, centsOf, formatCents, toDollars } from '#kernel/money.ts'
import type { Sender } from './api-client.ts'
import type { Replay } from './replay.ts'

type Difference = { readonly kind: 'fees' | 'price'; readonly cents: bigint; readonly reason: string }

const days: readonly { readonly daysAgo: number; readonly explained?: Difference; readonly unexplained: bigint }[] = [
  {
    daysAgo: 3,
    explained: { kind: 'fees', cents: -3_10n, reason: 'Sample: network fees of the payouts' },
    unexplained: 0n,
  },
  { daysAgo: 2, explained: { kind: 'price', cents: 118_24n, reason: 'Sample: Bitcoin rose' }, unexplained: 0n },
  { daysAgo: 1, unexplained: -42_00n },
]

const accounts = [
  { source: 'bank', account: 'Sample bank account', asset: 'USD', percent: 35n },
  { source: 'wallet', account: 'Sample cold wallet', asset: 'BTC', percent: 45n },
] as const
/** Takes what is left, so that the accounts together are exact. */
const last = { source: 'wallet', account: 'Sample hot wallet', asset: 'USDT' } as const

export async function reconcileSampleDays({ call }: Pick<Replay, 'call'>, staff: Sender): Promise<void> {
  const { lastEnded } = await call(staff, reconciliationDays, { query: {} })
  for (const { daysAgo, explained, unexplained } of days) {
    const day = after(new Date(lastEnded), (1 - daysAgo) * oneDay)
      .toISOString()
      .slice(0, 10)
    const params = { day }
    const read = async () => (await call(staff, reconciliationDay, { params })).day
    let left = cents(centsOf((await read()).custody) + (explained?.cents ?? 0n) + unexplained)
    if (left <= 0n) return
    const total = left
    for (const { percent, ...line } of accounts) {
      const amount = cents((total * percent) / 100n)
      left = cents(left - amount)
      await call(staff, addStatementLine, { params, body: { ...line, quantity: '', amount: formatCents(amount) } })
    }
    await call(staff, addStatementLine, { params, body: { ...last, quantity: '', amount: formatCents(left) } })
    if (!explained) continue
    const direction = explained.cents < 0n ? 'less' : 'more'
    const { kind, reason } = explained
    const amount = toDollars(sizeOf(cents(explained.cents)))
    await call(staff, explainDifference, { params, body: { kind, reason, amount, direction } })
    await call(staff, signDay, { params, body: { digest: (await read()).digest } })
  }
}
