import { isRightPassword } from '#features/accounts/server/credentials/door.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { beginSession, byPassword, type SignedIn, suspended } from './begin-session.ts'
import { knownDigest, signInClientDigest } from './browser.ts'
import { signInsByAddress, signInsByEmail, signInsByKnownBrowser } from './limits.ts'
import { renewHash } from './renew-hash.ts'
import { type Candidate, candidateByEmail, rememberRightPassword } from './store.ts'

const wrong = refuse('WRONG_CREDENTIALS', 'Wrong e-mail address or password')
const newBrowser = refuse(
  'NEW_BROWSER',
  'New browser or device detected. Please enter the access code that we send you.',
)

/** Signs in with a password; an unknown browser needs an access code too. */
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
  if (candidate.role === 'suspended') return suspended
  const hash = await renewHash(db, context, candidate.id, { hash: found, password })
  if (hash === undefined) return wrong
  const checked = byPassword(hash)
  if (!candidate.known) {
    await rememberRightPassword(
      db,
      { userId: candidate.id, browserDigest: signInClientDigest(client), ...checked },
      now,
    )
    return newBrowser
  }
  return db.transaction((tx) => beginSession(tx, context, client, candidate.id, checked, now))
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
