import type { Caller } from '#features/accounts/caller.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { recoveryCodesRenewed } from './letters.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { lockRecoveryKey } from './store-recovery.ts'

const hasNone = refuse('WRONG_STATE', 'Recovery codes come with a passkey or an authenticator app. Please set one up.')

/** An account with a strong factor has codes, used up or not, so their set tells whether it has one. */
export async function renewRecoveryCodes(db: Db, context: Context, client: Client, { account }: Caller, now: Date) {
  const result = await db.transaction(async (tx) => {
    if ((await lockRecoveryKey(tx, account.id)) === undefined) return hasNone
    tellOwner(tx, context, client, account.id, recoveryCodesRenewed(account), now)
    return { recoveryCodes: makeRecoveryCodes(tx, context, account.id, now) }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}
