/** The SQL by which staff find and erase people. Like the rest of `users` it is written by this room only. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Account } from '../account.ts'
import { type AccountRow, accountColumns, accountTables, toAccount } from './account-row.ts'
import { newReferralCode } from './referral-code.ts'

const selectAccount = query<AccountRow>(`
  select ${accountColumns} from ${accountTables} where person.id = $1 and person.deleted_at is null`)

/** The account, unless it was deleted. */
export async function findAccount(db: Queries, id: string): Promise<Account | undefined> {
  const row = await db.one(selectAccount, id)
  return row && toAccount(row)
}

const erase = statement(`
  update users set name = 'Deleted user', email = id || '@deleted.invalid', email_key = id || '@deleted.invalid',
    search_name = '', search_email = '', phone = '', country = '', bio = '',
    photo = '', role = 'suspended', duties = null, password_hash = null, google_subject = null, verified_at = null,
    kyc_status = 'Not Submitted', referral_code = $2, referred_by = null, deleted_at = $3
  where id = $1`)
const dropTokens = statement('delete from letter_tokens where user_id = $1')

/**
 * Everything that identifies the person is erased; the row stays, because the ledger refers to it. The people they
 * referred keep the reference: readers of a referrer skip deleted ones, so no other person's row has to be locked.
 */
export function erasePerson(tx: Tx, id: string, now: Date): void {
  tx.effect(dropTokens, id)
  tx.effect(erase, id, newReferralCode(), now)
}
