import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { accountById, lockCredentials, tellOwner } from '#features/accounts/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { isCountedBackwards, type PasskeyPurpose } from '../passkey.ts'
import type { PasskeyAnswer } from '../passkeys-api.ts'
import { answeredChallenge } from './answered-challenge.ts'
import { passkeyCopied } from './letters.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'
import { noteUse, type Passkey, passkeyByCredential, takeChallenge } from './store-passkeys.ts'

/**
 * Accepts a signature with a passkey and returns the id of its owner; undefined if it is refused. The challenge is used
 * up either way, and a copied passkey is told to its owner, so the transaction commits in both cases: a caller who refuses
 * does it after the commit.
 */
export async function usePasskey(
  tx: Tx,
  context: Context,
  client: Client,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  answer: PasskeyAnswer,
): Promise<string | undefined> {
  const challenge = answeredChallenge(client, answer.response.clientDataJSON)
  const credentialId = Buffer.from(answer.id, 'base64url')
  const owner = (await passkeyByCredential(tx, credentialId))?.userId
  if (!challenge || owner === undefined) return undefined
  // Every transaction locks the person before anything of theirs. A step-up is by the caller, who is locked already.
  if (purpose === 'sign in') await lockCredentials(tx, owner)
  const asked = await takeChallenge(tx, { ...challenge, purpose }, context.systemClock())
  if (!asked || (asked.userId !== null && asked.userId !== owner)) return undefined
  const passkey = await passkeyByCredential(tx, credentialId)
  if (!passkey || passkey.isSetAside || !isHandleOf(passkey, answer, asked.userId === null)) return undefined
  const counter = await countedBy(context, client, passkey, { answer, challenge: challenge.text })
  if (counter === undefined) return undefined
  const now = context.clock()
  if (isCountedBackwards(passkey.counter, counter)) {
    tellOwner(tx, context, client, owner, passkeyCopied(await accountById(tx, owner), passkey), now)
    return undefined
  }
  noteUse(tx, passkey.id, counter, now)
  return owner
}

/** Without a person named before, the authenticator has to name the owner. */
function isHandleOf({ userId }: Passkey, { response }: PasskeyAnswer, mustBeNamed: boolean): boolean {
  if (response.userHandle === undefined) return !mustBeNamed
  return response.userHandle === userHandleOf(userId).toString('base64url')
}

type Signed = { readonly answer: PasskeyAnswer; readonly challenge: string }

/** The count of signatures that a valid answer states; undefined if the answer is not valid. */
async function countedBy(
  context: Context,
  client: Client,
  passkey: Passkey,
  { answer, challenge }: Signed,
): Promise<number | undefined> {
  // Loaded when it is needed: few processes that start ever check a signature soon.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const site = relyingPartyOf(context.config, client.origin)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      // Our own rule compares the counts, because the owner is told when it refuses.
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    context.log.info({ err: error }, 'a passkey was refused')
    return undefined
  }
}
