/** Accounts, their credentials, roles and security, for the rooms that read, open, change or erase them. */
export { type AccountRow, accountColumns, accountTables, accountTablesOver, toAccount } from './account-row.ts'
export { hashPassword, isOutdated, isRightPassword, isStillRightPassword } from './credentials/hash-password.ts'
export {
  addResetToken,
  addToken,
  type Credentials,
  dropExpiredTokens,
  dropTokens,
  forgetCredentials,
  hasToken,
  linkGoogle,
  lockCredentials,
  markVerified,
  ownerOfToken,
  passwordHashOf,
  removePassword,
  setPasswordHash,
  takeToken,
  tokenOwner,
} from './credentials/store.ts'
export { eraseAccount } from './erase-account.ts'
export { parsePhone } from './parse-phone.ts'
export { photosInUse } from './photo.ts'
export { newReferralCode } from './referral-code.ts'
export {
  addRoleGrant,
  countAdmins,
  countOtherStaff,
  lockRoles,
  recentRoleGrants,
  rolesOf,
  setRole,
} from './roles/store.ts'
export {
  addSecurityEvent,
  dropOldSecurityEvents,
  lastSignIns,
  type SecurityEventRow,
  securityEventsOf,
} from './security/store-events.ts'
export { tellOwner } from './security/tell-owner.ts'
export {
  accountById,
  accountExists,
  accountIdByEmail,
  addAccount,
  addSamplePerson,
  lockForFreezing,
  referrerByCode,
  setFrozen,
  setKycStatus,
} from './store.ts'
export { findAccount } from './store-people.ts'
