import type { z } from 'zod'
import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { levelOf } from '#features/fees/fee-terms.ts'
import { feeSetting } from '#features/fees/server/door.ts'
import { settingAt } from '#features/operator/server/door.ts'
import { checksummed, networkOf } from '#features/operator/wallet-address.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import { zeroCents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { createWithdrawal } from '../api.ts'
import { request } from '../withdrawal.ts'
import { requested } from './letters.ts'
import { addWithdrawal, type FullWithdrawal, requestedWithinADay } from './store.ts'

/** Requests a payout. The money is held from this moment, so that it cannot be spent twice. */
export async function requestWithdrawal(
  db: Db,
  context: Context,
  account: Account,
  form: z.output<typeof createWithdrawal.body>,
  now: Date,
): Promise<FullWithdrawal | Refusal> {
  const refusal = refuseMoneyRequest(account)
  if (refusal) return refusal
  const { amount, source } = form
  const network = form.network ?? networkOf(form.walletAddress)
  const walletAddress = network && checksummed(network, form.walletAddress)
  if (network === undefined || walletAddress === undefined) return wrongAddress(form.network)
  const result = await db.transaction(async (tx) => {
    // One batch: the books are locked first, so that what was requested before is complete when it is read.
    const [balances, { value: terms, version }, already, promised] = await Promise.all([
      lockBalances(tx, account.id),
      settingAt(tx, feeSetting, now),
      requestedWithinADay(tx, account.id, now),
      promiseNow(tx, 'withdrawals', now),
    ])
    const wanted = { id: newId(now), ownerId: account.id, amount, source, network, walletAddress }
    const measured = { terms, version, level: levelOf(account.kycStatus), already, expected: form.feeVersion }
    const step = request(wanted, { balance: balances[source], ...measured })
    if (isRefusal(step)) return step
    addWithdrawal(tx, step.next, now)
    post(tx, step.entries, now)
    context.letters.enqueue(tx, requested(account, step.next, promised), now)
    return { ...step.next, requestedAt: now, owner: account, alreadyPaid: zeroCents }
  })
  return announceRequest(context.changes, 'Withdrawal', result)
}

function wrongAddress(network: string | undefined): Refusal {
  const kind = network === undefined ? 'a Bitcoin, Ethereum or Tron' : `a valid ${network}`
  return refuseField('walletAddress', `This is not ${kind} address. Please check every character.`)
}
