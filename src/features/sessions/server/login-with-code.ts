import { addSecurityEvent, lockCredentials } from '#features/accounts/server/door.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { passwordProofLifetime } from '../access-code.ts'
import { newBrowserRefusal } from '../new-browser.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { signInClientDigest } from './browser.ts'
import { guessesByAddress } from './limits.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import { spendAccessCodeTry, takeAccessCode } from './store.ts'
import { factorsOfSignIn } from './store-factor-sign-ins.ts'

const wrong = refuse('WRONG_CREDENTIALS', 'Wrong or expired access code')

const wrongCode = 'Right password, wrong access code'

/** Finishes a sign-in that began with the right password in this browser, of an account without a strong factor. */
export async function loginWithCode(
  db: Db,
  context: Context,
  client: Client,
  { email, loginCode }: { email: string; loginCode: string },
  now: Date,
): Promise<SignedIn | Refusal> {
  const flood = await context.limits.spend(guessesByAddress, client.address, now)
  if (flood) return flood
  const browser = signInClientDigest(client)
  const passwordSince = after(now, -passwordProofLifetime)
  const pending = await spendAccessCodeTry(db, email, browser, now, passwordSince)
  if (!pending) {
    const held = await factorsOfSignIn(db, email, browser, passwordSince)
    return held.length > 0 ? newBrowserRefusal(held) : wrong
  }
  const { user_id: userId, code_digest: code } = pending
  if (!context.secrets.isCode(loginCode, code)) {
    const event = { userId, kind: 'not signed in', detail: wrongCode, isNewBrowser: true, client } as const
    await db.transaction(async (tx) => addSecurityEvent(tx, event, now))
    return wrong
  }
  const signedIn = await db.transaction(async (tx) => {
    // Every transaction locks the person before anything of theirs, so that there is no deadlock.
    await lockCredentials(tx, userId)
    const passwordDigest = await takeAccessCode(tx, userId, browser, code)
    if (!passwordDigest) return wrong
    const user = await beginSession(tx, context, client, userId, { passwordDigest }, 'code', now)
    if (!isRefusal(user)) tellOfNewBrowser(tx, context, client, user, now)
    return user
  })
  if (!isRefusal(signedIn)) context.changes.announce({ userId }, 'Session')
  return signedIn
}
