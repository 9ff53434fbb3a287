/** Credentials: password hashes, linked identities and the tokens in letters. */
export { hashPassword, isOutdated, isRightPassword, isStillRightPassword } from './hash-password.ts'
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
} from './store.ts'
