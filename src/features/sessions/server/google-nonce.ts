/**
 * Binds a Google ID token to the browser that requested it. The browser keeps a secret in an HttpOnly cookie, and the
 * page passes the secret's digest to Google as the nonce: an attacker who sees a token learns the nonce and still
 * cannot forge the cookie.
 */
import { day } from '#kernel/clock.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest, randomToken } from '#platform/server/seal.ts'

const cookieSeconds = day / 1000

/** The nonce for a page to pass to Google. Pages side by side share one, so that none invalidates the others. */
export function nonceForPage(client: Client): string {
  const secret = client.googleCookie ?? randomToken()
  client.keepCookie('google', secret, cookieSeconds)
  return nonceOf(secret)
}

/** The nonce that a token of this browser must have; undefined if the browser never requested one. */
export function nonceOfBrowser(client: Client): string | undefined {
  return client.googleCookie === undefined ? undefined : nonceOf(client.googleCookie)
}

function nonceOf(secret: string): string {
  return digest(secret).toString('base64url')
}
