/** A real OpenID provider on loopback, whose private key the test holds, so that it can sign any claims. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export type IdentityProvider = {
  readonly issuer: string
  readonly clientId: string
  /** An ID token; the given claims override the defaults, and `key` replaces the provider's own. */
  token(claims: JWTPayload, key?: CryptoKey): Promise<string>
  close(): Promise<void>
}

const clientId = 'the-larkfield-of-tests'

export async function openIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirects = { redirect_uris: ['https://larkfield.test/'] }
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [{ client_id: clientId, client_secret: 'unused', ...redirects }],
  })
  server.on('request', provider.callback())
  return {
    issuer,
    clientId,
    token: (claims, signingKey = privateKey) => sign({ iss: issuer, aud: clientId, ...claims }, signingKey),
    close: () => closeServer(server),
  }
}

function sign(claims: JWTPayload, key: CryptoKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const token = new SignJWT({ iat: now, exp: now + 600, ...claims })
  return token.setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(key)
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => server.close(() => closed()))
}
