/** The SQL that removes factors which a thief may have added. */
import { statement, type Tx } from '#platform/server/database.ts'
import { dropUnneededRecoveryCodes } from './store-recovery.ts'

const deletePasskeys = statement('delete from passkeys where user_id = $1 and created_at > $2')
const deleteAuthenticator = statement(
  'delete from authenticators where user_id = $1 and coalesce(confirmed_at > $2, true)',
)
const deleteCodes = statement('delete from recovery_sets where user_id = $1 and made_at > $2')

/** Whoever made recovery codes has seen them, so young ones go too, and older ones with the last factor. */
export function dropYoungFactors(tx: Tx, userId: string, since: Date): void {
  tx.effect(deletePasskeys, userId, since)
  tx.effect(deleteAuthenticator, userId, since)
  tx.effect(deleteCodes, userId, since)
  dropUnneededRecoveryCodes(tx, userId)
}
