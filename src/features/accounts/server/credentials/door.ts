/** Credentials: password hashes, linked identities and the tokens in letters. */
export { hashPassword, isRightPassword } from './hash-password.ts'
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
  passwordHashOf,
  removePassword,
  setPasswordHash,
  takeToken,
  tokenOwner,
} from './store.ts'
