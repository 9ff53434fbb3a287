import type { Caller } from '#features/accounts/caller.ts'
import type { Asked } from '#features/consents/consent.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../credentials-api.ts'
import type { EndRecovery } from './begin-session.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { register } from './register.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { resendVerification } from './send-verification.ts'
import { verify } from './verify.ts'

export function credentialsRoutes(server: Server<Caller>, asked: Asked, endRecovery: EndRecovery): void {
  const { context } = server
  serve(server, api.register, ({ db, client, body, now }) => register(db, context, client, { ...body, asked }, now))
  serve(server, api.sendVerificationEmail, ({ db, caller, now }) =>
    resendVerification(db, context, caller.account, now),
  )
  serve(server, api.verifyUser, ({ db, client, params, now }) =>
    verify(db, context, client, params.verificationToken, now),
  )
  serve(server, api.changePassword, ({ db, client, caller, body, now }) =>
    changePassword(db, context, client, caller, { ...body, endRecovery }, now),
  )
  serve(server, api.forgotPassword, ({ db, client, body, now }) => forgotPassword(db, context, client, body.email, now))
  serve(server, api.checkResetLink, ({ db, client, params, now }) =>
    checkResetLink(db, context, client, params.resetToken, now),
  )
  serve(server, api.resetPassword, ({ db, client, params, body, now }) =>
    resetPassword(db, context, client, { ...params, ...body, endRecovery }, now),
  )
}
