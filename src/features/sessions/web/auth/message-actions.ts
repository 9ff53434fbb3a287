/**
 * The actions that are answered with a message and change nothing else in the authentication state. The state matches
 * them by their `auth/` prefix, so only the pages that need them load them.
 */
import { call } from '#platform/web/call.ts'
import { type BodyOf, callAction } from '#platform/web/call-action.ts'
import type { sendLoginCode as sendLoginCodeCall } from '../../api.ts'
import type * as calls from '../../credentials-api.ts'

export const sendVerificationEmail = callAction('auth/sendVerificationEmail', () =>
  call<typeof calls.sendVerificationEmail>('POST /api/users/sendVerificationEmail'),
)
export const verifyUser = callAction('auth/verifyUser', (verificationToken: string) =>
  call<typeof calls.verifyUser>('PATCH /api/users/verifyUser/{verificationToken}', { params: { verificationToken } }),
)
export const changePassword = callAction('auth/changePassword', (body: BodyOf<typeof calls.changePassword>) =>
  call<typeof calls.changePassword>('PATCH /api/users/changePassword', { body }),
)
export const forgotPassword = callAction('auth/forgotPassword', (body: BodyOf<typeof calls.forgotPassword>) =>
  call<typeof calls.forgotPassword>('POST /api/users/forgotPassword', { body }),
)
export const resetPassword = callAction(
  'auth/resetPassword',
  ({ resetToken, password }: { readonly resetToken: string; readonly password: string }) =>
    call<typeof calls.resetPassword>('PATCH /api/users/resetPassword/{resetToken}', {
      params: { resetToken },
      body: { password },
    }),
)
export const sendLoginCode = callAction('auth/sendLoginCode', (email: string) =>
  call<typeof sendLoginCodeCall>('POST /api/users/sendLoginCode/{email}', { params: { email } }),
)
