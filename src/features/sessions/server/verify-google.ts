/** Verifies an ID token against the provider's own keys. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { cleanLine } from '#kernel/text.ts'

export type GoogleIdentity = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

/** `nonce` is the one that this browser was told to request the token with. */
export type VerifyGoogle = (credential: string, nonce: string) => Promise<GoogleIdentity | 'not valid' | 'unreachable'>

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

const longestName = 100

/** Google's own libraries allow this much clock skew. */
const clockToleranceSeconds = 10
/** Google's tokens are valid for an hour, and the browser presents them at once. */
const oldestSeconds = 3600

/** An audience may be a list; a token that names another recipient besides us was not made for our page. */
function claimsFor(clientId: string, nonce: string) {
  return z.object({
    aud: z.union([z.literal(clientId), z.tuple([z.literal(clientId)])]),
    azp: z.literal(clientId).optional(),
    nonce: z.literal(nonce),
    sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
    email: z.string(),
    email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
    name: z
      .string()
      .transform((name) => cleanLine(name, longestName))
      .catch(''),
  })
}

/** Google issues tokens with and without the scheme in `iss`. */
function issuersOf(issuer: string): string[] {
  return [issuer, issuer.replace(/^https:\/\//, '')]
}

export function verifyGoogleWith(issuer: string, clientId: string): VerifyGoogle {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  const verify = async (credential: string, nonce: string): Promise<GoogleIdentity> => {
    keys ??= createRemoteJWKSet(await findKeys(issuer))
    const { payload } = await jwtVerify(credential, keys, {
      issuer: issuersOf(issuer),
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: oldestSeconds,
      clockTolerance: clockToleranceSeconds,
    })
    const { sub, email, email_verified, name } = claimsFor(clientId, nonce).parse(payload)
    return { subject: sub, email, emailVerified: email_verified, name: name || email.split('@')[0] || email }
  }
  return (credential, nonce) => verify(credential, nonce).catch(meaningOf)
}

async function findKeys(issuer: string): Promise<URL> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) })
  return new URL(discovery.parse(await answer.json()).jwks_uri)
}

/** A token that does not verify is the client's fault; keys that cannot be fetched are not. */
function meaningOf(error: unknown): 'not valid' | 'unreachable' {
  const isFetch = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
  const isKeys = error instanceof errors.JWKSTimeout || (error as { code?: string }).code === 'ERR_JOSE_GENERIC'
  if (isFetch || isKeys) return 'unreachable'
  if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'not valid'
  throw error
}
