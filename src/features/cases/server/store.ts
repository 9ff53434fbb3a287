/** The SQL of cases and their notes. Only this room writes them. */
import { searchKey } from '#kernel/search-key.ts'
import { keysetOf, type Order } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { containsPattern, readDynamic, where } from '#platform/server/dynamic-query.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { KeyType, SortedPlace } from '#platform/server/sorted-cursor.ts'
import { type Held, heldRecord } from '../api.ts'
import type { Case, CaseCause, CaseState } from '../case.ts'
import { type CaseView, noOwner } from '../case-list.ts'

/** A case with the names around it. */
export type StoredCase = Case & {
  readonly person: string
  readonly email: string
  readonly isErased: boolean
  readonly because: CaseCause
  readonly reason: string
  readonly openedBy: string | null
  readonly openedAt: Date
  readonly owner: string | null
  readonly closedBy: string | null
  readonly held: Held | null
}

type Row = Omit<StoredCase, 'closed' | 'held'> & {
  readonly closedById: string | null
  readonly closedAt: Date | null
  readonly held: unknown
}

const columns = `
  found.id, found.person as "personId", coalesce(found.held #>> '{person,name}', person.name) as person,
  coalesce(found.held #>> '{person,email}', person.email) as email, person.deleted_at is not null as "isErased",
  found.because, found.reason, opener.name as "openedBy", found.opened_at as "openedAt", found.state,
  found.owner as "ownerId", owner.name as owner, found.due_on::text as "dueOn", found.verdict,
  found.verdict_reason as "verdictReason", found.closed_by as "closedById", closer.name as "closedBy",
  found.closed_at as "closedAt", found.version`
const names = `
  join users person on person.id = found.person
    left join users opener on opener.id = found.opened_by
    left join users owner on owner.id = found.owner
    left join users closer on closer.id = found.closed_by`

const selectOne = query<Row>(`select ${columns}, found.held from cases found ${names} where found.id = $1`)
const lockOne = statement('select from cases where id = $1 for no key update')
const selectOfPerson = query<Row>(`
  select ${columns}, null as held from cases found ${names}
  where found.person = $1 order by found.opened_at desc, found.id desc`)

export async function caseById(db: Queries, id: string): Promise<StoredCase | undefined> {
  const row = await db.one(selectOne, id)
  return row && fromRow(row)
}

/** Read after the lock, so that it is what the one before has left. */
export function lockCase(tx: Tx, id: string): Promise<StoredCase | undefined> {
  tx.effect(lockOne, id)
  return caseById(tx, id)
}

export async function casesOf(db: Queries, personId: string): Promise<StoredCase[]> {
  return (await db.all(selectOfPerson, personId)).map(fromRow)
}

const selectOpen = query<{ id: string }>(`select id from cases where person = $1 and state <> 'closed'`)

export async function openCaseOf(db: Queries, personId: string): Promise<string | null> {
  return (await db.one(selectOpen, personId))?.id ?? null
}

const selectLatest = query<{ personId: string; state: CaseState; closedAt: Date | null }>(`
  select distinct on (person) person as "personId", state, closed_at as "closedAt" from cases
  where person = any (array(select unnest($1::uuid[]))) order by person, state <> 'closed' desc, closed_at desc`)

/** The open case of each person, or the one that was closed last. */
export async function latestCases(db: Queries, personIds: readonly string[]) {
  return new Map((await db.all(selectLatest, personIds)).map((latest) => [latest.personId, latest]))
}

const lockLiving = statement<{ id: string }>('select id from users where id = $1 and deleted_at is null for key share')
const insertCase = statement<{ id: string }>(`
  insert into cases (id, person, because, reason, opened_by, opened_at, state, due_on)
  values ($1, $2, $3, $4, $5, $6, 'open', $7)
  on conflict (person) where state <> 'closed' do nothing returning id`)

export type NewCase = Pick<StoredCase, 'id' | 'personId' | 'because' | 'reason' | 'dueOn'> & {
  readonly openedById: string | null
}

/** False where the person has an open case already, or is gone. */
export async function addCase(tx: Tx, added: NewCase, at: Date): Promise<boolean> {
  const { id, personId, because, reason, openedById, dueOn } = added
  if ((await tx.one(lockLiving, personId)) === undefined) return false
  return (await tx.one(insertCase, id, personId, because, reason, openedById, at, dueOn)) !== undefined
}

const updateCase = statement(`
  update cases set state = $2, owner = $3, due_on = $4, verdict = $5, verdict_reason = $6, closed_by = $7, closed_at = $8,
    held = $9, version = $10
  where id = $1`)

export function saveCase(tx: Tx, saved: StoredCase): void {
  const { id, state, ownerId, dueOn, verdict, verdictReason, closed, held, version } = saved
  const [byId, at] = [closed?.byId ?? null, closed?.at ?? null]
  const stored = held && JSON.stringify(heldRecord.encode(held))
  tx.effect(updateCase, id, state, ownerId, dueOn, verdict, verdictReason, byId, at, stored, version)
}

const selectUnheld = query<{ id: string }>('select id from cases where person = $1 and held is null')
const keepHeld = statement('update cases set held = $2 where person = $1 and held is null')

export async function hasUnheld(db: Queries, personId: string): Promise<boolean> {
  return (await db.one(selectUnheld, personId)) !== undefined
}

export function keepInCases(tx: Tx, personId: string, held: Held): void {
  tx.effect(keepHeld, personId, JSON.stringify(heldRecord.encode(held)))
}

export type Note = {
  readonly id: string
  readonly act: string
  readonly text: string
  readonly author: string
  readonly writtenAt: Date
}

const selectNotes = query<Note>(`
  select note.id, note.act, note.text, author.name as author, note.written_at as "writtenAt"
  from case_notes note join users author on author.id = note.author
  where note.of_case = $1 order by note.written_at, note.id`)
const insertNote = statement(`
  insert into case_notes (id, of_case, author, act, text, written_at) values ($1, $2, $3, $4, $5, $6)`)

export function notesOf(db: Queries, caseId: string): Promise<Note[]> {
  return db.all(selectNotes, caseId)
}

type NewNote = Pick<Note, 'id' | 'act' | 'text'> & { readonly caseId: string; readonly authorId: string }

export function addNote(tx: Tx, { id, caseId, authorId, act, text }: NewNote, at: Date): void {
  tx.effect(insertNote, id, caseId, authorId, act, text, at)
}

const mostOwners = 500
const mayOwn = holdsDuty('person', 'compliance')
const selectOwners = query<{ id: string; name: string }>(`
  select person.id, person.name from users person
  where ${mayOwn} and person.deleted_at is null order by person.name, person.id limit ${mostOwners}`)
const selectOwner = query<{ name: string }>(
  `select person.name from users person where person.id = $1 and ${mayOwn} and person.deleted_at is null`,
)

export function ownersOfCases(db: Queries): Promise<{ id: string; name: string }[]> {
  return db.all(selectOwners)
}

/** Undefined unless the person may own a case. */
export async function ownerNamed(db: Queries, id: string): Promise<string | undefined> {
  return (await db.one(selectOwner, id))?.name
}

export type AskedCases = {
  readonly view: CaseView
  readonly search?: string | undefined
  readonly owner?: string | undefined
  readonly because?: string | undefined
  readonly verdict?: string | undefined
}

type Ordered = Order & { readonly type: KeyType }
const byDay: Ordered = { key: 'found.due_on', id: 'found.id', direction: 'asc', type: 'date' }
const byClosing: Ordered = { key: 'found.closed_at', id: 'found.id', direction: 'desc', type: 'timestamptz' }
export const orderOf = ({ view }: Pick<AskedCases, 'view'>): Ordered => (view === 'closed' ? byClosing : byDay)

export type ListedCase = { readonly case: StoredCase; readonly place: SortedPlace }

/** A case about the reader is left out: nobody is told of their own. */
export async function casesAfter(
  db: Queries,
  asked: AskedCases & { readonly readerId: string; readonly today: string },
  after: SortedPlace | undefined,
  limit: number,
): Promise<ListedCase[]> {
  const order = orderOf(asked)
  const { view, search, owner, because, verdict, readerId, today } = asked
  const key = search && searchKey(search)
  const rows = await readDynamic<Row & { readonly place: string }>(db, (put) => {
    const { inOrder } = keysetOf(order, '', '')
    const conditions = where(
      `found.state ${view === 'closed' ? '=' : '<>'} 'closed'`,
      `found.person <> ${put(readerId)}`,
      view === 'mine' && `found.owner = ${put(readerId)}`,
      view === 'overdue' && `found.due_on < ${put(today)}::date`,
      owner && (owner === noOwner ? 'found.owner is null' : `found.owner = ${put(owner)}`),
      because && `found.because = ${put(because)}`,
      verdict && `found.verdict = ${put(verdict)}`,
      search && (key ? `named.search_text like ${put(containsPattern(key))}` : 'false'),
      after && keysetOf(order, `${put(after.key)}::${order.type}`, `${put(after.id)}::uuid`).isBeyond,
    )
    const tables = `cases found ${search ? 'join users named on named.id = found.person' : ''}`
    return `
      select ${columns}, null as held, (${order.key})::text as place
      from (select found.* from ${tables} ${conditions} ${inOrder} limit ${limit}) found ${names} ${inOrder}`
  })
  return rows.map(({ place, ...row }) => ({ case: fromRow(row), place: { key: place, id: row.id } }))
}

function fromRow({ closedById, closedAt, held, ...row }: Row): StoredCase {
  return {
    ...row,
    closed: closedById !== null && closedAt !== null ? { byId: closedById, at: closedAt } : null,
    held: held === null ? null : heldRecord.parse(held),
  }
}
