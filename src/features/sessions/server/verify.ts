import { addToken, hasToken, markVerified, takeToken } from '#features/accounts/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'
import { tokensByAddress } from './limits.ts'

export const staleLink = refuse('NOT_FOUND', 'This link is no longer valid. Please ask for a new one.')

const usedLink = refuse('WRONG_STATE', 'This link was used already, and the e-mail address is verified.')
const rememberedFor = 30 * day

export async function verify(db: Db, context: Context, client: Client, token: string, now: Date) {
  const flood = await context.limits.spend(tokensByAddress, client.address, now)
  if (flood) return flood
  return db.transaction(async (tx) => {
    const userId = await takeToken(tx, digest(token), 'verify', now)
    if (userId === undefined) return (await hasToken(tx, digest(token), 'verified', now)) ? usedLink : staleLink
    markVerified(tx, userId, now)
    addToken(tx, digest(token), 'verified', userId, after(now, rememberedFor))
    return { message: 'Account Verification Successful' }
  })
}
