/** The SQL of what staff read off documents: the facts, who else has the same document, and whose expires. */
import { remindedDays } from '#features/accounts/kyc-level.ts'
import { dateOf } from '#kernel/clock.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Facts } from '../facts.ts'

const update = statement(`
  update kyc_submissions set document_type = $2, document_number = $3, document_country = $4, birth_date = $5,
    expires_on = $6, checked_name = $7, facts_changed_at = $8,
    expiry_letter_on = case when expires_on is distinct from $6::date then $6::date - ${remindedDays}
      else expiry_letter_on end
  where owner = $1`)

/** Corrected facts lead to new letters about the expiry only if its day has changed. */
export function saveFacts(tx: Tx, ownerId: string, facts: Facts, now: Date): void {
  const { documentType, documentNumber, documentCountry, birthDate, expiresOn, checkedName } = facts
  tx.effect(update, ownerId, documentType, documentNumber, documentCountry, birthDate, expiresOn, checkedName, now)
}

type DocumentName = Pick<Facts, 'documentType' | 'documentNumber' | 'documentCountry'>
type Other = { readonly id: string; readonly name: string }

const selectOthers = query<Other>(`
  select person.id, person.name from kyc_submissions submission join users person on person.id = submission.owner
  where submission.document_number = $2 and submission.document_country = $3 and submission.document_type = $4
    and submission.owner <> $1
  order by submission.decided_at, person.id limit 10`)

/** Others for whom this document was noted, up to ten. */
export function othersWithDocument(db: Queries, id: string, document: DocumentName): Promise<Other[]> {
  return db.all(selectOthers, id, document.documentNumber, document.documentCountry, document.documentType)
}

const selectSame = query<Other>(`
  select person.id, person.name
  from kyc_submissions own
  join kyc_submissions other on other.document_number = own.document_number
    and other.document_country = own.document_country and other.document_type = own.document_type
    and other.owner <> own.owner
  join users person on person.id = other.owner
  where own.owner = $1
  order by other.decided_at, person.id limit 10`)

/** Others whose approved document is the one of this person, up to ten. */
export function peopleWithSameDocument(db: Queries, personId: string): Promise<Other[]> {
  return db.all(selectSame, personId)
}

const selectCheckedName = query<{ checked_name: string | null }>(
  'select checked_name from kyc_submissions where owner = $1',
)

export async function checkedNameOf(db: Queries, ownerId: string): Promise<string | null> {
  return (await db.one(selectCheckedName, ownerId))?.checked_name ?? null
}

export type Expiry = { readonly owner: string; readonly name: string; readonly email: string; readonly expires: string }

const lockDue = statement<Expiry>(`
  select submission.owner, person.name, person.email, submission.expires_on::text as expires
  from kyc_submissions submission join users person on person.id = submission.owner
  where submission.expiry_letter_on <= $1::date
  order by submission.expiry_letter_on, submission.owner limit $2
  for update of submission skip locked for key share of person skip locked`)

/** Documents about whose expiry a letter is due. What another process or a decision has locked comes next time. */
export function lockDueExpiries(tx: Tx, now: Date, limit: number): Promise<Expiry[]> {
  return tx.all(lockDue, dateOf(now), limit)
}

const advance = statement(`
  update kyc_submissions set expiry_letter_on = case when expires_on > $2::date then expires_on end
  where owner = any ($1)`)

/** The reminder is followed by the letter of the day itself, and that one by none. */
export function saveAnnounced(tx: Tx, owners: readonly string[], now: Date): void {
  tx.effect(advance, owners, dateOf(now))
}
