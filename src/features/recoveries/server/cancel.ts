import type { Caller } from '#features/accounts/caller.ts'
import { lockCredentials, takeToken } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Limit } from '#platform/server/limits.ts'
import { digest } from '#platform/server/seal.ts'
import { cancel, type Ending } from '../recovery.ts'
import { announceRecovery } from './kind.ts'
import { lockRecovery, openRecoveryOf, saveRecovery } from './store.ts'
import { tellOfRecovery } from './tell.ts'

const linksByAddress: Limit = { name: 'cancel recovery by address', most: 60, windowSeconds: 3600 }

const nothingOpen = refuse('WRONG_STATE', 'No recovery of this account is open')
const staleLink = refuse('NOT_FOUND', 'This link was used already, or the recovery is over')
const cancelled = { message: 'The recovery is cancelled. Your passkeys and your authenticator app stay as they are.' }

/** By the link of a letter: a reader of the mailbox can keep the account as it is, without signing in. */
export async function cancelByLink(db: Db, context: Context, client: Client, token: string, now: Date) {
  const flood = await context.limits.spend(linksByAddress, client.address, now)
  if (flood) return flood
  return answered(
    context,
    await db.transaction(async (tx) => {
      const ownerId = await takeToken(tx, digest(token), 'cancel recovery', now)
      if (ownerId === undefined) return staleLink
      const outcome = await cancelOpen(tx, context, ownerId, 'owner', now)
      return isRefusal(outcome) ? staleLink : outcome
    }),
  )
}

export async function cancelOwn(db: Db, context: Context, { userId }: Caller, now: Date) {
  return answered(
    context,
    await db.transaction(async (tx) => {
      await lockCredentials(tx, userId)
      return cancelOpen(tx, context, userId, 'owner', now)
    }),
  )
}

/**
 * Ends the open recovery of a person whose row is locked, whatever its state, and returns whether there was one. The
 * caller announces that after the commit.
 */
export async function endRecovery(
  tx: Tx,
  context: Context,
  ownerId: string,
  ending: Ending,
  now: Date,
): Promise<boolean> {
  return !isRefusal(await cancelOpen(tx, context, ownerId, ending, now))
}

/** With the person locked, so that it is not carried out at the same time. */
async function cancelOpen(tx: Tx, context: Context, ownerId: string, ending: Ending, now: Date) {
  const found = await openRecoveryOf(tx, ownerId)
  const recovery = found && (await lockRecovery(tx, found.id))
  if (!recovery) return nothingOpen
  const ruling = cancel(recovery, recovery.owner, ending, now)
  if (isRefusal(ruling)) return ruling
  saveRecovery(tx, ruling.next, ownerId)
  tellOfRecovery(tx, context, { ...recovery, ...ruling.next }, now)
  return { ownerId }
}

function answered(context: Context, outcome: { readonly ownerId: string } | Refusal) {
  if (isRefusal(outcome)) return outcome
  announceRecovery(context.changes, outcome)
  return cancelled
}
