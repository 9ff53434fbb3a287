import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'

/** The conversation that a visitor's cookie opens, if the browser has one. Only a digest of the cookie is stored. */
export function visitOf(
  { chatCookie }: Client,
  now: Date,
): { readonly visitor: Buffer; readonly now: Date } | undefined {
  return chatCookie === undefined ? undefined : { visitor: digest(chatCookie), now }
}
