/** The SQL of what was added to an account shortly before it was frozen. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { YoungFactor } from '../factor.ts'
import { worksFor } from './held-factors.ts'
import { dropUnneededRecoveryCodes } from './store-recovery.ts'

const selectSetAside = query<YoungFactor>(`
  select young.what, young.name, young.added_at as "addedAt"
  from users person, lateral (
    select 'passkey' as what, name, created_at as added_at from passkeys where user_id = person.id
    union all
    select 'authenticator app', '', confirmed_at from authenticators where user_id = person.id and confirmed_at is not null
    union all
    select 'recovery codes', '', made_at from recovery_sets where user_id = person.id
  ) young
  where person.id = $1 and not ${worksFor('person', 'young.added_at')} order by young.added_at, young.what`)

/** Factors suspended while the account is frozen. */
export function youngFactorsOf(db: Queries, userId: string): Promise<YoungFactor[]> {
  return db.all(selectSetAside, userId)
}

const deletePasskeys = statement('delete from passkeys where user_id = $1 and created_at > $2')
const deleteAuthenticator = statement(
  'delete from authenticators where user_id = $1 and coalesce(confirmed_at > $2, true)',
)
const deleteCodes = statement('delete from recovery_sets where user_id = $1 and made_at > $2')

/**
 * Applies the unfreezing person's decision. The maker of recovery codes has seen them, so young ones go too, and older
 * ones with the last factor.
 */
export function dropYoungFactors(tx: Tx, userId: string, since: Date): void {
  tx.effect(deletePasskeys, userId, since)
  tx.effect(deleteAuthenticator, userId, since)
  tx.effect(deleteCodes, userId, since)
  dropUnneededRecoveryCodes(tx, userId)
}
