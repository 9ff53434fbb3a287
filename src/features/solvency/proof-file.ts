import type { WireAnswer } from '#kernel/endpoint.ts'
import type { getOwnProof, ProofOfDay } from './api.ts'
import type { ProofFile } from './proof-check.ts'

type Own = Pick<WireAnswer<typeof getOwnProof>, 'day' | 'email' | 'path'>

/** The file to download: the account's path, and the public part of its day. */
export function proofFileOf(
  { day, email, path }: Own,
  { entry, publicKey, index, inclusion, head }: ProofOfDay,
): ProofFile {
  return {
    format: 'larkfield proof of liabilities 1',
    email,
    day,
    path,
    entry,
    publicKey,
    log: { index, inclusion, head },
  }
}
