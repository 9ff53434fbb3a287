import { randomBytes } from 'node:crypto'
import { after } from '#kernel/clock.ts'
import { emailKey } from '#kernel/email-address.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { networkOf } from '#platform/server/network-address.ts'
import { accessCodeFrom, accessCodeLifetime, accessCodeTries, passwordProofLifetime } from '../access-code.ts'
import { newBrowserRefusal } from '../new-browser.ts'
import { signInClientDigest } from './browser.ts'
import { accessCode } from './letters.ts'
import { codesByAddress, codesByEmail } from './limits.ts'
import { setAccessCode } from './store.ts'
import { factorsOfSignIn } from './store-factor-sign-ins.ts'

/**
 * Sends a code if this browser has just given the right password. The response is the same if it has not. An account
 * with a strong factor is sent none: a reader of its mailbox must not get in.
 */
export async function sendCode(db: Db, context: Context, client: Client, email: string, now: Date) {
  const flood =
    (await context.limits.spend(codesByAddress, client.address, now)) ??
    (await context.limits.spend(codesByEmail, `${emailKey(email)} ${client.browser ?? networkOf(client.address)}`, now))
  if (flood) return flood
  const code = newAccessCode()
  const browserDigest = signInClientDigest(client)
  const passwordSince = after(now, -passwordProofLifetime)
  const refused = await db.transaction(async (tx) => {
    const held = await factorsOfSignIn(tx, email, browserDigest, passwordSince)
    if (held.length > 0) return newBrowserRefusal(held)
    const person = await setAccessCode(tx, {
      email,
      browserDigest,
      digest: context.secrets.codeDigest(code),
      expiresAt: after(now, accessCodeLifetime),
      tries: accessCodeTries,
      passwordSince,
    })
    if (person) context.letters.enqueue(tx, accessCode(person, code), now)
    // The operator of a read-only copy has its database and its key, and no letter leaves it.
    if (person && context.config.readOnly) context.log.warn({ code }, 'no letter leaves this copy: an access code')
    return undefined
  })
  if (refused) return refused
  return {
    message: context.config.readOnly
      ? 'If the password was right, an access code is in the log of this copy'
      : 'If the password was right, an access code is on its way to your mailbox',
  }
}

export function newAccessCode(): string {
  return accessCodeFrom(randomBytes(64)) ?? newAccessCode()
}
