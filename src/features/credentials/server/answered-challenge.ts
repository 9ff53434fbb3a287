import type { Client } from '#platform/server/http/client.ts'
import { digest } from '#platform/server/seal.ts'

type AnsweredChallenge = { readonly text: string; readonly digest: Buffer; readonly browserDigest: Buffer }

/** What the client says it was asked to sign; undefined if it says nothing, or is no browser that we have named. */
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
