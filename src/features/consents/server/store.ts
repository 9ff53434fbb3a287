/** The SQL of consents. Only this room writes them. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Consent } from '../consent.ts'

type RecordedConsent = Consent & { readonly at: Date; readonly address: string }

const insert = statement(`
  insert into consents (id, person, subject, version, given, recorded_at, address) values ($1, $2, $3, $4, $5, $6, $7)`)

export function addConsent(
  tx: Tx,
  id: string,
  person: string,
  { subject, version, given, at, address }: RecordedConsent,
) {
  tx.effect(insert, id, person, subject, version, given, at, address)
}

const selectOf = query<RecordedConsent>(`
  select subject, version, given, recorded_at as at, address from consents where person = $1 order by recorded_at, id`)

export function consentsOf(db: Queries, person: string): Promise<RecordedConsent[]> {
  return db.all(selectOf, person)
}

const emptyAddresses = statement(`update consents set address = '' where person = $1`)

/** When an account is erased: what was agreed to stays, and where from does not. */
export function forgetConsentAddresses(tx: Tx, person: string): void {
  tx.effect(emptyAddresses, person)
}
