import type { Db, Tx } from '../database.ts'
import { beginning, linkAfter } from './link.ts'
import { addLinks, lastLink, leadsChain, unlinkedRows } from './store.ts'

const batchSize = 1000
/** Ids are assigned on insert but become visible on commit, so a smaller id may appear later. */
const lateRowWindow = 10_000n

/**
 * Links committed rows into the chain. Normally it looks only at the newest rows; `thorough` also finds a row whose
 * transaction stayed open for a very long time. Returns how many were linked.
 */
export async function linkRows(db: Db, thorough: boolean): Promise<number> {
  let linked = 0
  while (true) {
    const count = await db.transaction((tx) => linkBatch(tx, thorough))
    linked += count
    if (count < batchSize) return linked
  }
}

async function linkBatch(tx: Tx, thorough: boolean): Promise<number> {
  if (!(await leadsChain(tx))) return 0
  const last = await lastLink(tx)
  const after = thorough || last === undefined ? 0n : last.row_id - lateRowWindow
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
