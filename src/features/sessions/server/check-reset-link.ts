import { hasToken } from '#features/accounts/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'
import { tokensByAddress } from './limits.ts'
import { staleLink } from './verify.ts'

/** Tells whether a reset link still works, without using it. It counts as an attempt, like using the link. */
export async function checkResetLink(db: Db, context: Context, client: Client, resetToken: string, now: Date) {
  const flood = await context.limits.spend(tokensByAddress, client.address, now)
  if (flood) return flood
  return (await hasToken(db, digest(resetToken), 'reset', now)) ? { message: 'This link works' } : staleLink
}
