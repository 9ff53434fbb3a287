/** Sets up an authenticator app in two steps: a secret is offered, and a code of it confirms it. */
import type { Caller } from '#features/accounts/caller.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { confirm, offer, remove } from '../authenticator.ts'
import { policyFor, type UsedFactor } from '../factor.ts'
import { heldFactors } from './held-factors.ts'
import { authenticatorAdded, authenticatorRemoved, authenticatorReplaced } from './letters.ts'
import { spendFactorGuess } from './limits.ts'
import { ensureRecoveryCodes } from './recovery-codes.ts'
import { deleteAuthenticator, lockAuthenticator, saveConfirmed, saveOffered } from './store-authenticators.ts'
import { dropUnneededRecoveryCodes } from './store-recovery.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** Tells the sessions room that a session has proved a factor. */
export type NoteFactor = (tx: Tx, sessionId: string, used: { factor: UsedFactor; at: Date }) => void

export async function offerAuthenticator(db: Db, context: Context, { account }: Caller) {
  const secret = newTotpSecret()
  const refused = await db.transaction(async (tx) => {
    const authenticator = await lockAuthenticator(tx, context.secrets, account.id)
    const offered = offer(authenticator, secret, policyFor(account.role, context.config.factorPolicies))
    if (isRefusal(offered)) return offered
    saveOffered(tx, context.secrets, account.id, offered)
    return undefined
  })
  if (refused) return refused
  return totpAddress(secret, context.brand.name, account.email)
}

/** The codes that come back are made for the first strong factor only. The session has proved the app by this. */
export async function confirmAuthenticator(
  db: Db,
  context: Context,
  client: Client,
  { account, sessionId }: Caller,
  { code, noteFactor }: { code: string; noteFactor: NoteFactor },
  now: Date,
) {
  const flood = await spendFactorGuess(context, account.id, sessionId)
  if (flood) return flood
  const result = await db.transaction(async (tx) => {
    const at = context.systemClock()
    const authenticator = await lockAuthenticator(tx, context.secrets, account.id)
    const { active, offered } = authenticator
    const confirmed = confirm(authenticator, offered ? stepOfCode(offered, code, at) : undefined)
    if (isRefusal(confirmed)) return confirmed
    saveConfirmed(tx, account.id, confirmed, now)
    noteFactor(tx, sessionId, { factor: 'totp', at })
    const letter = active === null ? authenticatorAdded : authenticatorReplaced
    tellOwner(tx, context, client, account.id, letter(account), now)
    return { recoveryCodes: await ensureRecoveryCodes(tx, context, account.id, now) }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}

export async function removeAuthenticator(db: Db, context: Context, client: Client, { account }: Caller, now: Date) {
  const result = await db.transaction(async (tx) => {
    const authenticator = await lockAuthenticator(tx, context.secrets, account.id)
    const policy = policyFor(account.role, context.config.factorPolicies)
    const removed = remove(authenticator, await heldFactors(tx, account.id), policy)
    if (isRefusal(removed)) return removed
    deleteAuthenticator(tx, account.id)
    dropUnneededRecoveryCodes(tx, account.id)
    tellOwner(tx, context, client, account.id, authenticatorRemoved(account), now)
    return { message: 'The authenticator app was removed' }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}
