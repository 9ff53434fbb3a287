import type { Db, Queries } from '../database.ts'
import { beginning, hashOf } from './link.ts'
import { linkAllRows } from './link-rows.ts'
import { chainAfter, type Link, type PlainRow } from './store.ts'

/** A place in the chain that was proved earlier. */
export type Proved = Pick<Link, 'position' | 'hash'>

export type ChainProof = {
  readonly rows: number
  /** The last hash. An operator who stores it elsewhere can later tell whether the end of the chain was cut off. */
  readonly head: string
  readonly last: Proved
  /** The first mismatch, described in a sentence. */
  readonly problem: string | undefined
}

const batchSize = 5000

/** Links new rows, then recomputes the whole chain. */
export async function verifyChain(db: Db): Promise<ChainProof> {
  await linkAllRows(db)
  return verifyLinks(db)
}

/** Recomputes the whole chain. It must still contain what was proved earlier. */
export function verifyLinks(db: Queries, earlier: Proved = beginning): Promise<ChainProof> {
  return recompute(db, beginning, earlier)
}

/** Recomputes what follows the place that was proved earlier. */
export async function verifyNewLinks(db: Queries, earlier: Proved): Promise<ChainProof> {
  const [found] = await chainAfter(db, earlier.position - 1n, 1)
  const isThere = earlier.position === 0n || found?.link.hash.equals(earlier.hash)
  return isThere ? recompute(db, earlier, earlier) : proofOf(earlier, lacks(earlier))
}

async function recompute(db: Queries, from: Proved, earlier: Proved): Promise<ChainProof> {
  let last = from
  while (true) {
    const batch = await chainAfter(db, last.position, batchSize)
    for (const { link, row } of batch) {
      const problem = problemOf(last, link, row)
      if (problem !== undefined) return proofOf(last, problem)
      if (link.position === earlier.position && !link.hash.equals(earlier.hash)) return proofOf(last, lacks(earlier))
      last = link
    }
    if (batch.length < batchSize) return proofOf(last, last.position < earlier.position ? lacks(earlier) : undefined)
  }
}

function proofOf({ position, hash }: Proved, problem: string | undefined): ChainProof {
  return { rows: Number(position), head: hash.toString('hex'), last: { position, hash }, problem }
}

function lacks({ position, hash }: Proved): string {
  return `link ${position}: it was proved earlier with the hash ${hash.toString('hex')}, and is no longer there`
}

function problemOf(last: Proved, link: Link, row: PlainRow | undefined): string | undefined {
  const where = `row ${link.row_id} (link ${link.position})`
  if (link.position !== last.position + 1n) return `${where}: the link before it is missing`
  if (!link.previous.equals(last.hash)) return `${where}: it does not continue the link before it`
  if (row === undefined) return `${where}: the row is gone`
  return hashOf(link.previous, row).equals(link.hash) ? undefined : `${where}: the row was changed after it was written`
}
