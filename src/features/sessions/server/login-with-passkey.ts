import { accountIdByEmail } from '#features/accounts/server/door.ts'
import type { PasskeyAnswer, RequestOptions } from '#features/credentials/passkeys-api.ts'
import { askPasskey, usePasskey } from '#features/credentials/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { beginSession, type EndRecovery, type SignedIn } from './begin-session.ts'
import { knownDigest } from './browser.ts'
import { announceProof } from './first-proof.ts'
import { passkeyAsksByAddress, signInsByAddress } from './limits.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import { isKnownBrowser } from './store-browsers.ts'

const refused = refuse('WRONG_CREDENTIALS', 'This passkey was not accepted. Please try again, or use your password.')
const another = refuse('WRONG_CREDENTIALS', 'This passkey belongs to another account. Please choose the other one.')

export async function askToSignIn(
  db: Db,
  context: Context,
  client: Client,
  now: Date,
): Promise<RequestOptions | Refusal> {
  const flood = await context.limits.spend(passkeyAsksByAddress, client.address, now)
  return flood ?? askPasskey(db, context, client, 'sign in', null)
}

type PasskeySignIn = {
  readonly answer: PasskeyAnswer
  /** The account that a sign-in began with, where it began with one. */
  readonly email?: string | undefined
  readonly endRecovery: EndRecovery
}

/** Signs in with a passkey and nothing else: the authenticator has verified its owner, so nothing more is asked. */
export async function loginWithPasskey(
  db: Db,
  context: Context,
  client: Client,
  { answer, email, endRecovery }: PasskeySignIn,
  now: Date,
): Promise<SignedIn | Refusal> {
  const flood = await context.limits.spend(signInsByAddress, client.address, now)
  if (flood) return flood
  // Committed by itself: whatever becomes of the sign-in, the answer is used up.
  const userId = await db.transaction((tx) => usePasskey(tx, context, client, 'sign in', answer))
  if (userId === undefined) return refused
  const passkey = Buffer.from(answer.id, 'base64url')
  if (email !== undefined && (await accountIdByEmail(db, email)) !== userId) return another
  let endsRecovery = false
  const signedIn = await db.transaction(async (tx) => {
    const isKnown = await isKnownBrowser(tx, userId, knownDigest(client), now)
    const user = await beginSession(tx, context, client, userId, { passkey }, 'passkey', now)
    if (!isRefusal(user) && !isKnown) tellOfNewBrowser(tx, context, client, user, now)
    endsRecovery = !isRefusal(user) && (await endRecovery(tx, userId, 'factor', now))
    return user
  })
  if (!isRefusal(signedIn)) announceProof(context, userId, endsRecovery)
  return signedIn
}
