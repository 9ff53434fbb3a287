/** Browsers are told apart by a random cookie of ours (decision 019). */
import { namedBrowser } from '#features/credentials/server/door.ts'
import { day } from '#kernel/clock.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'
import { forgetBrowsers } from './store-browsers.ts'

export const trustedFor = 90 * day

export function knownDigest(client: Client): Buffer | null {
  return client.browser === undefined ? null : digest(client.browser)
}

/**
 * Identifies the client of a sign-in that waits for its code. A program without cookies is identified by its address
 * and user agent: enough to find its own pending sign-in, and never enough to be trusted without a code.
 */
export function signInClientDigest(client: Client): Buffer {
  if (client.browser === undefined && client.wantsBearer) return digest(`program ${client.address} ${client.userAgent}`)
  return namedBrowser(client)
}

/** Every browser but the current one will be asked for a code again. */
export function forgetOtherBrowsers(tx: Tx, client: Client, userId: string): Promise<number> {
  return forgetBrowsers(tx, userId, knownDigest(client))
}
