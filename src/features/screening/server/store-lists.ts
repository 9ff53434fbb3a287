/** The SQL of lists and their entries. Only this room writes them. */
import { createHash } from 'node:crypto'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { ListedEntry } from '../hit.ts'
import type { Entry } from '../watch-list.ts'
import type { ListKind } from '../watch-list-names.ts'

export type StoredList = {
  readonly id: string
  readonly name: string
  readonly kind: ListKind
  readonly version: number
  readonly entries: number
  readonly added: number
  readonly dropped: number
  readonly fileName: string
  readonly uploadedBy: string
  readonly uploadedAt: Date
}

const columns = `
  list.id, list.name, list.kind, version.version, version.entries, version.added, version.dropped,
  version.file_name as "fileName", person.name as "uploadedBy", version.uploaded_at as "uploadedAt"`

const selectLists = query<StoredList>(`
  select ${columns} from watch_lists list
    join watch_list_versions version on version.list = list.id and version.version = list.version
    join users person on person.id = version.uploaded_by
  where list.removed_at is null order by list.name`)

export function listsInForce(db: Queries): Promise<StoredList[]> {
  return db.all(selectLists)
}

const selectVersions = query<StoredList>(`
  select ${columns} from watch_list_versions version join watch_lists list on list.id = version.list
    join users person on person.id = version.uploaded_by
  where list.id = $1 order by version.version desc`)

export function versionsOf(db: Queries, id: string): Promise<StoredList[]> {
  return db.all(selectVersions, id)
}

export type LockedList = {
  readonly id: string
  readonly name: string
  readonly kind: ListKind
  readonly version: number
}

const lockOne = statement<LockedList>(`
  select id, name, kind, version from watch_lists where id = $1 and removed_at is null for no key update`)

export function lockList(tx: Tx, id: string): Promise<LockedList | undefined> {
  return tx.one(lockOne, id)
}

const selectByName = query<{ id: string }>('select id from watch_lists where name = $1')

export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  return (await tx.one(selectByName, name)) !== undefined
}

const insertList = statement('insert into watch_lists (id, name, kind, version) values ($1, $2, $3, 1)')

export function addList(tx: Tx, { id, name, kind }: Omit<LockedList, 'version'>): void {
  tx.effect(insertList, id, name, kind)
}

const nextVersion = statement('update watch_lists set version = $2 where id = $1')
const upsertEntries = statement(`
  insert into watch_entries as known (list, digest, entry, first_version, last_version)
  select $1, given.digest, given.entry, $2, $2
  from jsonb_to_recordset($3::jsonb) as given (digest text, entry jsonb)
  on conflict (list, digest) do update set last_version = excluded.last_version`)
const countChanges = query<{ entries: number; added: number; dropped: number }>(`
  select count(*) filter (where last_version = $2)::int as entries,
    count(*) filter (where first_version = $2)::int as added,
    count(*) filter (where last_version = $2 - 1)::int as dropped
  from watch_entries where list = $1`)
const insertVersion = statement(`
  insert into watch_list_versions (list, version, file_name, entries, added, dropped, uploaded_by, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

type Upload = {
  readonly listId: string
  readonly version: number
  readonly fileName: string
  readonly entries: readonly Entry[]
  readonly byId: string
  readonly at: Date
}

export async function addVersion(tx: Tx, { listId, version, fileName, entries, byId, at }: Upload) {
  const distinct = new Map(entries.map((entry) => [digestOf(entry), entry]))
  const rows = [...distinct].map(([digest, entry]) => ({ digest, entry }))
  if (version > 1) tx.effect(nextVersion, listId, version)
  tx.effect(upsertEntries, listId, version, JSON.stringify(rows))
  const counted = await tx.one(countChanges, listId, version)
  const changes = counted ?? { entries: 0, added: 0, dropped: 0 }
  tx.effect(insertVersion, listId, version, fileName, changes.entries, changes.added, changes.dropped, byId, at)
  return changes
}

/** Names an entry by what it says. */
function digestOf(entry: Entry): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url')
}

const markRemoved = statement('update watch_lists set removed_at = $2 where id = $1')

export function removeList(tx: Tx, id: string, at: Date): void {
  tx.effect(markRemoved, id, at)
}

const countUp = statement('update screening_progress set revision = revision + 1, position = null')

/** From now on everybody is screened again. */
export function countRevision(tx: Tx): void {
  tx.effect(countUp)
}

const selectRevision = query<{ revision: number }>('select revision from screening_progress')

export async function revisionOf(db: Queries): Promise<number> {
  return (await db.one(selectRevision))?.revision ?? 0
}

const selectEntries = query<{ listId: string; digest: string; entry: Entry }>(`
  select known.list as "listId", known.digest, known.entry from watch_entries known
    join watch_lists list on list.id = known.list and list.version = known.last_version
  where list.removed_at is null`)

export async function entriesInForce(db: Queries): Promise<ListedEntry[]> {
  return (await db.all(selectEntries)).map(({ entry, ...named }) => ({ ...entry, ...named }))
}
