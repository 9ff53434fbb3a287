/** What other rooms may ask of accounts. */
export { type AccountRow, accountColumns, accountTables, accountTablesOver, toAccount } from './account-row.ts'
export { eraseAccount } from './erase-account.ts'
export { hashPassword, isRightPassword } from './hash-password.ts'
export { photosInUse } from './photo.ts'
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
  setKycStatus,
} from './store.ts'
export { addRoleGrant, recentRoleGrants } from './store-grants.ts'
export { countAdmins, findAccount, lockPeople, lockRoles, setRole } from './store-people.ts'
