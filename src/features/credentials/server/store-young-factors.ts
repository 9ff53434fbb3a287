/** The SQL that removes factors which a thief may have added. */
import { statement, type Tx } from '#platform/server/database.ts'

const deletePasskeys = statement('delete from passkeys where user_id = $1 and created_at > $2')
const deleteCodes = statement(`
  delete from recovery_codes where user_id = $1 and exists (
    select from authenticators where user_id = $1 and coalesce(confirmed_at > $2, true))`)
const deleteAuthenticator = statement(
  'delete from authenticators where user_id = $1 and coalesce(confirmed_at > $2, true)',
)

/** Recovery codes go with their authenticator. */
export function dropYoungFactors(tx: Tx, userId: string, since: Date): void {
  tx.effect(deletePasskeys, userId, since)
  tx.effect(deleteCodes, userId, since)
  tx.effect(deleteAuthenticator, userId, since)
}
