/** Lists are uploaded, replaced and put out of force; each change counts as a revision, and everybody is screened again. */
import { parseCsv } from 'hucre/csv'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import { newId } from '#platform/server/ids.ts'
import { type Mapping, readEntries } from '../watch-list.ts'
import type { ListKind } from '../watch-list-names.ts'
import {
  addList,
  addVersion,
  countRevision,
  isNameTaken,
  type LockedList,
  lockList,
  removeList,
} from './store-lists.ts'

type Reading = Exclude<ReturnType<typeof readEntries>, Refusal>

function readFile(files: readonly UploadedFile[], mapping: Mapping): (Reading & { fileName: string }) | Refusal {
  const [file] = files
  if (files.length !== 1 || file === undefined) return refuseField('file', 'Please select a file.')
  const text = file.bytes.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return refuseField('file', 'Please upload a CSV file in UTF-8')
  const rows = parseCsv(text).map((row) => row.map((cell) => String(cell ?? '')))
  const read = readEntries(rows, mapping)
  return isRefusal(read) ? read : { ...read, fileName: file.name }
}

type NewList = { readonly title: string; readonly kind: ListKind; readonly mapping: Mapping }

export function uploadList(
  db: Db,
  context: Context,
  caller: Caller,
  { title: name, kind, mapping }: NewList,
  files: readonly UploadedFile[],
  now: Date,
) {
  const read = readFile(files, mapping)
  if (isRefusal(read)) return read
  return change(db, context, async (tx) => {
    if (await isNameTaken(tx, name)) return refuseField('title', 'There is a list of this name already', 'TAKEN')
    const list = { id: newId(now), name, kind }
    addList(tx, list)
    return keepVersion(tx, caller, { ...list, version: 1 }, read, now)
  })
}

export function replaceList(
  db: Db,
  context: Context,
  caller: Caller,
  { id, mapping }: { readonly id: string; readonly mapping: Mapping },
  files: readonly UploadedFile[],
  now: Date,
) {
  const read = readFile(files, mapping)
  if (isRefusal(read)) return read
  return change(db, context, async (tx) => {
    const list = await lockList(tx, id)
    if (!list) return unknown
    return keepVersion(tx, caller, { ...list, version: list.version + 1 }, read, now)
  })
}

export function dropList(db: Db, context: Context, caller: Caller, id: string, now: Date) {
  return change(db, context, async (tx) => {
    const list = await lockList(tx, id)
    if (!list) return unknown
    removeList(tx, id, now)
    const act = { action: 'list put out of force', subject: { kind: 'list', id }, before: { name: list.name } }
    writeAudit(tx, actorOf(caller), act, now)
    return { message: `“${list.name}” is out of force` }
  })
}

const unknown = refuse('NOT_FOUND', 'There is no such list')

async function keepVersion(
  tx: Tx,
  caller: Caller,
  list: LockedList,
  { entries, skipped, fileName }: Reading & { fileName: string },
  at: Date,
) {
  const { id: listId, name, kind, version } = list
  const changes = await addVersion(tx, { listId, version, fileName, entries, byId: caller.userId, at })
  const after = { name, version, entries: changes.entries, added: changes.added, dropped: changes.dropped }
  writeAudit(tx, actorOf(caller), { action: 'list uploaded', subject: { kind: 'list', id: listId }, after }, at)
  const kept = {
    id: listId,
    name,
    kind,
    version,
    ...changes,
    fileName,
    uploadedBy: caller.account.name,
    uploadedAt: at,
  }
  return { list: kept, skipped: skipped.slice(0, 20) }
}

async function change<T>(db: Db, { changes }: Context, work: (tx: Tx) => Promise<T | Refusal>): Promise<T | Refusal> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    if (!isRefusal(done)) countRevision(tx)
    return done
  })
  if (!isRefusal(result)) changes.announce('staff', 'Screening')
  return result
}
