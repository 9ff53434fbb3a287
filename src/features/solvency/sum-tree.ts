/**
 * The sum tree of a day. Each account is split into two leaves. The accounts stand in an order that only we can compute, in groups of
 * 128; in a group the leaves are sorted by their hashes. A group is a whole subtree, so a path is made from one stored group and
 * one stored tree above it, and the leaves of one account share the upper half of their paths.
 */
import { type Bytes, Caught, type Hash, joined } from './proof-bytes.ts'
import {
  auditId,
  bookNames,
  domain,
  leafPrefix,
  paddingHash,
  piecesPerAccount,
  type Sums,
  sumsBytes,
  tooMuch,
} from './proof-format.ts'

const sumsLength = 8 * bookNames.length
const hashLength = 32
/** A node as stored: its sums, and its hash. */
export const nodeLength = sumsLength + hashLength

export const groupHeight = 8
export const accountsPerGroup = 2 ** groupHeight / piecesPerAccount

export const locatorLength = 16
/** An account as stored: where it stands, its audit id, and the sums of its pieces. Nothing in it names a person. */
export const rowLength = locatorLength + hashLength + piecesPerAccount * sumsLength
const piecesAt = locatorLength + hashLength

/** Where an account stands, which nobody can tell who lacks its nonce. */
export function locatorOf(hash: Hash, nonce: Bytes): Bytes {
  return splitSeed(hash, nonce).slice(hashLength - locatorLength)
}

const splitPrefix = domain('split')

function splitSeed(hash: Hash, nonce: Bytes): Bytes {
  return hash(joined([splitPrefix, nonce]))
}

/** `nonce` is fresh each day and known to nobody but the account's owner and us. */
export function rowOf(hash: Hash, nonce: Bytes, emailHash: Bytes, sums: Sums): Bytes {
  const seed = splitSeed(hash, nonce)
  const view = new DataView(seed.buffer, seed.byteOffset)
  const first = sums.map((amount, book) => (amount * BigInt(view.getUint32(4 * book))) >> 32n)
  const rest = sums.map((amount, book) => amount - (first[book] ?? 0n))
  const locator = seed.subarray(hashLength - locatorLength)
  return joined([locator, auditId(hash, nonce, emailHash), sumsBytes(first), sumsBytes(rest)])
}

export function sumsIn(bytes: Bytes, at = 0): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at)
  return bookNames.map((_, book) => view.getBigUint64(8 * book))
}

export function piecesIn(row: Bytes): Sums[] {
  return Array.from({ length: piecesPerAccount }, (_, piece) => sumsIn(row, piecesAt + piece * sumsLength))
}

type Group = {
  /** A heap: node 1 is the root, and the children of node `i` are `2i` and `2i + 1`. */
  readonly nodes: Bytes
  /** Of each piece of each row, the place among the group's leaves. */
  readonly places: readonly number[]
}

export function groupOf(hash: Hash, day: string, rows: Bytes): Group {
  const prefix = leafPrefix(day)
  const input = new Uint8Array(prefix.length + 1 + hashLength + sumsLength)
  input.set(prefix)
  const leaves = Array.from({ length: (rows.length / rowLength) * piecesPerAccount }, (_, number) => {
    const row = Math.floor(number / piecesPerAccount) * rowLength
    const piece = number % piecesPerAccount
    const start = row + piecesAt + piece * sumsLength
    const sums = rows.subarray(start, start + sumsLength)
    input[prefix.length] = piece
    input.set(rows.subarray(row + locatorLength, row + piecesAt), prefix.length + 1)
    input.set(sums, prefix.length + 1 + hashLength)
    return { number, sums, digest: hash(input) }
  }).sort((one, other) => compareBytes(one.digest, other.digest))
  const places: number[] = []
  const nodes = new Uint8Array(leaves.length * nodeLength)
  for (const [place, { number, sums, digest }] of leaves.entries()) {
    places[number] = place
    nodes.set(sums, place * nodeLength)
    nodes.set(digest, place * nodeLength + sumsLength)
  }
  return { nodes: heapOf(hash, nodes, groupHeight, paddingNode(hash, day)), places }
}

export function compareBytes(one: Bytes, other: Bytes): number {
  for (let at = 0; at < one.length; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The tree above the groups. Its root is the root of all. */
export function treeAbove(hash: Hash, day: string, groupRoots: Bytes): Bytes {
  const count = groupRoots.length / nodeLength
  const emptyGroup = heapOf(hash, new Uint8Array(0), groupHeight, paddingNode(hash, day))
  return heapOf(hash, groupRoots, heightAbove(count), nodeIn(emptyGroup, 1))
}

/** Levels above `groups` groups. */
function heightAbove(groups: number): number {
  return Math.ceil(Math.log2(Math.max(1, groups)))
}

export function heightOf(accounts: number): number {
  return groupHeight + heightAbove(Math.ceil(accounts / accountsPerGroup))
}

function paddingNode(hash: Hash, day: string): Bytes {
  return joined([new Uint8Array(sumsLength), paddingHash(hash, day)])
}

export function nodeIn(heap: Bytes, index: number): Bytes {
  return heap.slice(index * nodeLength, (index + 1) * nodeLength)
}

function heapOf(hash: Hash, leaves: Bytes, height: number, padding: Bytes): Bytes {
  const width = 2 ** height
  const heap = new Uint8Array(2 * width * nodeLength)
  heap.set(leaves, width * nodeLength)
  for (let at = (width + leaves.length / nodeLength) * nodeLength; at < heap.length; at += nodeLength)
    heap.set(padding, at)
  const view = new DataView(heap.buffer)
  const prefix = domain('node')
  const input = new Uint8Array(prefix.length + 2 * nodeLength)
  input.set(prefix)
  for (let index = width - 1; index > 0; index--) {
    const left = 2 * index * nodeLength
    for (let at = 0; at < sumsLength; at += 8) {
      const sum = view.getBigUint64(left + at) + view.getBigUint64(left + nodeLength + at)
      if (sum >= tooMuch) throw new Caught('overflow', 'A sum is larger than 64 bits hold.')
      view.setBigUint64(index * nodeLength + at, sum)
    }
    input.set(heap.subarray(left, left + 2 * nodeLength), prefix.length)
    heap.set(hash(input), index * nodeLength + sumsLength)
  }
  return heap
}

/**
 * The siblings that lead from these leaves to the root, in the order of the path: level by level, from left to right. Level 0 are the
 * leaves.
 */
export function siblingsOf(positions: readonly number[], height: number): { level: number; position: number }[] {
  const siblings: { level: number; position: number }[] = []
  let known = [...positions]
  for (let level = 0; level < height; level++) {
    const present = new Set(known)
    const sorted = [...present].sort((a, b) => a - b)
    for (const at of sorted) if (!present.has(at ^ 1)) siblings.push({ level, position: at ^ 1 })
    known = sorted.map((at) => Math.floor(at / 2))
  }
  return siblings
}

type Piece = { readonly position: number; readonly sums: Sums }

/** Counterpart of `climb` in proof-check.ts. */
export function pathBytes(nonce: Bytes, pieces: readonly Piece[], siblings: readonly Bytes[]): Bytes {
  return joined([
    nonce,
    shortest(BigInt(pieces.length)),
    ...pieces.flatMap(({ position, sums }) => [shortest(BigInt(position)), ...sums.map(shortest)]),
    ...siblings.flatMap((node) => [...sumsIn(node).map(shortest), node.subarray(sumsLength)]),
  ])
}

/** Unsigned LEB128. */
function shortest(value: bigint): Bytes {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.from([...bytes, Number(rest)])
}
