/** The SQL of the staff's work with people. Only this room writes `user_notes` and `user_count_changes`. */
import type { KycStatus } from '#features/accounts/account.ts'
import { type StrongFactor, strongFactors } from '#features/credentials/factor.ts'
import { heldFactorsOf } from '#features/credentials/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { shownBeside } from '#requests/beside-api.ts'
import type { RequestKindName, RequestName } from '#requests/kinds.ts'
import { maxNotes } from '../directory.ts'
import type { Leftovers } from '../people.ts'

type StaffRow = { _id: string; name: string; email: string; role: Role; factors: StrongFactor[] }

const selectStaff = query<StaffRow>(`
  select person.id as _id, person.name, person.email, person.role, held.factors
  from users person, lateral (select ${heldFactorsOf('person')} as factors) held
  where person.role in ('author', 'admin') and person.deleted_at is null
  order by cardinality(held.factors) > 0, person.search_name, person.id limit 500`)

/** Staff without one come first. */
export async function factorsOfStaff(db: Queries): Promise<StaffRow[]> {
  const rows = await db.all(selectStaff)
  return rows.map((row) => ({ ...row, factors: strongFactors.filter((factor) => row.factors.includes(factor)) }))
}

type CountFilter = {
  readonly role: Role | undefined
  readonly verified: boolean | undefined
  readonly kyc: KycStatus | undefined
}

const sumCounts = query<{ count: number }>(`
  select coalesce(sum(change), 0)::int as count from user_count_changes
  where ($1::text is null or role = $1) and ($2::boolean is null or verified = $2)
    and ($3::text is null or kyc_status = $3)`)

export async function countPeople(db: Queries, { role, verified, kyc }: CountFilter): Promise<number> {
  return (await db.one(sumCounts, role, verified, kyc))?.count ?? 0
}

type Summary = { total: number; verified: number; unverified: number; suspended: number }

const selectSummary = query<Summary>(`
  select coalesce(sum(change), 0)::int as total,
    coalesce(sum(change) filter (where verified), 0)::int as verified,
    coalesce(sum(change) filter (where not verified), 0)::int as unverified,
    coalesce(sum(change) filter (where role = 'suspended'), 0)::int as suspended
  from user_count_changes`)

export async function summaryOfPeople(db: Queries): Promise<Summary> {
  return (await db.one(selectSummary)) ?? { total: 0, verified: 0, unverified: 0, suspended: 0 }
}

const rollUp = statement(`
  with gone as (delete from user_count_changes returning role, verified, kyc_status, change)
  insert into user_count_changes (role, verified, kyc_status, change)
  select role, verified, kyc_status, sum(change) from gone group by role, verified, kyc_status having sum(change) <> 0`)

/** Sums up the changes. Rows written meanwhile are not among them, and wait for the next run. */
export function rollUpCounts(db: Queries): Promise<number> {
  return db.run(rollUp)
}

const selectLeftovers = query<Omit<Leftovers, 'money'>>(`
  select (select count(*)::int from deposits where owner = $1 and status = 'Pending') as deposits,
    (select count(*)::int from investments where owner = $1 and status = 'Pending') as investments,
    (select count(*)::int from withdrawals where owner = $1 and status = 'Pending') as withdrawals,
    (select count(*)::int from proposed_adjustments where owner = $1 and status = 'Pending') as edits`)

/** A person's pending requests. */
export async function pendingOf(db: Queries, owner: string): Promise<Omit<Leftovers, 'money'>> {
  return (await db.one(selectLeftovers, owner)) ?? { deposits: 0, investments: 0, withdrawals: 0, edits: 0 }
}

type Circle = { held: bigint; referrer: string | null; referrer_name: string | null; friends: number }

const selectCircle = query<Circle>(`
  select (select held from books where owner = person.id) as held,
    referrer.id as referrer, referrer.name as referrer_name,
    (select count(*)::int from users friend where friend.referred_by = person.id) as friends
  from users person
  left join users referrer on referrer.id = person.referred_by and referrer.deleted_at is null
  where person.id = $1`)

/** The amount held for a person, and their referrals. */
export async function referralsOf(db: Queries, id: string): Promise<Circle> {
  return (await db.one(selectCircle, id)) ?? { held: 0n, referrer: null, referrer_name: null, friends: 0 }
}

export type Note = {
  id: string
  text: string
  author_name: string
  written_at: Date
  request_kind: RequestKindName | null
  request_id: string | null
}

const noteColumns =
  'note.id, note.text, author.name as author_name, note.written_at, note.request_kind, note.request_id'
const noteTables = 'user_notes note join users author on author.id = note.author'

const selectNotes = query<Note>(`
  select ${noteColumns} from ${noteTables}
  where note.about = $1 order by note.written_at desc, note.id desc limit ${maxNotes}`)

export function notesAbout(db: Queries, id: string): Promise<Note[]> {
  return db.all(selectNotes, id)
}

const selectNotesBeside = query<Note>(`
  select ${noteColumns} from ${noteTables} where note.about = $1
  order by (note.request_kind = $2 and note.request_id = $3) is true desc, note.written_at desc, note.id desc
  limit ${shownBeside.notes}`)

/** The notes on one request of a person, then the others about them, each newest first. */
export function notesBeside(db: Queries, about: string, request: RequestName | undefined): Promise<Note[]> {
  return db.all(selectNotesBeside, about, request?.kind, request?.id)
}

const insertNote = statement(`
  insert into user_notes (id, about, author, text, written_at, request_kind, request_id)
  values ($1, $2, $3, $4, $5, $6, $7)`)

type NewNote = {
  readonly id: string
  readonly about: string
  readonly author: string
  readonly text: string
  readonly request: RequestName | undefined
  readonly now: Date
}

export function addNoteAbout(tx: Tx, { id, about, author, text, request, now }: NewNote): void {
  tx.effect(insertNote, id, about, author, text, now, request?.kind, request?.id)
}

const deleteNotes = statement('delete from user_notes where about = $1')

export function forgetNotes(tx: Tx, about: string): void {
  tx.effect(deleteNotes, about)
}
