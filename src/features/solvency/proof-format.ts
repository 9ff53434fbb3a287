/** The written format: what is hashed, the record of a day and the log (docs/proof-of-liabilities.md). */
import { type Bytes, Caught, type Hash, joined, utf8 } from './proof-bytes.ts'
export const bookNames = ['wallet', 'held', 'invested', 'profit'] as const
export type Sums = readonly bigint[]

export type Head = { readonly size: number; readonly root: string; readonly signature: string }

export type DayRecord = {
  readonly day: string
  /** The state of the books at this moment. */
  readonly moment: string
  readonly accounts: number
  readonly height: number
  readonly sums: Sums
  readonly tree: string
  readonly ranges: readonly number[]
  /** The custody that people signed off, as it stood then. */
  readonly custody: { readonly day: string; readonly amount: bigint; readonly signedBy: string } | undefined
}

export type Node = { readonly sums: Sums; readonly hash: Bytes }

export const piecesPerAccount = 2

/** Amounts are unsigned; none reaches 2^63, so that a sum of two never wraps around. */
export const tooMuch = 1n << 63n

export function added(one: Sums, other: Sums): Sums {
  return one.map((amount, book) => {
    const sum = amount + (other[book] ?? 0n)
    if (amount >= tooMuch || (other[book] ?? 0n) >= tooMuch) throw new Caught('negative', 'An amount is negative.')
    if (sum >= tooMuch) throw new Caught('overflow', 'A sum is larger than 64 bits hold.')
    return sum
  })
}

// Hashes. Every input begins with the name of the format and the kind of what is hashed, so that none can pass for another.

const kinds = { leaf: 0, node: 1, padding: 2, split: 3, id: 4 } as const

export function domain(kind: keyof typeof kinds): Bytes {
  return Uint8Array.of(76, 80, 79, 76, 49, kinds[kind]) // LPOL1
}

const idPrefix = domain('id')

/** Commits a leaf to its account. Two accounts differ in their addresses, so they cannot be shown the same leaf. */
export function auditId(hash: Hash, nonce: Bytes, emailHash: Bytes): Bytes {
  return hash(joined([idPrefix, nonce, emailHash]))
}

/** The beginning of every leaf of a day. */
export function leafPrefix(day: string): Bytes {
  return joined([domain('leaf'), utf8(day)])
}

export function paddingHash(hash: Hash, day: string): Bytes {
  return hash(joined([domain('padding'), utf8(day)]))
}

export function nodeHash(hash: Hash, left: Node, right: Node): Bytes {
  return hash(joined([domain('node'), sumsBytes(left.sums), left.hash, sumsBytes(right.sums), right.hash]))
}

export function sumsBytes(sums: Sums): Bytes {
  const view = new DataView(new ArrayBuffer(8 * bookNames.length))
  sums.forEach((amount, book) => void view.setBigUint64(8 * book, amount))
  return new Uint8Array(view.buffer)
}

// The record of a day and the head of the log, as text.

const recordTitle = 'larkfield liabilities 1'

export function recordText({ day, moment, accounts, height, sums, tree, ranges, custody }: DayRecord): string {
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

export function readRecord(entry: string): DayRecord | undefined {
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
export function signedEntry(text: string, signature: string): string {
  return `${text}${signatureLine}${signature}\n`
}

export function signedPart(entry: string): string {
  return entry.slice(0, entry.lastIndexOf(signatureLine))
}

export function signatureIn(entry: string): string {
  return entry.slice(entry.lastIndexOf(signatureLine) + signatureLine.length).trimEnd()
}

export function headText({ size, root }: Pick<Head, 'size' | 'root'>): string {
  return `larkfield liabilities log 1\nsize ${size}\nroot ${root}\n`
}

// The log's hashes (RFC 9162, section 2.1).

export function logLeaf(hash: Hash, entry: string): Bytes {
  return hash(joined([Uint8Array.of(0), utf8(entry)]))
}

export function logNode(hash: Hash, left: Bytes, right: Bytes): Bytes {
  return hash(joined([Uint8Array.of(1), left, right]))
}

/** Section 2.1.3.2. Undefined where the path does not fit the size. */
export function rootByInclusion(
  hash: Hash,
  leaf: Bytes,
  index: number,
  size: number,
  path: readonly Bytes[],
): Bytes | undefined {
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
