import { after, day } from '../../../kernel/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Tx } from '../../../platform/server/database.ts'
import type { Client } from '../../../platform/server/http/client.ts'
import { newId } from '../../../platform/server/ids.ts'
import { digest, randomToken } from '../../../platform/server/seal.ts'
import type { Account } from '../../accounts/account.ts'
import { toUserRecord } from '../../accounts/api.ts'
import { namedBrowser, trustedFor } from './browser.ts'
import { addSession, trustBrowser } from './store.ts'

export type SignedIn = ReturnType<typeof toUserRecord> & { token?: string }

/** Signs an account in: the browser is known from now on, and gets its token in a cookie that no script can read. */
export async function beginSession(
  tx: Tx,
  context: Context,
  client: Client,
  account: Account,
  now: Date,
): Promise<SignedIn> {
  const token = randomToken()
  const lifetime = context.config.sessionDays * day
  await trustBrowser(tx, namedBrowser(client), account.id, after(now, trustedFor))
  await addSession(tx, {
    id: newId(now),
    tokenDigest: digest(token),
    userId: account.id,
    userAgent: client.userAgent,
    address: client.address,
    createdAt: now,
    expiresAt: after(now, lifetime),
  })
  if (client.wantsBearer) return { ...toUserRecord(account), token }
  // Whoever signs in anew has no other session to return to.
  if (client.staffCookie !== undefined) client.dropCookie('staff')
  client.keepCookie('session', token, lifetime / 1000)
  return toUserRecord(account)
}
