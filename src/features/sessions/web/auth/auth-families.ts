/** Which actions behave alike. */
import * as actions from './auth-actions.ts'

/** When refused, nobody is held any more. */
export const signIns = [
  actions.register,
  actions.login,
  actions.loginWithCode,
  actions.loginWithGoogle,
  actions.demoLogin,
] as const

export const answeringTheUser = [...signIns, actions.getUser, actions.updateUser, actions.uploadPhoto] as const

export const answeringAMessage = [
  actions.sendVerificationEmail,
  actions.verifyUser,
  actions.changePassword,
  actions.forgotPassword,
  actions.resetPassword,
  actions.sendLoginCode,
] as const

export const everyAction = [...answeringTheUser, ...answeringAMessage, actions.logout, actions.loginStatus] as const

export function asksForAccessCode(message: string): boolean {
  return message.includes('New browser')
}
