/**
 * Builds the hash chain: each hash covers the previous one, so changing a row would change every later link (decision
 * 007).
 */
import { createHash } from 'node:crypto'
import type { Link, PlainRow } from './store.ts'

/** The predecessor of the first link. */
export const beginning: Pick<Link, 'position' | 'hash'> = { position: 0n, hash: Buffer.alloc(32) }

export function hashOf(previous: Buffer, row: PlainRow): Buffer {
  return createHash('sha256').update(previous).update(canonical(row)).digest()
}

export function linkAfter(last: Pick<Link, 'position' | 'hash'>, row: PlainRow): Link {
  const { position, hash: previous } = last
  return { position: position + 1n, row_id: row.id, previous, hash: hashOf(previous, row) }
}

function canonical(row: PlainRow): string {
  return JSON.stringify([
    String(row.id),
    row.at.toISOString(),
    row.actor,
    row.actor_name,
    row.as_whom,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.about,
    row.before,
    row.after,
    row.reason,
    row.address,
  ])
}
