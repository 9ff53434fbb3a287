/**
 * Makes the tree of a day. What each account had at the day's moment no longer changes, so the pages need no common snapshot,
 * which would keep PostgreSQL from cleaning up for minutes. Accounts are held as bytes, about 120 for each.
 */
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import { type Bytes, toHex } from '../proof-bytes.ts'
import { added, type DayRecord, type Sums } from '../proof-format.ts'
import { rangeBounds, rangeOf } from '../ranges.ts'
import {
  accountsPerGroup,
  compareBytes,
  groupOf,
  heightOf,
  nodeIn,
  nodeLength,
  rowLength,
  rowOf,
  sumsIn,
  treeAbove,
} from '../sum-tree.ts'
import { type Pace, withoutRest } from './pace.ts'
import { noncesOf, sha256 } from './proof-key.ts'
import {
  accountsAfter,
  addDay,
  addGroups,
  addTree,
  dropLeavesBefore,
  isAlone,
  type LoggedDay,
  mayRest,
} from './store.ts'

export type TreeRequest = {
  readonly day: string
  readonly moment: Date
  readonly nonceKey: Bytes
  /** Leaves of days before this one are dropped. */
  readonly keptFrom: string
}

export type Tree = Pick<DayRecord, 'accounts' | 'height' | 'sums' | 'tree' | 'ranges'>

/** Signs what the tree says; called while the only writer holds its lock. */
export type Seal = (tree: Tree) => Promise<LoggedDay>

export type BuildTree = (db: Db, request: TreeRequest, seal: Seal, pace?: Pace) => Promise<LoggedDay | undefined>

/** All of a day or nothing of it. Undefined while another process makes a day. */
export const buildHere: BuildTree = (db, request, seal, pace = withoutRest) =>
  db.transaction(async (tx) => {
    await tx.run(mayRest)
    if (!(await isAlone(tx))) return undefined
    const made = await seal(await storeTree(tx, request, pace))
    addDay(tx, made)
    dropLeavesBefore(tx, request.keptFrom)
    return made
  })

const pageSize = 8192
const groupsAtOnce = 64
const firstId = '00000000-0000-0000-0000-000000000000'
const idLength = 16
const emailHashLength = 32
const packedLength = idLength + emailHashLength + 32

/** The rows of all accounts in the order of the tree. */
export async function readRows(
  db: Queries,
  { moment, nonceKey }: Pick<TreeRequest, 'moment' | 'nonceKey'>,
  pace = withoutRest,
) {
  const nonceOf = noncesOf(nonceKey)
  const pages: Bytes[] = []
  const ranges = [...rangeBounds, 0n].map(() => 0)
  let last: string | null = firstId
  let count = 0
  while (last !== null) {
    const page = await accountsAfter(db, last, moment, pageSize)
    last = page.last
    if (!page.packed) continue
    const rows = new Uint8Array((page.packed.length / packedLength) * rowLength)
    for (let at = 0, row = 0; at < page.packed.length; at += packedLength, row += rowLength) {
      const packed = new Uint8Array(page.packed.subarray(at, at + packedLength))
      const sums = sumsIn(packed, idLength + emailHashLength)
      const nonce = nonceOf(packed.subarray(0, idLength))
      rows.set(rowOf(sha256, nonce, packed.subarray(idLength, idLength + emailHashLength), sums), row)
      const range = rangeOf(sums.reduce((total, amount) => total + amount))
      ranges[range] = (ranges[range] ?? 0) + 1
    }
    pages.push(rows)
    count += rows.length / rowLength
    await pace()
  }
  return { rows: sortedRows(pages, count), ranges, count }
}

/** Sorted by the first six bytes of the locator as a number, which hardly ever are equal. */
function sortedRows(pages: readonly Bytes[], count: number): (number: number) => Bytes {
  const keys = new Float64Array(count)
  const pageOf = new Uint32Array(count)
  const startOf = new Uint32Array(count)
  let number = 0
  for (const [page, bytes] of pages.entries()) {
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length; at += rowLength, number++) {
      keys[number] = view.getUint32(at) * 65_536 + view.getUint16(at + 4)
      pageOf[number] = page
      startOf[number] = at
    }
  }
  const rowAt = (one = 0): Bytes => {
    const start = startOf[one] ?? 0
    return (pages[pageOf[one] ?? 0] ?? new Uint8Array(0)).subarray(start, start + rowLength)
  }
  const order = Uint32Array.from({ length: count }, (_, place) => place).sort(
    (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || compareBytes(rowAt(one), rowAt(other)),
  )
  return (place) => rowAt(order[place])
}

async function storeTree(tx: Tx, request: TreeRequest, pace: Pace): Promise<Tree> {
  const { day } = request
  const { rows, ranges, count } = await readRows(tx, request, pace)
  const groups = Math.ceil(count / accountsPerGroup)
  const rowsOf = (number: number) => {
    const length = Math.min(accountsPerGroup, count - number * accountsPerGroup)
    const group = new Uint8Array(length * rowLength)
    for (let place = 0; place < length; place++) group.set(rows(number * accountsPerGroup + place), place * rowLength)
    return { number, rows: group }
  }
  const roots = new Uint8Array(groups * nodeLength)
  for (let number = 0; number < groups; number++) {
    roots.set(nodeIn(groupOf(sha256, day, rowsOf(number).rows).nodes, 1), number * nodeLength)
    if (number % groupsAtOnce === groupsAtOnce - 1) await pace()
  }
  // Written last and at once: a transaction that has written keeps PostgreSQL from cleaning up, too.
  for (let from = 0; from < groups; from += groupsAtOnce) {
    const batch = Math.min(groupsAtOnce, groups - from)
    await addGroups(
      tx,
      day,
      Array.from({ length: batch }, (_, number) => rowsOf(from + number)),
    )
  }
  const nodes = treeAbove(sha256, day, roots)
  await addTree(tx, day, nodes)
  const root = nodeIn(nodes, 1)
  const sums: Sums = added(sumsIn(root), [0n, 0n, 0n, 0n])
  return { accounts: count, height: heightOf(count), sums, tree: toHex(root.slice(-32)), ranges }
}
