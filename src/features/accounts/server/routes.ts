import type { Caller } from '#features/sessions/caller.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Account } from '../account.ts'
import * as api from '../api.ts'
import { countryList } from '../countries.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { forgotPassword } from './forgot-password.ts'
import { readPhoto, replacePhoto } from './photo.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resendVerification } from './send-verification.ts'
import { updateProfile } from './update-profile.ts'
import { verify } from './verify.ts'

export function accountRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.register, ({ db, client, body, now }) => register(db, context, client, body, now))
  serve(server, api.getUser, ({ caller }) => api.toUserRecord(caller.account, caller.impersonation))
  serve(server, api.updateUser, async ({ db, caller, body }) => record(await updateProfile(db, caller.account, body)))
  serve(server, api.uploadPhoto, async ({ db, caller, files, now }) =>
    record(await replacePhoto(db, context, caller.account, files, now)),
  )
  serve(server, api.getPhoto, ({ db, params }) => readPhoto(db, context, params.id))
  serve(server, api.sendVerificationEmail, ({ db, caller, now }) =>
    resendVerification(db, context, caller.account, now),
  )
  serve(server, api.verifyUser, ({ db, client, params, now }) =>
    verify(db, context, client, params.verificationToken, now),
  )
  serve(server, api.changePassword, ({ db, client, caller, body, now }) =>
    changePassword(db, context, client, caller, body, now),
  )
  serve(server, api.forgotPassword, ({ db, client, body, now }) => forgotPassword(db, context, client, body.email, now))
  serve(server, api.checkResetLink, ({ db, client, params, now }) =>
    checkResetLink(db, context, client, params.resetToken, now),
  )
  serve(server, api.resetPassword, ({ db, client, params, body, now }) =>
    resetPassword(db, context, client, { ...params, ...body }, now),
  )
  serve(server, api.countries, () => [...countryList])
}

function record(result: Account | Refusal) {
  return isRefusal(result) ? result : api.toUserRecord(result)
}
