import { after } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { canHavePasskeys, challengeLifetime, type PasskeyPurpose } from '../passkey.ts'
import type { RequestOptions } from '../passkeys-api.ts'
import { namedBrowser } from './browser.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { addChallenge, type Passkey, passkeysOf } from './store-passkeys.ts'

const needsName = refuse(
  'WRONG_STATE',
  'Passkeys work under a name only, and this page was opened by a number. Please open it by its name, such as localhost.',
)

/**
 * Asks the browser to sign with a passkey: of this account, or of any. The challenge is good for five minutes and one
 * answer, in this browser and for this purpose.
 */
export async function askPasskey(
  db: Queries,
  context: Context,
  client: Client,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  userId: string | null,
): Promise<RequestOptions | Refusal> {
  const asked = await newChallenge(db, context, client, purpose, userId)
  if ('refused' in asked) return asked
  const passkeys = userId === null ? undefined : (await passkeysOf(db, userId)).filter(({ isSetAside }) => !isSetAside)
  return {
    challenge: asked.challenge,
    rpId: asked.site.id,
    timeout: challengeLifetime,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  }
}

type Asked = { readonly challenge: string; readonly site: RelyingParty }

export async function newChallenge(
  db: Queries,
  context: Context,
  client: Client,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<Asked | Refusal> {
  const site = relyingPartyOf(context.config, client.origin)
  if (!canHavePasskeys(site.id)) return needsName
  const challenge = randomToken()
  const expiresAt = after(context.systemClock(), challengeLifetime)
  await addChallenge(db, {
    digest: digest(challenge),
    purpose,
    browserDigest: namedBrowser(client),
    userId,
    expiresAt,
  })
  return { challenge, site }
}

export function descriptorOf({ credentialId, transports }: Passkey) {
  return { id: credentialId.toString('base64url'), type: 'public-key' as const, transports: [...transports] }
}
