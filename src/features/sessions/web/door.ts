/** What other rooms and the app may use of the authentication state. */
export { announceOutcomes } from './auth/announce.ts'
export {
  changePassword,
  forgotPassword,
  login,
  loginStatus,
  loginWithCode,
  loginWithGoogle,
  logout,
  register,
  resetPassword,
  sendLoginCode,
  sendVerificationEmail,
  signInBy,
  verifyUser,
} from './auth/auth-actions.ts'
export { authReducer, reset, usersReceived } from './auth/auth-slice.ts'
export type { AuthState, StateWithAuth } from './auth/auth-state.ts'
export { checkSession } from './auth/check-session.ts'
export { noticeLostSession } from './auth/notice-lost-session.ts'
export { OwnerOnly } from './auth/OwnerOnly.tsx'
export { RequireAccess } from './auth/RequireAccess.tsx'
export { RequireSession } from './auth/RequireSession.tsx'
export { useNextPath, useReturnPath } from './auth/return-path.ts'
export { useAuth } from './auth/use-auth.ts'
export { useSignOut } from './auth/use-sign-out.ts'
