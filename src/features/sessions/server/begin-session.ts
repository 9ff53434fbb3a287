import { timingSafeEqual } from 'node:crypto'
import { toUserRecord } from '#features/accounts/api.ts'
import { accountById, addSecurityEvent, type Credentials, lockCredentials } from '#features/accounts/server/door.ts'
import { policyFor, type UsedFactor } from '#features/credentials/factor.ts'
import { hasPasskey, heldFactors, namedBrowser } from '#features/credentials/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { after } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { outsideNetworks } from '#kernel/standing.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { newBrowserRefusal } from '../new-browser.ts'
import { signInMethod } from '../sign-in-method.ts'
import { knownDigest, trustedFor } from './browser.ts'
import { isOutsideNetworks, provesEverySignIn, sessionLifetime } from './staff-sessions.ts'
import { addSession } from './store.ts'
import { isKnownBrowser, trustBrowser } from './store-browsers.ts'
import { factorsAskedOf } from './store-factor-sign-ins.ts'

/**
 * Ends a recovery, with the person's row locked; returns whether one was open. A new password and a factor that is used
 * show that the owner is not locked out.
 */
export type EndRecovery = (tx: Tx, userId: string, because: 'password' | 'factor', now: Date) => Promise<boolean>

export type SignedIn = ReturnType<typeof toUserRecord> & { token?: string }

/**
 * The credential of a sign-in, as it was when it was checked. It must still be valid when the session is created
 * (decision 019).
 */
type CheckedCredential =
  | { readonly passwordDigest: Buffer }
  | { readonly googleSubject: string }
  /** The id by which the authenticator calls the passkey. */
  | { readonly passkey: Buffer }
  /** One click in the demo's ribbon. */
  | 'sample person'

/** The password with this hash was given. */
export function byPassword(hash: string): { readonly passwordDigest: Buffer } {
  return { passwordDigest: digest(hash) }
}

export const suspended = refuse('SUSPENDED', 'Your account is suspended. Please contact support.')
const overtaken = refuse('WRONG_CREDENTIALS', 'Your account was changed while you signed in. Please sign in again.')

async function holds(tx: Tx, userId: string, checked: CheckedCredential, credentials: Credentials): Promise<boolean> {
  const { passwordHash, googleSubject } = credentials
  if (checked === 'sample person') return true
  if ('passkey' in checked) return hasPasskey(tx, userId, checked.passkey)
  if ('googleSubject' in checked) return checked.googleSubject === googleSubject
  return passwordHash !== null && timingSafeEqual(checked.passwordDigest, digest(passwordHash))
}

function kindOf(checked: CheckedCredential) {
  if (checked === 'sample person') return 'demo'
  if ('passkey' in checked) return 'passkey'
  return 'googleSubject' in checked ? 'google' : 'password'
}

/**
 * Signs an account in: the browser is known from now on, and gets its token in an HttpOnly cookie. The credential was
 * checked a while ago, so it is compared again with the person's row locked: whatever replaces it, such as a reset,
 * either comes first or finds this session and ends it. For the same reason it is asked here whether the browser needs a
 * strong factor: one may have been set up meanwhile.
 */
export async function beginSession(
  tx: Tx,
  context: Context,
  client: Client,
  userId: string,
  checked: CheckedCredential,
  used: UsedFactor | null,
  now: Date,
): Promise<SignedIn | Refusal> {
  const credentials = await lockCredentials(tx, userId)
  if (!credentials || !(await holds(tx, userId, checked, credentials))) return overtaken
  if (credentials.role === 'suspended') return suspended
  if (isOutsideNetworks(context.config, credentials.role, client.address)) return outsideNetworks
  if (checked !== 'sample person' && (used === null || used === 'code')) {
    const trusted = provesEverySignIn(context.config, credentials.role) ? null : knownDigest(client)
    const asked = await factorsAskedOf(tx, userId, trusted, now)
    if (asked.length > 0) return newBrowserRefusal(asked)
  }
  const account = await accountById(tx, userId)
  const token = randomToken()
  const lifetime = sessionLifetime(context.config, credentials.role)
  const browserDigest = namedBrowser(client)
  const isNewBrowser = !(await isKnownBrowser(tx, userId, browserDigest, now))
  const { userAgent, address } = client
  trustBrowser(tx, { browserDigest, userId, userAgent, address, until: after(now, trustedFor) }, now)
  const detail = signInMethod(kindOf(checked), used)
  addSecurityEvent(tx, { userId, kind: 'signed in', detail, isNewBrowser, client }, now)
  addSession(tx, {
    id: newId(now),
    tokenDigest: digest(token),
    userId,
    userAgent,
    address,
    createdAt: now,
    expiresAt: after(now, lifetime),
    used: used && { factor: used, at: context.systemClock() },
  })
  const user = {
    ...toUserRecord(account),
    ...((await lacksFactor(tx, context, account)) && { lacksFactor: true }),
  }
  if (client.wantsBearer) return { ...user, token }
  // A new sign-in has no other session to return to.
  if (client.staffCookie !== undefined) client.dropCookie('staff')
  client.keepCookie('session', token, lifetime / 1000)
  return user
}

async function lacksFactor(tx: Tx, { config }: Context, { id, role }: { id: string; role: Role }): Promise<boolean> {
  return policyFor(role, config.factorPolicies) === 'required' && (await heldFactors(tx, id)).length === 0
}
