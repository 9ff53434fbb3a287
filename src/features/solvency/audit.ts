/** The auditor's part: what nobody can see from one account's proof, compared with the ledger, the log and what others have kept. */
import { logRoot } from './log.ts'
import { type Bytes, Caught, type Cheat, fromHex, type Hash, toHex } from './proof-bytes.ts'
import {
  added,
  type DayRecord,
  type Head,
  headText,
  logLeaf,
  readRecord,
  signatureIn,
  signedPart,
  tooMuch,
} from './proof-format.ts'
import {
  accountsPerGroup,
  compareBytes,
  groupOf,
  locatorLength,
  nodeIn,
  piecesIn,
  rowLength,
  treeAbove,
} from './sum-tree.ts'

export type Finding = { readonly cheat: Cheat; readonly day: string; readonly why: string }

export type AuditedLog = {
  readonly entries: readonly string[]
  /** Signatures of the heads, one for each entry. */
  readonly headSignatures: readonly string[]
  /** Days that were said not to have been made. */
  readonly gaps: readonly string[]
  /** The copy of the log beside the files. */
  readonly copy: readonly string[]
  /** Heads that somebody has kept, such as from a statement; a root may be its beginning. */
  readonly kept: readonly Pick<Head, 'size' | 'root'>[]
  /** The custody that is signed off now for a day. */
  custodyOf(day: string): bigint | undefined
}

type VerifyText = (text: string, signature: string) => boolean

export function auditLog(hash: Hash, verify: VerifyText, log: AuditedLog): Finding[] {
  const { entries, headSignatures, copy, kept } = log
  const found: Finding[] = []
  const say = (cheat: Cheat, day: string, why: string) => void found.push({ cheat, day, why })
  const leaves = entries.map((entry) => logLeaf(hash, entry))
  const rootAt = (size: number) => toHex(logRoot(hash, leaves.slice(0, size)))
  let before: string | undefined
  for (const [index, entry] of entries.entries()) {
    const record = readRecord(entry)
    if (!record) {
      say('malformed', `entry ${index + 1}`, 'The record is not in the written format.')
      continue
    }
    const { day, custody } = record
    if (!verify(signedPart(entry), signatureIn(entry)))
      say('changed-day', day, 'The record is not the one that was signed.')
    else if (!verify(headText({ size: index + 1, root: rootAt(index + 1) }), headSignatures[index] ?? ''))
      say('changed-day', day, 'The head of the log does not fit its entries.')
    if (before !== undefined && day <= before) say('two-heads', day, 'The log has this day after a later one.')
    for (const missing of daysBetween(before, day))
      if (!log.gaps.includes(missing)) say('dropped-day', missing, 'The log has no record, and no reason is given.')
    if (custody && log.custodyOf(custody.day) !== custody.amount)
      say('custody-changed', day, `The custody confirmed for ${custody.day} is no longer the one in the record.`)
    before = day
  }
  for (const [index, entry] of copy.entries()) {
    const day = readRecord(entry)?.day ?? `entry ${index + 1}`
    const stored = entries[index]
    if (stored === undefined) say('dropped-day', day, 'The copy beside the files has it, and the log does not.')
    else if (
      stored !== entry &&
      verify(signedPart(entry), signatureIn(entry)) &&
      verify(signedPart(stored), signatureIn(stored))
    )
      say('two-heads', day, 'The log and its copy have two signed records.')
    else if (stored !== entry) say('changed-day', day, 'The log and its copy differ.')
  }
  for (const { size, root } of kept) {
    if (size > entries.length) say('dropped-day', `entry ${size}`, 'A head was kept of a longer log.')
    else if (!rootAt(size).startsWith(root)) say('two-heads', `entry ${size}`, 'A head was kept with another root.')
  }
  return found
}

/** The days strictly between two, none before the first. */
export function daysBetween(from: string | undefined, to: string): string[] {
  const days: string[] = []
  if (from === undefined) return days
  for (let day = nextDay(from); day < to; day = nextDay(day)) days.push(day)
  return days
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** Whether the stored leaves are those that were signed. */
export function auditTree(hash: Hash, record: DayRecord, rows: Bytes): Finding[] {
  const { day } = record
  try {
    const roots: number[] = []
    for (let at = 0; at < rows.length; at += accountsPerGroup * rowLength) {
      roots.push(...nodeIn(groupOf(hash, day, rows.subarray(at, at + accountsPerGroup * rowLength)).nodes, 1))
    }
    const root = nodeIn(treeAbove(hash, day, Uint8Array.from(roots)), 1)
    if (toHex(root.slice(-32)) !== record.tree || rows.length / rowLength !== record.accounts)
      return [{ cheat: 'leaf-swapped', day, why: 'The stored leaves are not those of the signed tree.' }]
    const view = new DataView(root.buffer)
    return record.sums.some((sum, book) => sum !== view.getBigUint64(8 * book))
      ? [{ cheat: 'wrong-sum', day, why: 'The published totals are not the sums of the signed tree.' }]
      : []
  } catch (error) {
    if (error instanceof Caught) return [{ cheat: error.cheat, day, why: error.message }]
    throw error
  }
}

/** Compares what the tree has with what the ledger says; both in the order of their locators. */
export function auditAccounts(day: string, stored: Bytes, expected: Bytes): Finding[] {
  const found: Finding[] = []
  const say = (cheat: Cheat, why: string) => void found.push({ cheat, day, why })
  const rowAt = (rows: Bytes, at: number) => (at < rows.length ? rows.subarray(at, at + rowLength) : undefined)
  let [have, want] = [0, 0]
  while (have < stored.length || want < expected.length) {
    const [row, other] = [rowAt(stored, have), rowAt(expected, want)]
    const order = !row
      ? 1
      : !other
        ? -1
        : compareBytes(row.subarray(0, locatorLength), other.subarray(0, locatorLength))
    if (order > 0) {
      say('left-out', 'An account of the ledger is not in the tree.')
      want += rowLength
      continue
    }
    have += rowLength
    if (!row) break
    const last = rowAt(stored, have - 2 * rowLength)
    const isRepeated =
      have > rowLength && last && compareBytes(last.subarray(0, locatorLength), row.subarray(0, locatorLength)) === 0
    if (isRepeated) say('twice', 'An account is in the tree twice.')
    else if (order < 0) say('leaf-swapped', 'A leaf is of no account of the ledger.')
    if (order < 0 || !other) continue
    want += rowLength
    if (compareBytes(row, other) !== 0) say(...difference(row, other))
  }
  return found
}

function difference(row: Bytes, expected: Bytes): [Cheat, string] {
  const pieces = piecesIn(row)
  if (pieces.flat().some((amount) => amount >= tooMuch)) return ['negative', 'A leaf has a negative amount.']
  const [sums, wanted] = [pieces.reduce(added), piecesIn(expected).reduce(added)]
  if (sums.some((amount, book) => amount < (wanted[book] ?? 0n)))
    return ['lowered', 'An account has less in the tree than in the ledger.']
  return ['leaf-swapped', 'A leaf is not the one of its account.']
}

/** The first characters of a root that papers show. */
export function shortRoot(root: string): string {
  return (root.slice(0, 32).match(/.{4}/g) ?? []).join(' ')
}

export function keptHead(text: string): Pick<Head, 'size' | 'root'> | undefined {
  const found = /^(\d{1,9}):((?:[\da-f]{4})+)$/i.exec(text.replace(/\s/g, ''))
  return found ? { size: Number(found[1]), root: toHex(fromHex(found[2] ?? '')) } : undefined
}
