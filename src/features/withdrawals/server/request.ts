import type { z } from 'zod'
import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { kycLevelOf } from '#features/accounts/kyc-level.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { feeSetting } from '#features/fees/server/door.ts'
import type { Coin } from '#features/operator/assets.ts'
import { settingAt } from '#features/operator/server/door.ts'
import { countedFrom } from '#features/promises/promise.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import { screenPayee } from '#features/screening/server/door.ts'
import { zeroCents } from '#kernel/money.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { find, isNew, opensAt, type Payee, save } from '../address-book.ts'
import { refuseByLock } from '../address-lock.ts'
import type { createWithdrawal } from '../api.ts'
import { request } from '../withdrawal.ts'
import { payoutsClosed } from './closed-payouts.ts'
import { requested, requestedToNewAddress } from './letters.ts'
import { addWithdrawal, type FullWithdrawal, requestedWithinADay } from './store.ts'
import { addressHistoryOf } from './store-address-history.ts'
import { addAddress, addressLockOf, savedAddressesOf } from './store-addresses.ts'

type Form = Omit<z.output<typeof createWithdrawal.body>, 'asset' | 'network' | 'walletAddress'> & {
  readonly payee: Payee
  readonly coin: Coin
}

/** Requests a payout. The money is held from this moment, so that it cannot be spent twice. */
export async function requestWithdrawal(
  db: Db,
  context: Context,
  client: Client,
  account: Account,
  { payee, coin, ...form }: Form,
  now: Date,
): Promise<FullWithdrawal | Refusal> {
  const refusal = refuseMoneyRequest(account)
  if (refusal) return refusal
  const { amount, source } = form
  const { id: ownerId, country: ownerCountry } = account
  const result = await db.transaction(async (tx) => {
    // One batch: the books are locked first, so that what was requested before is complete when it is read.
    const [balances, { value: terms, version }, already, known, closedFor] = await Promise.all([
      lockBalances(tx, account.id),
      settingAt(tx, feeSetting, now),
      requestedWithinADay(tx, account.id, now),
      readPayee(tx, context, account, payee, form.label, now),
      payoutsClosed(tx, [{ ownerId, ownerCountry }], now),
    ])
    const closed = closedFor({ ownerId, ownerCountry })
    if (closed) return closed
    if (isRefusal(known)) return known
    const to = { ...coin, walletAddress: payee.address, opensAt: known.opens }
    const wanted = { id: newId(now), ownerId, amount, source, ...to }
    const level = kycLevelOf({ kycStatus: account.kycStatus, expiresOn: account.documents?.expiresOn }, now)
    const measured = { terms, version, level, already, expected: form.feeVersion }
    const step = request(wanted, { balance: balances[source], ...measured })
    if (isRefusal(step)) return step
    addWithdrawal(tx, step.next, now)
    if (known.toSave) addAddress(tx, account.id, known.toSave)
    post(tx, step.entries, now)
    await screenPayee(tx, context, account.id, payee.address, now)
    if (known.isNew) {
      const letter = requestedToNewAddress(account, step.next, known.promised, now)
      tellOwner(tx, context, client, account.id, letter, now)
    } else context.letters.enqueue(tx, requested(account, step.next, known.promised), now)
    return { ...step.next, requestedAt: now, owner: account, ownerCountry, alreadyPaid: zeroCents }
  })
  return announceRequest(context.changes, 'Withdrawal', result)
}

/** The address's effect on the request: whether it is allowed, when it can be approved, and what is promised. */
async function readPayee(
  tx: Tx,
  { config }: Context,
  account: Account,
  payee: Payee,
  label: string | undefined,
  now: Date,
) {
  const [book, lock, history, promised] = await Promise.all([
    savedAddressesOf(tx, account.id),
    addressLockOf(tx, account.id),
    addressHistoryOf(tx, account.id, payee),
    promiseNow(tx, 'withdrawals', now),
  ])
  const saved = find(book, payee)
  const barred = refuseByLock(lock, saved?.savedAt ?? null, now)
  if (barred) return barred
  const toSave =
    saved || label === undefined ? undefined : save(book, { ...payee, label, id: newId(now), savedAt: now })
  if (isRefusal(toSave)) return toSave
  const opens = opensAt(history, config.addressCoolingHours, now)
  return {
    opens,
    isNew: isNew(history, config.addressCoolingHours, now),
    toSave,
    promised: promised && countedFrom(promised, opens),
  }
}
