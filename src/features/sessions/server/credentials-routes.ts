import type { Caller } from '#features/accounts/caller.ts'
import { addResetToken } from '#features/accounts/server/door.ts'
import type { Asked } from '#features/consents/consent.ts'
import { after, hour } from '#kernel/clock.ts'
import { emailKey } from '#kernel/email-address.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import * as api from '../credentials-api.ts'
import type { EndRecovery } from './begin-session.ts'
import { changePassword } from './change-password.ts'
import { passwordReset } from './letters-of-credentials.ts'
import { resetLettersByAddress, resetLettersByEmail } from './limits.ts'
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

/**
 * Sends a reset link. An address without an account gets the same response after the same work, including a token
 * without an owner that is written to disk and a letter without a recipient, so that neither the response nor its
 * timing tells the two apart.
 */
async function forgotPassword(db: Db, context: Context, client: Client, email: string, now: Date) {
  const flood =
    (await context.limits.spend(resetLettersByAddress, client.address, now)) ??
    (await context.limits.spend(resetLettersByEmail, emailKey(email), now))
  if (flood) return flood
  const token = randomToken()
  await db.transaction(async (tx) => {
    const person = await addResetToken(tx, email, digest(token), after(now, hour))
    const link = context.config.appUrl + paths.resetPassword(token)
    if (person) context.letters.enqueue(tx, passwordReset(person, link), now)
    else context.letters.pretendToEnqueue(tx, passwordReset({ name: 'Nobody', email }, link), now)
  })
  return { message: 'If this address has an account, a letter with a reset link is on its way' }
}
