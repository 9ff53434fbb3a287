import type { Db, Tx } from '../database.ts'
import { beginning, linkAfter } from './link.ts'
import {
  addLinks,
  type Horizon,
  type Link,
  lastLink,
  leadsChain,
  nextRows,
  readHorizon,
  unlinkedRows,
} from './store.ts'

const batchSize = 1000
/** Look-back of the first run for rows that became visible late. */
const lateRowWindow = 10_000n

/** Links committed rows once, without knowing which may still appear. */
export function linkRecentRows(db: Db): Promise<number> {
  return createSeal()(db)
}

/** Links every committed row that has no link yet, however old. Returns how many were linked. */
export async function linkAllRows(db: Db): Promise<number> {
  return (await linkFrom(db, async () => 0n)).linked
}

/**
 * Returns a function that links new rows into the chain and reads nothing else. Ids are assigned on insert but become
 * visible on commit, so a smaller id may appear later: it reads from the newest row that no other can precede any more.
 */
export function createSeal(): (db: Db) => Promise<number> {
  let settled = 0n
  let awaited: Awaited | undefined
  return async (db) => {
    let horizon: Horizon | undefined
    const { linked, isWhole } = await linkFrom(db, async (tx, last) => {
      horizon ??= await readHorizon(tx)
      if (last === undefined) return 0n
      // The ids of a demo restart when it is reset.
      return settled > 0n && settled <= last.row_id ? settled : last.row_id - lateRowWindow
    })
    if (horizon === undefined || !isWhole) return linked
    const isOver = awaited?.until !== undefined && horizon.oldest >= awaited.until
    if (isOver) settled = awaited?.row ?? 0n
    awaited = isOver || awaited === undefined ? { row: horizon.newest } : { until: horizon.next, ...awaited }
    return linked
  }
}

/**
 * The row that was the newest, and the first transaction that began after a later run saw it: once all before that one
 * have ended, no smaller id can appear. A later run, because an id is taken before its transaction gets a number.
 */
type Awaited = { readonly row: bigint; readonly until?: bigint }

/** Returns the row to read after, once the transaction holds the chain. */
type Start = (tx: Tx, last: Link | undefined) => Promise<bigint>

/** Goes through the rows once, in batches. It stops early if another process takes the chain meanwhile. */
async function linkFrom(db: Db, start: Start): Promise<{ linked: number; isWhole: boolean }> {
  let linked = 0
  let next = start
  while (true) {
    const batch = await db.transaction((tx) => linkBatch(tx, next))
    if (batch === undefined) return { linked, isWhole: false }
    linked += batch.linked
    if (batch.isLast) return { linked, isWhole: true }
    next = async () => batch.end
  }
}

/** Undefined if another transaction holds the chain. */
async function linkBatch(tx: Tx, start: Start): Promise<Batch | undefined> {
  if (!(await leadsChain(tx))) return undefined
  const last = await lastLink(tx)
  const after = await start(tx, last)
  const { end, isLast } = await nextRows(tx, after, batchSize)
  const rows = end === after ? [] : await unlinkedRows(tx, after, end)
  let newest = last ?? beginning
  const links = rows.map((row) => {
    const link = linkAfter(newest, row)
    newest = link
    return link
  })
  if (links.length > 0) addLinks(tx, links)
  return { linked: links.length, end, isLast }
}

type Batch = { readonly linked: number; readonly end: bigint; readonly isLast: boolean }
