/**
 * The log of days, append-only: a Merkle tree in the form of RFC 9162, section 2.1, with one signed record for each day. Whoever has
 * kept a head of it can tell whether an earlier day was changed or dropped.
 */
import { type Bytes, type Cheat, fromHex, type Hash, toHex } from './proof-bytes.ts'
import { type Head, logNode } from './proof-format.ts'

/** Of the hashes of all entries. */
export function logRoot(hash: Hash, leaves: readonly Bytes[]): Bytes {
  const [only, second] = leaves
  if (only === undefined) return hash(new Uint8Array(0))
  if (second === undefined) return only
  const split = splitOf(leaves.length)
  return logNode(hash, logRoot(hash, leaves.slice(0, split)), logRoot(hash, leaves.slice(split)))
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  return 2 ** Math.floor(Math.log2(size - 1))
}

/** Section 2.1.3.1. */
export function inclusionPath(hash: Hash, leaves: readonly Bytes[], index: number): Bytes[] {
  if (leaves.length <= 1) return []
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...inclusionPath(hash, left, index), logRoot(hash, right)]
    : [...inclusionPath(hash, right, index - split), logRoot(hash, left)]
}

/** Section 2.1.4.1: that the first `earlier` entries are the beginning of all. */
export function consistencyPath(hash: Hash, leaves: readonly Bytes[], earlier: number, whole = true): Bytes[] {
  if (earlier === leaves.length) return whole ? [] : [logRoot(hash, leaves)]
  const split = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return earlier <= split
    ? [...consistencyPath(hash, left, earlier, whole), logRoot(hash, right)]
    : [...consistencyPath(hash, right, earlier - split, false), logRoot(hash, left)]
}

/** Names the difference between a head that somebody kept and a later one; undefined if the log only grew. Section 2.1.4.2. */
export function compareHeads(
  hash: Hash,
  kept: Pick<Head, 'size' | 'root'>,
  later: Pick<Head, 'size' | 'root'>,
  path: readonly Bytes[],
): Cheat | undefined {
  if (later.size < kept.size) return 'dropped-day'
  if (later.size === kept.size) return later.root === kept.root ? undefined : 'two-heads'
  // The root of a whole power of two is a node of the later tree, and is not sent again.
  const isPower = Number.isInteger(Math.log2(kept.size))
  const [first, ...steps] = isPower ? [fromHex(kept.root), ...path] : path
  if (first === undefined) return 'changed-day'
  let [at, last] = [kept.size - 1, later.size - 1]
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [earlier, now] = [first, first]
  for (const beside of steps) {
    if (last === 0) return 'changed-day'
    if (at % 2 === 1 || at === last) {
      earlier = logNode(hash, beside, earlier)
      now = logNode(hash, beside, now)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else now = logNode(hash, now, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && toHex(earlier) === kept.root && toHex(now) === later.root ? undefined : 'changed-day'
}
