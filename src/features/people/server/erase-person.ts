import type { Account } from '#features/accounts/account.ts'
import { eraseAccount } from '#features/accounts/server/door.ts'
import { keepCases } from '#features/cases/server/door.ts'
import { forgetChatsOf } from '#features/chat/server/door.ts'
import { forgetConsentAddresses } from '#features/consents/server/door.ts'
import { dropAuthenticator, dropPasskeys } from '#features/credentials/server/door.ts'
import { forgetExports } from '#features/exports/server/door.ts'
import { forgetDocuments } from '#features/kyc/server/door.ts'
import { forgetNotifications } from '#features/notifications/server/door.ts'
import { eraseRecoveries } from '#features/recoveries/server/door.ts'
import { endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { forgetViews } from '#features/views/server/door.ts'
import { forgetAddresses } from '#features/withdrawals/server/door.ts'
import type { Tx } from '#platform/server/database.ts'
import { forgetNotes } from './store.ts'

/** Erases everything that identifies a person, in all rooms. The ledger stays, under "Deleted user", and so do cases, as they were. */
export async function erasePersonEverywhere(tx: Tx, account: Account, now: Date): Promise<void> {
  await keepCases(tx, account.id, now)
  await endSessions(tx, account.id)
  await forgetBrowsers(tx, account.id)
  dropAuthenticator(tx, account.id)
  await forgetDocuments(tx, account.id)
  await forgetExports(tx, account.id)
  await forgetChatsOf(tx, account.id)
  forgetNotes(tx, account.id)
  forgetViews(tx, account.id)
  eraseRecoveries(tx, account.id)
  forgetNotifications(tx, account.id)
  forgetConsentAddresses(tx, account.id)
  forgetAddresses(tx, account.id)
  dropPasskeys(tx, account.id)
  await eraseAccount(tx, account, now)
}
