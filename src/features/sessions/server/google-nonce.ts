/**
 * Binds a Google ID token to the browser that asked for it. The browser keeps a secret in a cookie that no script can
 * read, and the page asks Google with the secret's digest as nonce: whoever sees a token learns the nonce and still
 * cannot make the cookie that goes with it.
 */
import { day } from '#kernel/clock.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest, randomToken } from '#platform/server/seal.ts'

const cookieSeconds = day / 1000

/** The nonce for a page to ask Google with. Pages side by side share one, so that none outdates the others. */
export function nonceForPage(client: Client): string {
  const secret = client.googleCookie ?? randomToken()
  client.keepCookie('google', secret, cookieSeconds)
  return nonceOf(secret)
}

/** The nonce that a token of this browser must have; nothing where the browser never asked for one. */
export function nonceOfBrowser(client: Client): string | undefined {
  return client.googleCookie === undefined ? undefined : nonceOf(client.googleCookie)
}

function nonceOf(secret: string): string {
  return digest(secret).toString('base64url')
}
