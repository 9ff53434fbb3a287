import type { Db, Queries } from '../database.ts'
import { beginning, hashOf } from './link.ts'
import { linkAllRows } from './link-rows.ts'
import { chainAfter, type Link, type PlainRow } from './store.ts'

type ChainProof = {
  readonly rows: number
  /** The last hash. An operator who stores it elsewhere can later tell whether the end of the chain was cut off. */
  readonly head: string
  /** The first mismatch, described in a sentence. */
  readonly problem: string | undefined
}

const batchSize = 5000

/** Links new rows, then recomputes the whole chain. */
export async function verifyChain(db: Db): Promise<ChainProof> {
  await linkAllRows(db)
  return recompute(db)
}

async function recompute(db: Queries): Promise<ChainProof> {
  let last: Pick<Link, 'position' | 'hash'> = beginning
  let rows = 0
  while (true) {
    const batch = await chainAfter(db, last.position, batchSize)
    for (const { link, row } of batch) {
      const problem = problemOf(last, link, row)
      if (problem !== undefined) return { rows, head: last.hash.toString('hex'), problem }
      last = link
      rows += 1
    }
    if (batch.length < batchSize) return { rows, head: last.hash.toString('hex'), problem: undefined }
  }
}

function problemOf(last: Pick<Link, 'position' | 'hash'>, link: Link, row: PlainRow | undefined): string | undefined {
  const where = `row ${link.row_id} (link ${link.position})`
  if (link.position !== last.position + 1n) return `${where}: the link before it is missing`
  if (!link.previous.equals(last.hash)) return `${where}: it does not continue the link before it`
  if (row === undefined) return `${where}: the row is gone`
  return hashOf(link.previous, row).equals(link.hash) ? undefined : `${where}: the row was changed after it was written`
}
