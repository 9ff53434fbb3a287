/**
 * Checks one account's proof: that its amounts are in the sum tree of a day, and that the day is in the signed log. It and the three
 * files that it imports are all that the page loads for it, and the file to download is made from them.
 */
import { type Bytes, Caught, type Cheat, fromBase64, fromHex, joined, readerOf, toHex, utf8 } from './proof-bytes.ts'
import {
  added,
  auditId,
  bookNames,
  type DayRecord,
  type Head,
  headText,
  leafPrefix,
  logLeaf,
  type Node,
  nodeHash,
  piecesPerAccount,
  readRecord,
  rootByInclusion,
  type Sums,
  signatureIn,
  signedPart,
  sumsBytes,
} from './proof-format.ts'
import { sha256 } from './sha-256.ts'
/** The file that an investor downloads. */
export type ProofFile = {
  readonly format: string
  /** The address of the account, which its leaves commit to. */
  readonly email: string
  readonly day: string
  /** Base64: the nonce, the pieces and the siblings. */
  readonly path: string
  /** The signed record of the day. */
  readonly entry: string
  readonly publicKey: string
  readonly log: {
    /** Counted from 0. */
    readonly index: number
    readonly inclusion: readonly string[]
    readonly head: Head
  }
}

/** One step of the path of a piece towards the root, for the picture. */
type Step = { readonly level: number; readonly own: Sums; readonly beside: Sums }

export type Checked = {
  readonly record: DayRecord
  readonly sums: Sums
  readonly positions: readonly number[]
  /** Of the first piece. */
  readonly steps: readonly Step[]
  /** False where this browser cannot check Ed25519. */
  readonly signaturesChecked: boolean
}

export type Verdict = ({ readonly cheat?: undefined } & Checked) | { readonly cheat: Cheat; readonly why: string }

/** Undefined where the platform has no Ed25519. */
export type VerifySignature = (publicKey: Bytes, message: Bytes, signature: Bytes) => Promise<boolean | undefined>

/** Known to the person without us: their address, the day, and the amounts that they see. */
export type Known = { readonly email: string; readonly day: string; readonly sums?: Sums | undefined }

export async function checkProof(file: ProofFile, known: Known, verify: VerifySignature): Promise<Verdict> {
  try {
    const { record, checked } = await checkRecord(file, verify)
    if (file.email !== known.email) throw new Caught('twice', `The leaf was made for ${file.email}, not for you.`)
    if (file.day !== known.day || record.day !== known.day)
      throw new Caught('another-day', `The record is of ${record.day}, not of ${known.day}.`)
    const climbed = climb(file, record)
    const lower = bookNames.find((_, book) => known.sums && known.sums[book] !== climbed.sums[book])
    if (lower) throw new Caught('lowered', `The amount in the tree for “${lower}” is not the one that you see.`)
    return { ...climbed, record, signaturesChecked: checked }
  } catch (error) {
    if (error instanceof Caught) return { cheat: error.cheat, why: error.message }
    return { cheat: 'malformed', why: 'The file is not a proof in the written format.' }
  }
}

/** The record is signed, and so is the head of the log that contains it. */
async function checkRecord({ entry, publicKey, log }: ProofFile, verify: VerifySignature) {
  const record = readRecord(entry)
  if (!record) throw new Caught('malformed', 'The record of the day is not in the written format.')
  const key = fromBase64(publicKey)
  const signatures = await Promise.all([
    verify(key, utf8(signedPart(entry)), fromBase64(signatureIn(entry))),
    verify(key, utf8(headText(log.head)), fromBase64(log.head.signature)),
  ])
  if (signatures.includes(false)) throw new Caught('bad-signature', 'A signature does not fit the published key.')
  const root = rootByInclusion(sha256, logLeaf(sha256, entry), log.index, log.head.size, log.inclusion.map(fromHex))
  if (!root || toHex(root) !== log.head.root)
    throw new Caught('changed-day', 'The record is not the one that the log has for this day.')
  return { record, checked: !signatures.includes(undefined) }
}

/** Computes the root from the account's own pieces and their siblings, level by level. */
function climb({ path, email, day }: ProofFile, record: DayRecord): Omit<Checked, 'record' | 'signaturesChecked'> {
  const reader = readerOf(fromBase64(path))
  const prefix = leafPrefix(day)
  const id = auditId(sha256, reader.bytes(32), sha256(utf8(email)))
  const pieces = Array.from({ length: reader.number() }, (_, piece) => {
    const position = reader.number()
    const sums = reader.numbers(bookNames.length)
    return { position, sums, hash: sha256(joined([prefix, Uint8Array.of(piece), id, sumsBytes(sums)])) }
  })
  const positions = pieces.map(({ position }) => position)
  if (new Set(positions).size < positions.length) throw new Caught('twice', 'One leaf is counted as two pieces.')
  if (positions.length === 0 || positions.some((position) => position >= record.accounts * piecesPerAccount))
    throw new Caught('left-out', 'The path begins outside of the tree.')
  let level = new Map<number, Node>(pieces.map(({ position, sums, hash }) => [position, { sums, hash }]))
  const steps: Step[] = []
  let place = positions[0] ?? 0
  for (let height = 0; height < record.height; height++) {
    const above = new Map<number, Node>()
    for (const at of [...level.keys()].sort((a, b) => a - b)) {
      const parent = Math.floor(at / 2)
      if (above.has(parent)) continue
      const own = level.get(at) as Node
      const beside = level.get(at ^ 1) ?? { sums: reader.numbers(bookNames.length), hash: reader.bytes(32) }
      if (at === place || (at ^ 1) === place) {
        const isOwn = at === place
        steps.push({ level: height, own: isOwn ? own.sums : beside.sums, beside: isOwn ? beside.sums : own.sums })
      }
      const [left, right] = at % 2 === 0 ? [own, beside] : [beside, own]
      above.set(parent, { sums: added(left.sums, right.sums), hash: nodeHash(sha256, left, right) })
    }
    place = Math.floor(place / 2)
    level = above
  }
  if (!reader.isAtEnd()) throw new Caught('malformed', 'The path is longer than the tree is high.')
  const root = level.get(0)
  if (!root || toHex(root.hash) !== record.tree)
    throw new Caught(
      'left-out',
      'Your leaf does not lead to the signed root: it was left out, or another stands in its place.',
    )
  const wrong = bookNames.find((_, book) => root.sums[book] !== record.sums[book])
  if (wrong) throw new Caught('wrong-sum', `The total published for “${wrong}” is not the sum of the tree.`)
  return { sums: pieces.map(({ sums }) => sums).reduce(added), positions, steps }
}
