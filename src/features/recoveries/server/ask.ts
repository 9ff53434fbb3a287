import { accountById, lockCredentials } from '#features/accounts/server/door.ts'
import { heldFactors } from '#features/credentials/server/door.ts'
import { firstProofOf } from '#features/sessions/server/door.ts'
import { describeDevice } from '#kernel/device.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import type { Limit } from '#platform/server/limits.ts'
import { refuseAsking } from '../recovery.ts'
import { announceRecovery } from './kind.ts'
import { addRecovery, openRecoveryOf } from './store.ts'
import { tellOfRecovery } from './tell.ts'

const asksByAddress: Limit = { name: 'ask for recovery by address', most: 20, windowSeconds: 3600 }
const asksByPerson: Limit = { name: 'ask for recovery', most: 5, windowSeconds: 24 * 3600 }

const signInFirst = refuse('WRONG_CREDENTIALS', 'Please enter your password on the sign-in page again, and then ask')
const asked = { message: 'We have your request. Please look into your mailbox for what happens next.' }

/** Asks for a recovery in a browser that has given the right password and cannot give a factor. */
export async function askRecovery(db: Db, context: Context, client: Client, email: string, now: Date) {
  const flood = await context.limits.spend(asksByAddress, client.address, now)
  if (flood) return flood
  const userId = await firstProofOf(db, client, email, now)
  return userId === undefined ? signInFirst : askFor(db, context, client, userId, now)
}

/** A browser that is known, or still signed in, needs no factor for the sign-in, but for everything sensitive. */
export async function askFor(db: Db, context: Context, client: Client, userId: string, now: Date) {
  const flood = await context.limits.spend(asksByPerson, userId, now)
  if (flood) return flood
  const result = await db.transaction((tx) => ask(tx, context, client, userId, now))
  if (isRefusal(result)) return result
  announceRecovery(context.changes, { ownerId: userId })
  return asked
}

async function ask(tx: Tx, context: Context, client: Client, userId: string, now: Date): Promise<Refusal | undefined> {
  const credentials = await lockCredentials(tx, userId)
  if (!credentials || credentials.role === 'suspended') return signInFirst
  const [held, open] = [await heldFactors(tx, userId), await openRecoveryOf(tx, userId)]
  const { name, email, phone, role, frozenAt } = await accountById(tx, userId)
  const refusal = refuseAsking({ held, hasOpen: open !== undefined, isFrozen: frozenAt !== null })
  if (refusal) return refusal
  const recovery = {
    id: newId(now),
    ownerId: userId,
    status: 'Pending' as const,
    askedAt: now,
    firstApproval: null,
    decided: null,
    reason: '',
    owner: { id: userId, name, email, phone, role },
    address: client.address,
    device: describeDevice(client.userAgent),
  }
  addRecovery(tx, recovery)
  tellOfRecovery(tx, context, recovery, now)
  return undefined
}
