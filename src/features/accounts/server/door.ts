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
  setKycStatus,
} from './store.ts'
export { type Credentials, dropExpiredTokens, linkGoogle, lockCredentials } from './store-credentials.ts'
export { addRoleGrant, recentRoleGrants } from './store-grants.ts'
export { countAdmins, findAccount, lockRoles, rolesOf, setRole } from './store-people.ts'
