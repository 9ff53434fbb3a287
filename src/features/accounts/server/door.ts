/** What other rooms may ask of accounts. */
export { type AccountRow, accountColumns, accountTables, toAccount } from './account-row.ts'
export { hashPassword, isRightPassword } from './hash-password.ts'
export { newReferralCode } from './referral-code.ts'
export {
  accountById,
  accountExists,
  accountIdByEmail,
  addAccount,
  addSamplePerson,
  dropExpiredTokens,
  linkGoogle,
  makeAdmin,
} from './store.ts'
