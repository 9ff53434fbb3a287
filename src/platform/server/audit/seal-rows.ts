import type { Db, Tx } from '../database.ts'
import { beginning, linkAfter } from './link.ts'
import { addLinks, lastLink, leadsChain, unlinkedRows } from './store.ts'

const batchSize = 1000
/** Rows are numbered when they are written and seen when they are committed, so an older number may come later. */
const latecomers = 10_000n

/**
 * Seals committed rows into the chain. Usually it looks only at the newest; `thorough` also finds a row whose
 * transaction was open for a very long time. Answers how many were sealed.
 */
export async function sealRows(db: Db, thorough: boolean): Promise<number> {
  let sealed = 0
  while (true) {
    const count = await db.transaction((tx) => sealBatch(tx, thorough))
    sealed += count
    if (count < batchSize) return sealed
  }
}

async function sealBatch(tx: Tx, thorough: boolean): Promise<number> {
  if (!(await leadsChain(tx))) return 0
  const last = await lastLink(tx)
  const after = thorough || last === undefined ? 0n : last.row_id - latecomers
  const rows = await unlinkedRows(tx, after, batchSize)
  let end = last ?? beginning
  const links = rows.map((row) => {
    const link = linkAfter(end, row)
    end = link
    return link
  })
  if (links.length > 0) addLinks(tx, links)
  return links.length
}
