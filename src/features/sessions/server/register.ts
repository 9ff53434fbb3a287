import type { z } from 'zod'
import { checkNewPassword } from '#features/accounts/password.ts'
import {
  accountIdByEmail,
  addAccount,
  newReferralCode,
  parsePhone,
  referrerByCode,
} from '#features/accounts/server/door.ts'
import { type Asked, type Consent, consentsAtOpening } from '#features/consents/consent.ts'
import { recordConsents } from '#features/consents/server/door.ts'
import { refuseOpening } from '#features/countries/closed-countries.ts'
import { closedCountriesAt } from '#features/countries/server/door.ts'
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import type { register as endpoint } from '../credentials-api.ts'
import { beginSession, byPassword, type SignedIn } from './begin-session.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { registrationsByAddress } from './limits.ts'
import { sendVerificationLetter } from './send-verification.ts'

type Registration = z.output<typeof endpoint.body>

/**
 * Opens an account, sends the verification letter, and signs the person in from a browser that is known from now on.
 */
export async function register(
  db: Db,
  context: Context,
  client: Client,
  { asked, ...form }: Registration & { readonly asked: Asked },
  now: Date,
): Promise<SignedIn | Refusal> {
  const flood = await context.limits.spend(registrationsByAddress, client.address, now)
  if (flood) return flood
  const closed = refuseOpening(await closedCountriesAt(db, now), form.country)
  if (closed) return closed
  const phone = parsePhone(form.phone, form.country)
  if (isRefusal(phone)) return phone
  const referredBy = await check(db, context, form)
  if (isRefusal(referredBy)) return referredBy
  const passwordHash = await hashNewPassword(context, form)
  if (isRefusal(passwordHash)) return passwordHash
  const consents = consentsAtOpening(asked, form.consents ?? {})
  return db.transaction((tx) =>
    openAccount(tx, context, client, { ...form, phone, passwordHash, referredBy, consents }, now),
  )
}

type Opening = Omit<Registration, 'password' | 'referralCode' | 'consents'> & {
  readonly passwordHash: string | null
  readonly referredBy: string | null
  readonly consents: readonly Consent[]
}

/** Only a sample person may lack a password: only the demo itself signs in to such an account. */
export async function openAccount(
  tx: Tx,
  context: Context,
  client: Client,
  { name, email, phone, country, next, passwordHash, referredBy, consents }: Opening,
  now: Date,
): Promise<SignedIn | Refusal> {
  const id = newId(now)
  const account = { id, name, email, phone, country, passwordHash, googleSubject: null, verifiedAt: null }
  const added = await addAccount(tx, { ...account, referralCode: newReferralCode(), referredBy, createdAt: now })
  if (!added) return addressTaken
  recordConsents(tx, { person: id, consents, address: client.address }, now)
  sendVerificationLetter(tx, context, account, next, now)
  const credential = passwordHash === null ? 'sample person' : byPassword(passwordHash)
  return beginSession(tx, context, client, id, credential, null, now)
}

const addressTaken = refuseField('email', 'This e-mail address already has an account. Please sign in.', 'TAKEN')

/** Returns the referrer, if any. */
async function check(db: Db, context: Context, form: Registration): Promise<string | null | Refusal> {
  const tooShort = checkNewPassword(form.password, context.config.passwordMinLength)
  if (tooShort) return tooShort
  if (await accountIdByEmail(db, form.email)) return addressTaken
  if (!form.referralCode) return null
  return (await referrerByCode(db, form.referralCode)) ?? refuseField('referralCode', 'This referral code is not known')
}
