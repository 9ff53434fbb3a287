/** The SQL of identity checks. Only this room writes `kyc_submissions`. */

import type { KycStatus } from '#features/accounts/account.ts'
import type { Side } from '#features/accounts/document-path.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { FileName } from '#platform/server/files/files.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { type DecidedColumns, decidedIn } from '#requests/server/request-row.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import { decidedReviews } from '../decided-reviews.ts'
import type { Identity, Review } from '../kyc.ts'
import { type FactColumns, factColumns, factsIn } from './fact-row.ts'
import { saveFacts } from './store-facts.ts'

export type Documents = Readonly<Record<Side, FileName>>

/** A review with the person and what they sent. */
export type FullReview = Review & {
  readonly owner: { readonly name: string; readonly email: string; readonly phone: string; readonly country: string }
  readonly documents: Documents | null
  readonly submittedAt: Date | null
}

type Row = DecidedColumns &
  FactColumns & {
    owner: string
    status: KycStatus
    version: number | null
    reason: string | null
    name: string
    email: string
    phone: string
    country: string
    front_file: FileName | null
    back_file: FileName | null
    submitted_at: Date | null
  }

/** A person who never submitted anything may still have a status, such as the people of the demo. */
const columns = `
  person.id as owner, coalesce(submission.status, person.kyc_status) as status, submission.version, submission.reason,
  submission.decided_at, decider.name as decider_name, person.name, person.email, person.phone, person.country,
  submission.front_file, submission.back_file, submission.submitted_at, ${factColumns}`
const tables = `
  users person left join kyc_submissions submission on submission.owner = person.id
  left join users decider on decider.id = submission.decided_by`

const select = query<Row>(`select ${columns} from ${tables} where person.id = $1`)

/**
 * Uploads and decisions about one person are serialised, even the first ones, which have no row yet: each call locks the
 * person before anything else, because it is the caller or named in the call. So this is read after that lock.
 */
export async function reviewOf(db: Queries, ownerId: string): Promise<FullReview | undefined> {
  const row = await db.one(select, ownerId)
  return row && fromRow(row)
}

const upsert = statement(`
  insert into kyc_submissions (owner, version, front_file, back_file, submitted_at, facts_changed_at, pictures)
  values ($1, $2, $3, $4, $5, $5, $6)
  on conflict (owner) do update set version = excluded.version, status = 'Pending',
    front_file = excluded.front_file, back_file = excluded.back_file, submitted_at = excluded.submitted_at,
    pictures = excluded.pictures,
    reason = '', decided_by = null, decided_at = null, verified_name = null, verified_country = null,
    document_type = null, document_number = null, document_country = null, birth_date = null, expires_on = null,
    checked_name = null, expiry_letter_on = null, facts_changed_at = excluded.facts_changed_at`)

export function saveSubmission(
  tx: Tx,
  { ownerId, version }: Review,
  { front, back }: Documents,
  pictures: readonly string[],
  now: Date,
): void {
  tx.effect(upsert, ownerId, version, front, back, now, pictures)
}

const update = statement(`
  update kyc_submissions set status = $2, reason = $3, decided_by = $4, decided_at = $5,
    verified_name = case when $2 = 'Approved' then person.name end,
    verified_country = case when $2 = 'Approved' then person.country end
  from users person where owner = $1 and person.id = owner`)

/** An approval keeps the name and the country that it proved; the person's row is locked. */
export function saveDecision(tx: Tx, review: Review, deciderId: string): void {
  const { ownerId, status, reason, decided, facts } = review
  tx.effect(update, ownerId, status, reason, deciderId, decided?.at)
  if (facts && decided) saveFacts(tx, ownerId, facts, decided.at)
}

const table: RequestTable<Row, FullReview> = {
  name: 'kyc_submissions',
  alias: 'submission',
  tablesOver: (rows = 'kyc_submissions') => `${rows} submission join users person on person.id = submission.owner
    left join users decider on decider.id = submission.decided_by`,
  since: 'submitted_at',
  id: 'owner',
  fromRow,
  positionOf: ({ submittedAt, ownerId: id }) => ({ at: submittedAt ?? new Date(0), id }),
}

const queue = queueOf(table, () => columns)

export function pendingReviews(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const reviewsDecided = decidedTable({
  ...table,
  kind: decidedReviews,
  amount: undefined,
  reference: `'Upload ' || submission.version`,
  reason: 'submission.reason',
  facts: { country: 'coalesce(submission.verified_country, person.country)' },
})

/** Submitted documents are what is pending; a person's status only says what that person may do. */
export const reviewsWaiting = table

const selectInUse = query<{ name: string }>(`
  select front_file as name from kyc_submissions where front_file = any ($1)
  union all select back_file from kyc_submissions where back_file = any ($1)`)

export async function documentsInUse(db: Queries, names: readonly FileName[]): Promise<ReadonlySet<string>> {
  return new Set((await db.all(selectInUse, names)).map(({ name }) => name))
}

const selectChanged = query<{ owner: string } & Identity>(`
  select submission.owner, submission.verified_name as name, submission.verified_country as country
  from kyc_submissions submission join users person on person.id = submission.owner
  where submission.owner = any ($1) and submission.verified_name is not null
    and (submission.verified_name, submission.verified_country) is distinct from (person.name, person.country)`)

/** Verified name and country of people for whom either has changed since. */
export async function verifiedOtherwise(
  db: Queries,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, Identity>> {
  const rows = await db.all(selectChanged, ownerIds)
  return new Map(rows.map(({ owner, name, country }) => [owner, { name, country }]))
}

const deleteOf = statement<{ front_file: FileName; back_file: FileName }>(`
  delete from kyc_submissions where owner = $1 returning front_file, back_file`)

/** Returns the files that are no longer referred to. */
export async function dropSubmission(tx: Tx, ownerId: string): Promise<FileName[]> {
  const row = await tx.one(deleteOf, ownerId)
  return row ? [row.front_file, row.back_file] : []
}

function fromRow(row: Row): FullReview {
  return {
    ownerId: row.owner,
    status: row.status,
    version: row.version ?? 0,
    reason: row.reason ?? '',
    decided: decidedIn(row),
    owner: { name: row.name, email: row.email, phone: row.phone, country: row.country },
    documents: documentsIn(row),
    submittedAt: row.submitted_at,
    facts: factsIn(row),
  }
}

function documentsIn({ front_file, back_file }: Row): Documents | null {
  return front_file === null || back_file === null ? null : { front: front_file, back: back_file }
}
