

const primes = (count ) => {
  const found = []
  for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}
const fraction = (root ) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const startingState = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word , by ) => (word >>> by) | (word << (32 - by))

/** FIPS 180-4. A page without HTTPS has no WebCrypto, and sixty calls of it would take longer. */
function sha256(bytes ) {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 128)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(startingState)
  const words = new DataView(new ArrayBuffer(256))
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let round = 0; round < 64; round++) {
      const word = (back ) => words.getInt32((round - back) * 4)
      const extended = () => {
        const [one, two] = [word(15), word(2)]
        const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)
        return word(16) + first + word(7) + (turned(two, 17) ^ turned(two, 19) ^ (two >>> 10))
      }
      words.setInt32(round * 4, round < 16 ? view.getInt32(block + round * 4) : extended())
      const choice = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
      const first = (h + choice + (roundConstants[round] ?? 0) + word(0)) | 0
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [place, value] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] ?? 0) + value
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => void digest.setInt32(place * 4, word))
  return new Uint8Array(digest.buffer)
}

/** Bytes and numbers of a proof, and the names of what can be wrong with one. */

/** Names of everything that can be wrong, for a person's check and for the auditor's. */

class Caught extends Error {
           cheat
  constructor(cheat , why ) {
    super(why)
    this.cheat = cheat
  }
}

function joined(parts ) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function utf8(text ) {
  const escaped = encodeURIComponent(text).replace(/%([\dA-F]{2})|[^%]/g, (one, code) =>
    code ? one.slice(1) : hex(one),
  )
  return fromHex(escaped)
}

const hex = (character ) => character.charCodeAt(0).toString(16).padStart(2, '0')

function toHex(bytes ) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text ) {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new Caught('malformed', 'This is not hexadecimal.')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function fromBase64(text ) {
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw new Caught('malformed', 'This is not base64.')
  const plain = text.replace(/=+$/, '')
  const bits = Array.from(plain, (one) => alphabet.indexOf(one).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Numbers are unsigned LEB128, at most 64 bits, in their shortest form. */
function readerOf(bytes ) {
  let at = 0
  const next = () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Caught('malformed', 'The path is too short.')
    return byte
  }
  const whole = () => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = next()
      value |= BigInt(byte & 127) << shift
      if (byte < 128 && (byte > 0 || shift === 0n) && value < 1n << 64n) return value
      if (byte < 128) break
    }
    throw new Caught('malformed', 'A number is not in its shortest form.')
  }
  return {
    bytes: (length ) => Uint8Array.from({ length }, next),
    number: () => {
      const value = whole()
      if (value > 0xffffffffn) throw new Caught('malformed', 'A position is too large.')
      return Number(value)
    },
    numbers: (count ) => Array.from({ length: count }, whole),
    isAtEnd: () => at === bytes.length,
  }
}

/** The written format: what is hashed, the record of a day and the log (docs/proof-of-liabilities.md). */

const bookNames = ['wallet', 'held', 'invested', 'profit']

const piecesPerAccount = 2

/** Amounts are unsigned; none reaches 2^63, so that a sum of two never wraps around. */
const tooMuch = 1n << 63n

function added(one , other ) {
  return one.map((amount, book) => {
    const sum = amount + (other[book] ?? 0n)
    if (amount >= tooMuch || (other[book] ?? 0n) >= tooMuch) throw new Caught('negative', 'An amount is negative.')
    if (sum >= tooMuch) throw new Caught('overflow', 'A sum is larger than 64 bits hold.')
    return sum
  })
}

// Hashes. Every input begins with the name of the format and the kind of what is hashed, so that none can pass for another.

const kinds = { leaf: 0, node: 1, padding: 2, split: 3, id: 4 }

function domain(kind ) {
  return Uint8Array.of(76, 80, 79, 76, 49, kinds[kind]) // LPOL1
}

const idPrefix = domain('id')

/** Commits a leaf to its account. Two accounts differ in their addresses, so they cannot be shown the same leaf. */
function auditId(hash , nonce , emailHash ) {
  return hash(joined([idPrefix, nonce, emailHash]))
}

/** The beginning of every leaf of a day. */
function leafPrefix(day ) {
  return joined([domain('leaf'), utf8(day)])
}

function paddingHash(hash , day ) {
  return hash(joined([domain('padding'), utf8(day)]))
}

function nodeHash(hash , left , right ) {
  return hash(joined([domain('node'), sumsBytes(left.sums), left.hash, sumsBytes(right.sums), right.hash]))
}

function sumsBytes(sums ) {
  const view = new DataView(new ArrayBuffer(8 * bookNames.length))
  sums.forEach((amount, book) => void view.setBigUint64(8 * book, amount))
  return new Uint8Array(view.buffer)
}

// The record of a day and the head of the log, as text.

const recordTitle = 'larkfield liabilities 1'

function recordText({ day, moment, accounts, height, sums, tree, ranges, custody } ) {
  const signed = custody ? `${custody.day} ${custody.amount} ${custody.signedBy}` : 'none'
  const books = bookNames.map((name, book) => `${name} ${sums[book]}`)
  const lines = [`day ${day}`, `moment ${moment}`, `accounts ${accounts}`, `height ${height}`, ...books]
  return `${[recordTitle, ...lines, `tree ${tree}`, `ranges ${ranges.join(' ')}`, `custody ${signed}`].join('\n')}\n`
}

const recordForm = new RegExp(
  [
    `^${recordTitle}`,
    'day (\\d{4}-\\d\\d-\\d\\d)',
    'moment ([\\d:.TZ-]{24})',
    'accounts (\\d{1,12})',
    'height (\\d{1,2})',
    ...bookNames.map((name) => `${name} (\\d{1,19})`),
    'tree ([\\da-f]{64})',
    'ranges (\\d+(?: \\d+)*)',
    'custody (?:none|(\\d{4}-\\d\\d-\\d\\d) (\\d{1,19}) ([^\\n]+))',
    'signature ([A-Za-z\\d+/=]{88})\\n$',
  ].join('\\n'),
)

function readRecord(entry ) {
  const found = recordForm.exec(entry)
  if (!found) return undefined
  const [, day = '', moment = '', accounts, height, wallet, held, invested, profit, tree = '', ranges = ''] = found
  const [custodyDay, amount, signedBy = ''] = found.slice(11)
  return {
    day,
    moment,
    accounts: Number(accounts),
    height: Number(height),
    sums: [wallet, held, invested, profit].map((text) => BigInt(text ?? 0)),
    tree,
    ranges: ranges.split(' ').map(Number),
    custody: custodyDay === undefined ? undefined : { day: custodyDay, amount: BigInt(amount ?? 0), signedBy },
  }
}

const signatureLine = 'signature '

/** An entry of the log is the record and its signature. */
function signedEntry(text , signature ) {
  return `${text}${signatureLine}${signature}\n`
}

function signedPart(entry ) {
  return entry.slice(0, entry.lastIndexOf(signatureLine))
}

function signatureIn(entry ) {
  return entry.slice(entry.lastIndexOf(signatureLine) + signatureLine.length).trimEnd()
}

function headText({ size, root } ) {
  return `larkfield liabilities log 1\nsize ${size}\nroot ${root}\n`
}

// The log's hashes (RFC 9162, section 2.1).

function logLeaf(hash , entry ) {
  return hash(joined([Uint8Array.of(0), utf8(entry)]))
}

function logNode(hash , left , right ) {
  return hash(joined([Uint8Array.of(1), left, right]))
}

/** Section 2.1.3.2. Undefined where the path does not fit the size. */
function rootByInclusion(
  hash ,
  leaf ,
  index ,
  size ,
  path ,
) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined
  let [at, last, root] = [index, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      root = logNode(hash, beside, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else root = logNode(hash, root, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? root : undefined
}

/**
 * Checks one account's proof: that its amounts are in the sum tree of a day, and that the day is in the signed log. It and the three
 * files that it imports are all that the page loads for it, and the file to download is made from them.
 */

/** The file that an investor downloads. */

/** One step of the path of a piece towards the root, for the picture. */

/** Undefined where the platform has no Ed25519. */

/** Known to the person without us: their address, the day, and the amounts that they see. */

async function checkProof(file , known , verify ) {
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
async function checkRecord({ entry, publicKey, log } , verify ) {
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
function climb({ path, email, day } , record ) {
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
  let level = new Map (pieces.map(({ position, sums, hash }) => [position, { sums, hash }]))
  const steps = []
  let place = positions[0] ?? 0
  for (let height = 0; height < record.height; height++) {
    const above = new Map ()
    for (const at of [...level.keys()].sort((a, b) => a - b)) {
      const parent = Math.floor(at / 2)
      if (above.has(parent)) continue
      const own = level.get(at)
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

/** Run as `node check.mjs proof.json`: checks a downloaded proof without us. */
import { readFile } from 'node:fs/promises'

const verify = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}
const inDollars = (amount = 0n) => `$${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

const countOf = (count , one ) => `${count} ${one}${count === 1 ? '' : 's'}`

const [path = 'proof.json'] = process.argv.slice(2)
const file = JSON.parse(await readFile(path, 'utf8'))
const verdict = await checkProof(file, { email: file.email, day: file.day }, verify)
if (verdict.cheat !== undefined) {
  process.stdout.write(`NOT PROVED (${verdict.cheat}): ${verdict.why}\n`)
  process.exitCode = 1
} else {
  const { record, sums } = verdict
  const lines = [
    `Proved: ${file.email} is in what was owed on ${record.day}, among ${countOf(record.accounts, 'account')}.`,
    ...bookNames.map(
      (name, book) => ` ${name}: yours ${inDollars(sums[book])}, of all ${inDollars(record.sums[book])}`,
    ),
    `Compare these with what you know. The log had ${countOf(file.log.head.size, 'day')}, and its head was ${file.log.head.root}.`,
    `Signed with the key ${file.publicKey}.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
