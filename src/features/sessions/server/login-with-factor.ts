import { addSecurityEvent, linkGoogle, lockCredentials } from '#features/accounts/server/door.ts'
import { spendFactorGuess, useRecoveryCode, useTotp } from '#features/credentials/server/door.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { passwordProofLifetime } from '../access-code.ts'
import { beginSession, type EndRecovery, type SignedIn } from './begin-session.ts'
import { knownDigest, signInClientDigest } from './browser.ts'
import { announceProof } from './first-proof.ts'
import { guessesByAddress } from './limits.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import { isKnownBrowser } from './store-browsers.ts'
import { spendFactorTry, takeSignIn, type WaitingSignIn } from './store-factor-sign-ins.ts'

const wrong = refuseField('code', 'This code is not right, or it was used before', 'WRONG_CREDENTIALS')
const over = refuse('WRONG_CREDENTIALS', 'This sign-in has ended. Please sign in again.')

const wrongCode = 'Right password or Google, wrong code of the authenticator app or recovery code'

type Given = GivenCode & { readonly endRecovery: EndRecovery }
type GivenCode = { readonly factor: 'totp' | 'recovery'; readonly code: string }

/** Finishes a sign-in that began in this browser, with a code of the authenticator app or a recovery code. */
export async function loginWithFactor(
  db: Db,
  context: Context,
  client: Client,
  { email, ...given }: Given & { readonly email: string | undefined },
  now: Date,
): Promise<SignedIn | Refusal> {
  const flood = await context.limits.spend(guessesByAddress, client.address, now)
  if (flood) return flood
  const browserDigest = signInClientDigest(client)
  const passwordSince = after(now, -passwordProofLifetime)
  const waiting = await spendFactorTry(db, { email, browserDigest, passwordSince })
  if (!waiting) return over
  const guessed = await spendFactorGuess(context, waiting.userId, null)
  if (guessed) return guessed
  let endsRecovery = false
  const signedIn = await db.transaction(async (tx) => {
    const user = await finish(tx, context, client, { ...waiting, ...given, browserDigest }, now)
    endsRecovery = !isRefusal(user) && (await given.endRecovery(tx, waiting.userId, 'factor', now))
    return user
  })
  if (!isRefusal(signedIn)) announceProof(context, waiting.userId, endsRecovery)
  return signedIn
}

type Finish = WaitingSignIn & GivenCode & { readonly browserDigest: Buffer }

async function finish(
  tx: Tx,
  context: Context,
  client: Client,
  { userId, proof, factor, code, browserDigest }: Finish,
  now: Date,
): Promise<SignedIn | Refusal> {
  // Every transaction locks the person before anything of theirs, so that there is no deadlock.
  const credentials = await lockCredentials(tx, userId)
  const isRight =
    factor === 'totp'
      ? await useTotp(tx, context, userId, code)
      : await useRecoveryCode(tx, context, client, userId, code)
  if (!isRight) {
    const event = { userId, kind: 'not signed in', detail: wrongCode, isNewBrowser: true, client } as const
    addSecurityEvent(tx, event, now)
    return wrong
  }
  if (!(await takeSignIn(tx, userId, browserDigest))) return over
  // Linking waited for the factor.
  if ('googleSubject' in proof && credentials?.googleSubject === null) linkGoogle(tx, userId, proof.googleSubject)
  const isKnown = await isKnownBrowser(tx, userId, knownDigest(client), now)
  const user = await beginSession(tx, context, client, userId, proof, factor, now)
  // The letter about the recovery code says the same, and more.
  if (!isRefusal(user) && !isKnown && factor !== 'recovery') tellOfNewBrowser(tx, context, client, user, now)
  return user
}
