/** Ids are assigned before commit, so an entry with a smaller id may appear after one with a larger id. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Queries, query } from '#platform/server/database.ts'

const selectNewest = query<{ id: bigint | null }>('select max(id) as id from entries')
const selectBeginning = query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid')
const selectFinished = query<{ done: boolean }>(
  'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as done',
)

const polls = 20
const pollMilliseconds = 500

/** It is settled if every transaction that may commit a smaller id has ended. */
export type NewestEntry = { readonly id: bigint; readonly isSettled: boolean }

/** The newest entry, settled if transactions that were open end soon enough. */
export async function newestEntry(db: Queries, pollEvery = pollMilliseconds): Promise<NewestEntry> {
  const newest = (await db.one(selectNewest))?.id
  if (newest === null || newest === undefined) return { id: 0n, isSettled: true }
  await pause(pollEvery)
  const beginning = (await db.one(selectBeginning))?.xid
  for (let poll = 0; poll < polls; poll++) {
    if ((await db.one(selectFinished, beginning))?.done) return { id: newest, isSettled: true }
    await pause(pollEvery)
  }
  return { id: newest, isSettled: false }
}
