import type { Caller } from '#features/accounts/caller.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { FileName, Files } from '#platform/server/files/files.ts'
import { stateOf } from '../data-export.ts'
import { exportOf, partsOf } from './store.ts'

type Archive = { readonly length: number; readonly madeAt: Date; readonly pieces: AsyncIterable<Uint8Array> }

const nothing = refuse('NOT_FOUND', 'There is no copy of your data to download')
const lost = refuse('LOST', 'The copy of your data cannot be opened: its file is missing or damaged')

/** The first part is read before the response begins, so that a missing archive is refused and not broken off. */
export async function openOwnExport(
  db: Queries,
  { files }: Context,
  { userId }: Caller,
  now: Date,
): Promise<Archive | Refusal> {
  const current = await exportOf(db, userId)
  if (!current?.madeAt || current.bytes === null || stateOf(current, now) !== 'ready') return nothing
  const [head, ...rest] = await partsOf(db, current.id)
  const first = head && (await files.get(head))
  if (!first) return lost
  return { length: current.bytes, madeAt: current.madeAt, pieces: piecesOf(files, first, rest) }
}

async function* piecesOf(files: Files, first: Buffer, rest: readonly FileName[]): AsyncGenerator<Uint8Array> {
  yield first
  for (const name of rest) {
    const bytes = await files.get(name)
    // The length was announced, so the browser takes the download for failed.
    if (!bytes) throw new Error('A part of an archive is missing')
    yield bytes
  }
}
