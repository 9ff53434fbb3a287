import { addSecurityEvent, isRightPassword } from '#features/accounts/server/door.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { factorTries } from '../access-code.ts'
import { factorRefusal, newBrowserRefusal } from '../new-browser.ts'
import { beginSession, byPassword, type SignedIn, suspended } from './begin-session.ts'
import { knownDigest, signInClientDigest } from './browser.ts'
import { signInsByAddress, signInsByEmail, signInsByKnownBrowser } from './limits.ts'
import { renewHash } from './renew-hash.ts'
import { provesEverySignIn } from './staff-sessions.ts'
import { type Candidate, candidateByEmail, rememberRightPassword } from './store.ts'
import { rememberFirstProof } from './store-factor-sign-ins.ts'

const wrong = refuse('WRONG_CREDENTIALS', 'Wrong e-mail address or password')

const codeAsked = 'Right password in a new browser: an access code was asked for'
const factorAsked = 'Right password in a new browser: a strong factor was asked for'
const whileSuspended = 'Right password, while the account was suspended'

/** Signs in with a password; an unknown browser needs a strong factor too, or an access code if the account has none. */
export async function login(
  db: Db,
  context: Context,
  client: Client,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<SignedIn | Refusal> {
  const candidate = await candidateByEmail(db, email, knownDigest(client), now)
  const flood = await spendAttempt(context, client, email, candidate, now)
  if (flood) return flood
  const found = candidate?.password_hash ?? undefined
  const right = await isRightPassword(found, password)
  if (!candidate || found === undefined || !right) return wrong
  const refused = { userId: candidate.id, kind: 'not signed in', isNewBrowser: !candidate.known, client } as const
  if (candidate.role === 'suspended') {
    await db.transaction(async (tx) => addSecurityEvent(tx, { ...refused, detail: whileSuspended }, now))
    return suspended
  }
  const hash = await renewHash(db, context, candidate.id, { hash: found, password })
  if (hash === undefined) return wrong
  const checked = byPassword(hash)
  const { id: userId, held, role, known } = candidate
  const provesAgain = held.length > 0 && provesEverySignIn(context.config, role)
  if (!known || provesAgain) {
    const browserDigest = signInClientDigest(client)
    await db.transaction(async (tx) => {
      if (held.length === 0) rememberRightPassword(tx, { userId, browserDigest, ...checked }, now)
      else await rememberFirstProof(tx, { userId, browserDigest, proof: checked, tries: factorTries }, now)
      addSecurityEvent(tx, { ...refused, detail: held.length === 0 ? codeAsked : factorAsked }, now)
    })
    return known ? factorRefusal(held) : newBrowserRefusal(held)
  }
  return db.transaction((tx) => beginSession(tx, context, client, userId, checked, null, now))
}

async function spendAttempt(
  { limits }: Context,
  client: Client,
  email: string,
  candidate: Candidate | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  if (candidate?.known) return limits.spend(signInsByKnownBrowser, `${candidate.id} ${client.browser}`, now)
  return (
    (await limits.spend(signInsByAddress, client.address, now)) ??
    (await limits.spend(signInsByEmail, emailKey(email), now))
  )
}
