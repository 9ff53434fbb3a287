import {
  accountById,
  addToken,
  dropTokens,
  hasToken,
  lockForFreezing,
  removePassword,
  takeToken,
  tokenOwner,
} from '#features/accounts/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Limit } from '#platform/server/limits.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { announceFreeze, freeze } from './freeze-account.ts'
import { frozenByLink } from './letters.ts'

const linksByAddress: Limit = { name: 'not me by address', most: 60, windowSeconds: 3600 }
const staleLink = refuse(
  'NOT_FOUND',
  'This link is no longer valid. If you are worried, reset your password and write to us.',
)
const resetLifetime = hour

/** Tells whether a link still works, without using it: programs that scan mail open every link. */
export async function checkNotMe(db: Db, context: Context, client: Client, token: string, now: Date) {
  const flood = await context.limits.spend(linksByAddress, client.address, now)
  if (flood) return flood
  return (await hasToken(db, digest(token), 'not me', now)) ? { message: 'This link works' } : staleLink
}

/**
 * Ends every session, freezes the account, and issues a link to a new password. One of many concurrent uses of a link
 * wins.
 */
export async function notMe(db: Db, context: Context, client: Client, token: string, now: Date) {
  const flood = await context.limits.spend(linksByAddress, client.address, now)
  if (flood) return flood
  const resetToken = randomToken()
  const result = await db.transaction(async (tx) => {
    const owner = await tokenOwner(tx, digest(token), 'not me', now)
    const locked = owner === undefined ? undefined : await lockForFreezing(tx, owner)
    const id = locked && (await takeToken(tx, digest(token), 'not me', now))
    if (!locked || id === undefined) return staleLink
    const account = await accountById(tx, id)
    const detail = 'The account was frozen by the link “This was not me”'
    const reason = 'The link “This was not me”'
    await freeze(tx, context, client, { id, name: account.name, ...locked, reason, detail }, now)
    // An attacker may know the password, or hold a link that resets it: the owner chooses a new one at once.
    removePassword(tx, id)
    dropTokens(tx, id, 'reset')
    addToken(tx, digest(resetToken), 'reset', id, after(now, resetLifetime))
    context.letters.enqueue(tx, frozenByLink(account, context.brand.supportEmail), now)
    return account
  })
  if (isRefusal(result)) return result
  client.dropCookie('session')
  announceFreeze(context, result.id)
  return { message: 'Everybody is signed out and the account is frozen. Please choose a new password.', resetToken }
}
