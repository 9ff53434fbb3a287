import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { FileName, Files } from '#platform/server/files/files.ts'
import { type ExportKind, stateOf } from '../data-export.ts'
import { exportOf, partsOf } from './store.ts'

type OpenedFile = {
  readonly name: string
  readonly type: string
  readonly length: number
  readonly pieces: AsyncIterable<Uint8Array>
}

type Form = { readonly name: string; readonly extension: string; readonly type: string; readonly noun: string }

const csv = { extension: 'csv', type: 'text/csv; charset=utf-8' }
const forms: Readonly<Record<ExportKind, Form>> = {
  data: { name: 'my-data', extension: 'zip', type: 'application/zip', noun: 'copy of your data' },
  history: { name: 'history', ...csv, noun: 'file of your history' },
  users: { name: 'users', ...csv, noun: 'file of users' },
}

/** The first part is read before the response begins, so that a missing file is refused and not broken off. */
export async function openOwnExport(
  db: Queries,
  { files }: Context,
  { userId }: Caller,
  kind: ExportKind,
  now: Date,
): Promise<OpenedFile | Refusal> {
  const { name, extension, type, noun } = forms[kind]
  const current = await exportOf(db, userId, kind)
  if (!current?.madeAt || current.bytes === null || stateOf(current, now) !== 'ready')
    return refuse('NOT_FOUND', `There is no ${noun} to download`)
  const [head, ...rest] = await partsOf(db, current.id)
  const first = head && (await files.get(head))
  if (!first) return refuse('LOST', `The ${noun} cannot be opened: a part of it is missing or damaged`)
  const day = current.madeAt.toISOString().slice(0, 10)
  const pieces = piecesOf(files, first, rest)
  return { name: `${name}-${day}.${extension}`, type, length: current.bytes, pieces }
}

export function answerFile(opened: OpenedFile | Refusal, setHeader: (name: string, value: string) => void) {
  if (isRefusal(opened)) return opened
  const { name, ...answer } = opened
  setHeader('content-disposition', `attachment; filename="${name}"`)
  return answer
}

async function* piecesOf(files: Files, first: Buffer, rest: readonly FileName[]): AsyncGenerator<Uint8Array> {
  yield first
  for (const name of rest) {
    const bytes = await files.get(name)
    // The length was announced, so the browser takes the download for failed.
    if (!bytes) throw new Error('A part of a file is missing')
    yield bytes
  }
}
