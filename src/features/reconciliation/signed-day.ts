/**
 * The text that a signature covers. The figures are written as one text in one order, and the digest is its SHA-256, so that
 * anybody can compute it again. Each day names the digest of the day signed before it: a day cannot be changed or
 * dropped later without all digests after it.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Figures, reckon } from './reconciliation.ts'

/** Amounts are in cents, and lines in the order of their texts. */
export function figuresText(figures: Figures): string {
  const { day, previous, custody, lines, explained } = figures
  const { says, unexplained } = reckon(figures)
  return JSON.stringify({
    day,
    previous,
    custody: String(custody),
    says: String(says),
    unexplained: String(unexplained),
    lines: lines.map((one) => [one.source, one.account, one.asset, one.quantity, String(one.amount)].join('\t')).sort(),
    explained: explained.map((one) => [one.kind, one.request, String(one.amount), one.reason].join('\t')).sort(),
  })
}

export function digestOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** A row as it is stored. */
export type SignedDay = {
  readonly day: string
  readonly figures: string
  readonly digest: string
  readonly custody: bigint
  readonly says: bigint
  readonly unexplained: bigint
}

/** The first thing that does not fit in days given in their order, in words; undefined if all of it is as it was signed. */
export function problemIn(days: readonly SignedDay[], previous = ''): string | undefined {
  let before = previous
  for (const { day, figures, digest, custody, says, unexplained } of days) {
    if (digestOfText(figures) !== digest) return `${day}: the figures are not those that were signed`
    const signed = JSON.parse(figures) as Record<string, unknown>
    if (signed.day !== day) return `${day}: the figures are those of ${String(signed.day)}`
    if (signed.previous !== before) return `${day}: a day before it was dropped or changed`
    const amounts = Object.entries({ custody, says, unexplained })
    const changed = amounts.find(([name, amount]) => signed[name] !== String(amount))
    if (changed) return `${day}: ${changed[0]} was changed after signing`
    before = digest
  }
  return undefined
}
