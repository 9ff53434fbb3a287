/** Browsers are told apart by a random cookie of ours (decision 019). */
import type { Client } from '#platform/server/http/client.ts'
import { digest, randomToken } from '#platform/server/seal.ts'

const cookieSeconds = 400 * 24 * 3600

/** The browser's id; a browser without one gets one. */
export function namedBrowser(client: Client): Buffer {
  const name = client.browser ?? randomToken()
  client.keepCookie('browser', name, cookieSeconds)
  return digest(name)
}
