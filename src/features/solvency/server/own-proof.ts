/** The path of one account, made from its stored group and single nodes of the tree above it. */
import type { Account } from '#features/accounts/account.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Bytes } from '../proof-bytes.ts'
import { readRecord } from '../proof-format.ts'
import {
  compareBytes,
  groupHeight,
  groupOf,
  locatorLength,
  locatorOf,
  nodeIn,
  pathBytes,
  piecesIn,
  rowLength,
  siblingsOf,
} from '../sum-tree.ts'
import { idBytes, noncesOf, type ProofKey, sha256 } from './proof-key.ts'
import { groupAt, loggedDay, nodesAt } from './store.ts'

const noProof = refuse('NOT_FOUND', 'There is no proof of this day for you')

export async function ownPath(
  db: Queries,
  key: ProofKey,
  { id }: Pick<Account, 'id'>,
  day: string,
): Promise<{ readonly path: Bytes; readonly moment: Date } | Refusal> {
  const logged = await loggedDay(db, day)
  const record = logged && readRecord(logged.entry)
  if (!record) return noProof
  const nonce = noncesOf(key.nonceKey(day))(idBytes(id))
  const locator = locatorOf(sha256, nonce)
  const stored = await groupAt(db, day, locator)
  if (!stored) return noProof
  const rows = new Uint8Array(stored.accounts)
  const place = Array.from({ length: rows.length / rowLength }, (_, number) => number).find(
    (number) => compareBytes(rows.subarray(number * rowLength, number * rowLength + locatorLength), locator) === 0,
  )
  if (place === undefined) return noProof
  const group = groupOf(sha256, day, rows)
  const before = stored.number * 2 ** groupHeight
  const pieces = piecesIn(rows.subarray(place * rowLength)).map((sums, piece, { length }) => ({
    sums,
    position: before + (group.places[place * length + piece] ?? 0),
  }))
  const siblings = siblingsOf(
    pieces.map(({ position }) => position),
    record.height,
  )
  const above = siblings.filter(({ level }) => level >= groupHeight)
  const nodes = await nodesAt(
    db,
    day,
    above.map(({ level, position }) => 2 ** (record.height - level) + position),
  )
  const inGroup = siblings
    .filter(({ level }) => level < groupHeight)
    .map(({ level, position }) => {
      const width = 2 ** (groupHeight - level)
      return nodeIn(group.nodes, width + (position % width))
    })
  return {
    path: pathBytes(nonce, pieces, [...inGroup, ...nodes.map((node) => new Uint8Array(node))]),
    moment: new Date(record.moment),
  }
}
