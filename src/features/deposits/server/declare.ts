import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import type { Asset } from '#features/operator/assets.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import { zeroCents } from '#kernel/money.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import { canonicalTransactionHash, refuseTransactionHash } from '#kernel/transaction-hash.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { createPayment } from '../api.ts'
import { refuseSmall } from '../smallest-deposit.ts'
import { declared } from './letters.ts'
import { addDeposit, type FullDeposit, ownClaim } from './store.ts'

/** Records that an investor says they sent money. Nothing moves until staff have seen it arrive. */
export async function declareDeposit(
  db: Db,
  context: Context,
  account: Account,
  form: z.output<typeof createPayment.body>,
  assets: readonly Asset[],
  now: Date,
): Promise<FullDeposit | Refusal> {
  const refusal = refuseMoneyRequest(account)
  if (refusal) return refusal
  const asset = assets.find(
    ({ id, asset: name, network }) =>
      (!form.asset || form.asset === id || form.asset === name) && (!form.network || form.network === network),
  )
  if (!asset) return refuseField('asset', 'Please choose what you paid with')
  const tooSmall = refuseSmall(asset, form.amount)
  if (tooSmall) return tooSmall
  const transactionHash = canonicalTransactionHash(form.transactionHash ?? '')
  const wrongHash = refuseTransactionHash(asset.network, transactionHash)
  if (wrongHash) return wrongHash
  const deposit: FullDeposit = {
    id: newId(now),
    transactionId: newTransactionId(),
    ownerId: account.id,
    declared: form.amount,
    received: null,
    status: 'Pending',
    notes: '',
    firstApproval: null,
    decided: null,
    asset: asset.asset,
    network: asset.network,
    transactionHash,
    createdAt: now,
    owner: account,
    referrerId: null,
    aboveDeclared: zeroCents,
  }
  const result = await db.transaction(async (tx) => {
    const [added, promised] = await Promise.all([addDeposit(tx, deposit), promiseNow(tx, 'deposits', now)])
    if (!added) return refuseClaim(await ownClaim(tx, account.id, asset.network, transactionHash))
    context.letters.enqueue(tx, declared(deposit, promised), now)
    return deposit
  })
  return announceRequest(context.changes, 'Deposit', result)
}

/** A person who claims another's transfer is not told whose it is; its real sender is told how to proceed. */
function refuseClaim(own: string | undefined): Refusal {
  const whose = own === undefined ? 'This transaction was declared before' : `You declared this transaction as ${own}`
  const then = own === undefined ? ' If you sent it, please write to us.' : ''
  return refuseField('transactionHash', `${whose}, and one transaction counts once.${then}`, 'TAKEN')
}

/** Ten of thirty-two unambiguous characters: short enough to read out, too many to guess. */
function newTransactionId(): string {
  const glyphs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `DEP-${Array.from(randomBytes(10), (byte) => glyphs[byte % glyphs.length]).join('')}`
}
