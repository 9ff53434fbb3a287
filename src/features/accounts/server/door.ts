/** Accounts, for the rooms that read, open or erase them. */
export { type AccountRow, accountColumns, accountTables, accountTablesOver, toAccount } from './account-row.ts'
export { eraseAccount } from './erase-account.ts'
export { photosInUse } from './photo.ts'
export { newReferralCode } from './referral-code.ts'
export {
  accountById,
  accountExists,
  accountIdByEmail,
  addAccount,
  addSamplePerson,
  referrerByCode,
  setKycStatus,
} from './store.ts'
export { findAccount } from './store-people.ts'
export { understandPhone } from './understand-phone.ts'
