import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Caller } from '#features/accounts/caller.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { policyFor } from '../factor.ts'
import { challengeLifetime, whyNotAdd } from '../passkey.ts'
import type { CreationOptions, NewPasskeyAnswer } from '../passkeys-api.ts'
import { answeredChallenge } from './answered-challenge.ts'
import { descriptorOf, newChallenge } from './ask-passkey.ts'
import { passkeyAdded } from './letters.ts'
import { ensureRecoveryCodes } from './recovery-codes.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'
import type { NoteFactor } from './set-up-authenticator.ts'
import { insertNewPasskey, type Passkey, passkeysOf, takeChallenge } from './store-passkeys.ts'

/** ES256, EdDSA and RS256, as COSE numbers them: one of these is spoken by every authenticator. */
const algorithms = [-7, -8, -257]

const notValid = refuse(
  'WRONG_STATE',
  'The passkey could not be added: it took too long, or was made elsewhere. Please try again.',
)
const taken = refuse('TAKEN', 'This passkey is in use already')

/** Asks the browser to make a passkey, on an authenticator that has none of this account yet. */
export async function askForNewPasskey(
  db: Queries,
  context: Context,
  client: Client,
  { account }: Caller,
): Promise<CreationOptions | Refusal> {
  const passkeys = await passkeysOf(db, account.id)
  const bar = whyNotAdd(passkeys.length, policyFor(account.role, context.config.factorPolicies))
  if (bar) return bar
  const asked = await newChallenge(db, context, client, 'add', account.id)
  if (isRefusal(asked)) return asked
  return {
    challenge: asked.challenge,
    rp: { id: asked.site.id, name: context.brand.name },
    user: {
      id: userHandleOf(account.id).toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeLifetime,
    attestation: 'none',
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

type NewPasskey = { readonly name: string; readonly answer: NewPasskeyAnswer; readonly noteFactor: NoteFactor }

type Added = { readonly passkey: Passkey; readonly recoveryCodes: readonly string[] | undefined }

/**
 * The session has proved the passkey by making it: its owner was verified. The codes that come back are made for the
 * first strong factor only.
 */
export async function addPasskey(
  db: Db,
  context: Context,
  client: Client,
  { account, sessionId }: Caller,
  { name, answer, noteFactor }: NewPasskey,
  now: Date,
): Promise<Added | Refusal> {
  const challenge = answeredChallenge(client, answer.response.clientDataJSON)
  const asked = challenge && (await takeChallenge(db, { ...challenge, purpose: 'add' }, context.systemClock()))
  if (!challenge || asked?.userId !== account.id) return notValid
  const made = await verifiedBy(context, client, answer, challenge.text)
  if (made === undefined) return notValid
  const passkey = {
    ...made,
    id: newId(now),
    userId: account.id,
    name,
    createdAt: now,
    lastUsedAt: null,
    isSetAside: false,
  }
  const result = await db.transaction(async (tx) => {
    // The caller's row is locked, so that two concurrent calls cannot exceed the limit.
    const count = (await passkeysOf(tx, account.id)).length
    const bar = whyNotAdd(count, policyFor(account.role, context.config.factorPolicies))
    if (bar) return bar
    if (!(await insertNewPasskey(tx, passkey))) return taken
    noteFactor(tx, sessionId, { factor: 'passkey', at: context.systemClock() })
    tellOwner(tx, context, client, account.id, passkeyAdded(account, passkey), now)
    return { passkey, recoveryCodes: await ensureRecoveryCodes(tx, context, account.id, now) }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}

type Made = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The authenticator's new credential; undefined if the answer is not valid. */
async function verifiedBy(
  context: Context,
  client: Client,
  answer: NewPasskeyAnswer,
  challenge: string,
): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const site = relyingPartyOf(context.config, client.origin)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo === undefined) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: answer.response.transports ?? [],
    }
  } catch (error) {
    context.log.info({ err: error }, 'a new passkey was refused')
    return undefined
  }
}
