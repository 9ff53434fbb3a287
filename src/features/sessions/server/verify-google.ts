/** Checks an ID token against the provider's own keys. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'

export type GoogleIdentity = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

export type VerifyGoogle = (credential: string) => Promise<GoogleIdentity | 'not valid' | 'unreachable'>

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

const claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
  name: z.string().trim().max(100).optional(),
})

/** Google signs with and without the scheme in `iss`. */
function issuersOf(issuer: string): string[] {
  return [issuer, issuer.replace(/^https:\/\//, '')]
}

export function verifyGoogleWith(issuer: string, clientId: string): VerifyGoogle {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  const verify = async (credential: string): Promise<GoogleIdentity> => {
    keys ??= createRemoteJWKSet(await findKeys(issuer))
    const { payload } = await jwtVerify(credential, keys, { issuer: issuersOf(issuer), audience: clientId })
    const { sub, email, email_verified, name } = claims.parse(payload)
    return { subject: sub, email, emailVerified: email_verified, name: name || email.split('@')[0] || email }
  }
  return (credential) => verify(credential).catch(meaningOf)
}

async function findKeys(issuer: string): Promise<URL> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) })
  return new URL(discovery.parse(await answer.json()).jwks_uri)
}

/** A token that does not verify is the client's fault; keys that cannot be fetched are nobody's here. */
function meaningOf(error: unknown): 'not valid' | 'unreachable' {
  const isFetch = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
  const isKeys = error instanceof errors.JWKSTimeout || (error as { code?: string }).code === 'ERR_JOSE_GENERIC'
  if (isFetch || isKeys) return 'unreachable'
  if (error instanceof errors.JOSEError || error instanceof z.ZodError) return 'not valid'
  throw error
}
