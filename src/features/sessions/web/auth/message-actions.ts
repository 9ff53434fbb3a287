/**
 * The actions that are answered with a message and change nothing else in the authentication state. The state matches
 * them by their `auth/` prefix, so only the pages that need them load them.
 */
import { call } from '#platform/web/call.ts'
import { type BodyOf, callAction } from '#platform/web/call-action.ts'
import { sendLoginCode as sendLoginCodeCall } from '../../api.ts'
import * as calls from '../../credentials-api.ts'

export const sendVerificationEmail = callAction('auth/sendVerificationEmail', () => call(calls.sendVerificationEmail))
export const verifyUser = callAction('auth/verifyUser', (verificationToken: string) =>
  call(calls.verifyUser, { params: { verificationToken } }),
)
export const changePassword = callAction('auth/changePassword', (body: BodyOf<typeof calls.changePassword>) =>
  call(calls.changePassword, { body }),
)
export const forgotPassword = callAction('auth/forgotPassword', (body: BodyOf<typeof calls.forgotPassword>) =>
  call(calls.forgotPassword, { body }),
)
export const resetPassword = callAction(
  'auth/resetPassword',
  ({ resetToken, password }: { readonly resetToken: string; readonly password: string }) =>
    call(calls.resetPassword, { params: { resetToken }, body: { password } }),
)
export const sendLoginCode = callAction('auth/sendLoginCode', (email: string) =>
  call(sendLoginCodeCall, { params: { email } }),
)
