import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'

type AnsweredChallenge = { readonly text: string; readonly digest: Buffer; readonly browserDigest: Buffer }

/**
 * The challenge that the client claims to have signed; undefined if there is none, or if its origin is not one of ours.
 */
export function answeredChallenge(client: Client, clientDataJSON: string): AnsweredChallenge | undefined {
  const text = challengeIn(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  if (text === undefined || client.browser === undefined) return undefined
  return { text, digest: digest(text), browserDigest: digest(client.browser) }
}

function challengeIn(json: string): string | undefined {
  try {
    const { challenge } = JSON.parse(json)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
