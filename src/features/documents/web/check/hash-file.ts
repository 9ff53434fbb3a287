import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Far above any document of ours. */
const mostBytes = 50_000_000

/** The file stays in the browser: only its hash is sent. `crypto.subtle` is missing where a demo is opened over http. */
export async function hashOf(file: Blob): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined
  return bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())))
}
