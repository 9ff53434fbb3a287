import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Refusal, refuseField } from '../../../kernel/refusal.ts'
import { announceRequest } from '../../../platform/server/changes.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { newId } from '../../../platform/server/ids.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import type { Account } from '../../accounts/account.ts'
import { refuseMoneyRequest } from '../../accounts/eligibility.ts'
import type { createPayment } from '../api.ts'
import type { Asset } from '../assets.ts'
import { declared } from './letters.ts'
import { addDeposit, type FullDeposit } from './store.ts'

/** Notes that an investor says they sent money. Nothing moves until staff have seen it. */
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
  const asset = form.asset ? assets.find(({ id }) => id === form.asset) : assets[0]
  if (!asset) return refuseField('asset', 'Please choose what you paid with')
  const deposit: FullDeposit = {
    id: newId(now),
    transactionId: newTransactionId(),
    ownerId: account.id,
    declared: form.amount,
    received: null,
    status: 'Pending',
    notes: '',
    decided: null,
    asset: asset.asset,
    network: asset.network,
    transactionHash: form.transactionHash ?? '',
    createdAt: now,
    owner: account,
    referrerId: null,
  }
  await db.transaction(async (tx) => {
    addDeposit(tx, deposit)
    enqueue(tx, context.secrets.letterSeal, declared(deposit), now)
  })
  return announceRequest(context.changes, 'Deposit', deposit)
}

/** Ten of thirty-two glyphs that nobody mistakes for one another: short enough to read out, too many to guess. */
function newTransactionId(): string {
  const glyphs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return `DEP-${Array.from(randomBytes(10), (byte) => glyphs[byte % glyphs.length]).join('')}`
}
