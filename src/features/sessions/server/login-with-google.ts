import { addAccount, addSecurityEvent, linkGoogle, newReferralCode } from '#features/accounts/server/door.ts'
import type { Consent } from '#features/consents/consent.ts'
import { recordConsents } from '#features/consents/server/door.ts'
import { refuseOpening } from '#features/countries/closed-countries.ts'
import { closedCountriesAt } from '#features/countries/server/door.ts'
import type { StrongFactor } from '#features/credentials/factor.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { factorTries } from '../access-code.ts'
import { factorRefusal, newBrowserRefusal } from '../new-browser.ts'
import { beginSession, type SignedIn, suspended } from './begin-session.ts'
import { knownDigest, signInClientDigest } from './browser.ts'
import { nonceOfBrowser } from './google-nonce.ts'
import { signInsByAddress } from './limits.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import { provesEverySignIn } from './staff-sessions.ts'
import { accountForGoogle } from './store.ts'
import { isKnownBrowser } from './store-browsers.ts'
import { rememberFirstProof } from './store-factor-sign-ins.ts'
import type { GoogleIdentity, VerifyGoogle } from './verify-google.ts'

const notValid = refuse('WRONG_CREDENTIALS', 'Google sign-in was not valid. Please try again.')
const unreachable = refuse(
  'NOT_READY',
  'Google cannot be reached at the moment. Please try again, or use your password.',
)
const notVerified = refuse('NOT_ALLOWED', 'Google has not verified this e-mail address')
/** Linking here would hand the account to an attacker who registered the address without owning it. */
const waiting = refuse(
  'WRONG_STATE',
  'This e-mail address is waiting for verification. Please verify it with the letter that we sent, or reset the password.',
)

type GoogleSignIn = {
  readonly credential: string
  readonly verifyGoogle: VerifyGoogle
  /** Recorded if an account is opened. */
  readonly consents: readonly Consent[]
}

const factorAsked = 'With Google in a new browser: a strong factor was asked for'

/** Signs in with a Google ID token, linking or opening an account where that is safe. */
export async function loginWithGoogle(
  db: Db,
  context: Context,
  client: Client,
  { credential, verifyGoogle, consents }: GoogleSignIn,
  now: Date,
): Promise<SignedIn | Refusal> {
  const flood = await context.limits.spend(signInsByAddress, client.address, now)
  if (flood) return flood
  const nonce = nonceOfBrowser(client)
  if (nonce === undefined) return notValid
  const identity = await verifyGoogle(credential, nonce)
  if (identity === 'unreachable') return unreachable
  if (identity === 'not valid' || !isEmailAddress(identity.email)) return notValid
  if (!identity.emailVerified) return notVerified
  const signedIn = await db.transaction(async (tx) => {
    const account = await accountFor(tx, context, client, { identity, consents }, now)
    if (isRefusal(account)) return account
    const proof = { googleSubject: identity.subject }
    if (account.asked.length > 0) {
      const browserDigest = signInClientDigest(client)
      await rememberFirstProof(tx, { userId: account.id, browserDigest, proof, tries: factorTries }, now)
      const { id: userId, isNewBrowser, asked } = account
      addSecurityEvent(tx, { userId, kind: 'not signed in', detail: factorAsked, isNewBrowser, client }, now)
      return { asked: isNewBrowser ? newBrowserRefusal(asked) : factorRefusal(asked) }
    }
    const user = await beginSession(tx, context, client, account.id, proof, null, now)
    if (!isRefusal(user) && account.isNewBrowser) tellOfNewBrowser(tx, context, client, user, now)
    return user
  })
  if (isRefusal(signedIn)) return signedIn
  // The token is spent: without the cookie it cannot be used again.
  client.dropCookie('google')
  if ('asked' in signedIn) return signedIn.asked
  context.changes.announce({ userId: signedIn._id }, 'Session')
  return signedIn
}

type Arrival = { readonly identity: GoogleIdentity; readonly consents: readonly Consent[] }

type FoundAccount = {
  readonly id: string
  /** An account that is opened now has no other browser that the new one could be told from. */
  readonly isNewBrowser: boolean
  /** The strong factors of which one must be proved first. */
  readonly asked: readonly StrongFactor[]
}

async function accountFor(
  tx: Tx,
  { config }: Context,
  client: Client,
  arrival: Arrival,
  now: Date,
): Promise<FoundAccount | Refusal> {
  const { identity } = arrival
  const found = await accountForGoogle(tx, identity.subject, identity.email)
  if (!found) return openAccount(tx, client, arrival, now)
  if (found.role === 'suspended') return suspended
  const isLinked = found.google_subject === identity.subject
  if (!isLinked && found.google_subject !== null) return notValid
  if (!isLinked && !found.verified) return waiting
  const isNewBrowser = !(await isKnownBrowser(tx, found.id, knownDigest(client), now))
  const asked = isNewBrowser || provesEverySignIn(config, found.role) ? found.held : []
  // A browser that still has to prove a factor must not change how the account is signed in to.
  if (!isLinked && asked.length === 0) linkGoogle(tx, found.id, identity.subject)
  return { id: found.id, isNewBrowser, asked }
}

async function openAccount(
  tx: Tx,
  client: Client,
  { identity, consents }: Arrival,
  now: Date,
): Promise<FoundAccount | Refusal> {
  const closed = refuseOpening(await closedCountriesAt(tx, now), '')
  if (closed) return closed
  const id = newId(now)
  const { name, email, subject } = identity
  const person = { id, name, email, phone: '', country: '', passwordHash: null, googleSubject: subject }
  const more = { verifiedAt: now, referralCode: newReferralCode(), referredBy: null, createdAt: now }
  if (!(await addAccount(tx, { ...person, ...more }))) return notValid
  recordConsents(tx, { person: id, consents, address: client.address }, now)
  return { id, isNewBrowser: false, asked: [] }
}
