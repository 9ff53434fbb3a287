import type { Caller } from '#features/accounts/caller.ts'
import { notGiven } from '#features/accounts/impersonation.ts'
import { type Asked, consentsAtOpening } from '#features/consents/consent.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { stepUp as stepUpCall } from '../step-up-api.ts'
import type { EndRecovery } from './begin-session.ts'
import { credentialsRoutes } from './credentials-routes.ts'
import { nonceForPage } from './google-nonce.ts'
import { historyRoutes } from './history-routes.ts'
import { exitImpersonation, impersonate, signOut } from './impersonate.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { loginWithCode } from './login-with-code.ts'
import { loginWithFactor } from './login-with-factor.ts'
import { loginWithGoogle } from './login-with-google.ts'
import { askToSignIn, loginWithPasskey } from './login-with-passkey.ts'
import { sendCode } from './send-code.ts'
import { stepUp } from './step-up.ts'
import { endSession } from './store.ts'
import { verifyGoogleWith } from './verify-google.ts'

export function sessionRoutes(server: Server<Caller>, asked: Asked, endRecovery: EndRecovery): void {
  const { context } = server
  serve(server, api.login, ({ db, client, body, now }) => login(db, context, client, body, now))
  serve(server, api.sendLoginCode, ({ db, client, params, now }) => sendCode(db, context, client, params.email, now))
  serve(server, api.loginWithCode, async ({ db, client, params, body, now }) => {
    const user = await loginWithCode(db, context, client, { ...params, ...body }, now)
    return isRefusal(user) ? user : { ...user, message: 'Access code accepted. You are signed in.' }
  })
  serve(server, api.askPasskeyToSignIn, ({ db, client, now }) => askToSignIn(db, context, client, now))
  serve(server, api.loginWithPasskey, ({ db, client, body, now }) =>
    loginWithPasskey(db, context, client, { ...body, endRecovery }, now),
  )
  serve(server, api.loginWithFactor, async ({ db, client, body, now }) => {
    const user = await loginWithFactor(db, context, client, { email: body.email, ...body, endRecovery }, now)
    return isRefusal(user) ? user : { ...user, message: 'Code accepted. You are signed in.' }
  })
  serve(server, api.logout, ({ db, caller, client, now }) => signOut(db, context, client, caller, now))
  serve(server, api.loginStatus, ({ caller }) => caller !== undefined)
  serve(server, api.listSessions, ({ db, caller, now }) => listSessions(db, caller, now))
  serve(server, api.revokeSession, async ({ db, caller, params }) => {
    const ended = await endSession(db, params.id, caller.userId)
    if (!ended) return refuse('NOT_FOUND', 'There is no such session')
    context.changes.announce({ userId: caller.userId }, 'Session')
    return { message: 'The session was signed out' }
  })
  serve(server, api.impersonate, ({ db, client, caller, params, body, now }) =>
    impersonate(db, context, client, caller, { ...params, reason: body?.reason || notGiven }, now),
  )
  serve(server, api.exitImpersonation, ({ db, client, caller, now }) =>
    exitImpersonation(db, context, client, caller, now),
  )
  serve(server, stepUpCall, ({ db, client, caller, body, now }) =>
    stepUp(db, context, client, caller, { proof: body, endRecovery }, now),
  )
  credentialsRoutes(server, asked, endRecovery)
  historyRoutes(server)
  googleRoutes(server, asked)
}

const googleIsOff = refuse('GOOGLE_OFF', 'Signing in with Google is switched off. Please use your password.')

function googleRoutes(server: Server<Caller>, asked: Asked): void {
  const { context } = server
  const { googleClientId, googleIssuer } = context.config
  const verifyGoogle = googleClientId === undefined ? undefined : verifyGoogleWith(googleIssuer, googleClientId)
  serve(server, api.googleNonce, ({ client }) => (verifyGoogle ? { nonce: nonceForPage(client) } : googleIsOff))
  // Google asks for no consent of ours: the person is asked when they are in.
  const consents = consentsAtOpening(asked, {})
  serve(server, api.googleCallback, ({ db, client, body, now }) =>
    verifyGoogle ? loginWithGoogle(db, context, client, { ...body, verifyGoogle, consents }, now) : googleIsOff,
  )
}
