/** Which actions behave alike. */
import { getUser, updateUser, uploadPhoto } from '#features/accounts/web/own-account/door.ts'
import * as actions from './auth-actions.ts'

/** When refused, nobody is held any more. */
export const signIns = [
  actions.register,
  actions.login,
  actions.loginWithCode,
  actions.loginWithGoogle,
  actions.signInBy,
] as const

export const answeringTheUser = [...signIns, getUser, updateUser, uploadPhoto] as const

export const answeringAMessage = [
  actions.sendVerificationEmail,
  actions.verifyUser,
  actions.changePassword,
  actions.forgotPassword,
  actions.resetPassword,
  actions.sendLoginCode,
] as const

export const everyAction = [...answeringTheUser, ...answeringAMessage, actions.logout, actions.loginStatus] as const
