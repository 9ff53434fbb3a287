import type { Caller } from '#features/accounts/caller.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { policyFor } from '../factor.ts'
import { maxPasskeys, whyNotRemove } from '../passkey.ts'
import { heldFactors } from './held-factors.ts'
import { passkeyRemoved } from './letters.ts'
import { deleteOne, type Passkey, passkeysOf, setName } from './store-passkeys.ts'
import { dropUnneededRecoveryCodes } from './store-recovery.ts'

const unknown = refuse('NOT_FOUND', 'There is no such passkey')

export async function listPasskeys(db: Queries, { config }: Context, { userId, role }: Caller) {
  const passkeys = await passkeysOf(db, userId)
  const offered = policyFor(role, config.factorPolicies) !== 'off'
  return { passkeys: passkeys.map(toRecord), offered, most: maxPasskeys }
}

export function toRecord({ id, name, createdAt, lastUsedAt, isSetAside }: Passkey) {
  return {
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(isSetAside && { isSetAside: true }),
  }
}

export async function renamePasskey(
  db: Queries,
  { changes }: Context,
  { userId }: Caller,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<{ message: string } | Refusal> {
  if (!(await setName(db, id, userId, name))) return unknown
  changes.announce({ userId }, 'Factor')
  return { message: 'The passkey was renamed' }
}

export async function removePasskey(
  db: Db,
  context: Context,
  client: Client,
  { account }: Caller,
  id: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    const passkeys = await passkeysOf(tx, account.id)
    const passkey = passkeys.find((one) => one.id === id)
    if (!passkey) return unknown
    const policy = policyFor(account.role, context.config.factorPolicies)
    const bar = whyNotRemove(passkeys.length, await heldFactors(tx, account.id), policy)
    if (bar) return bar
    deleteOne(tx, id)
    dropUnneededRecoveryCodes(tx, account.id)
    tellOwner(tx, context, client, account.id, passkeyRemoved(account, passkey), now)
    return { message: 'The passkey was removed' }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}
