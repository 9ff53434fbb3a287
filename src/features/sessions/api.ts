/** The wire format of signing in and out, in the specification's spelling. */
import * as z from 'zod'
import { signedInRecord, userRecord } from '#features/accounts/api.ts'
import { passwordText } from '#features/accounts/profile-fields.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { totpCodeText } from '#features/credentials/authenticator.ts'
import { passkeyAnswer, requestOptions } from '#features/credentials/passkeys-api.ts'
import { recoveryCodeText } from '#features/credentials/recovery-code.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { allRequired } from '#kernel/text.ts'
import { idOf } from '#kernel/wire-id.ts'
import { emailAddress, optionalLine, requiredLine } from '#kernel/wire-text.ts'
import { accessCodeText } from './access-code.ts'

const addressInPath = z.object({ email: z.string().trim().max(254).pipe(emailAddress) })

export const login = endpoint({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Sign in with a password; an unknown browser needs an access code',
  access: 'public',
  whileReadOnly: 'allowed',
  body: z.object({ email: requiredLine(allRequired, 254).pipe(emailAddress), password: passwordText(allRequired) }),
  answer: signedInRecord,
})

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/api/users/sendLoginCode/{email}',
  summary: 'Send an access code to finish a sign-in that this browser began with the right password',
  access: 'public',
  whileReadOnly: 'allowed',
  params: addressInPath,
  answer: message,
})

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/users/loginWithCode/{email}',
  summary: 'Finish a sign-in with the access code',
  access: 'public',
  whileReadOnly: 'allowed',
  params: addressInPath,
  body: z.object({ loginCode: accessCodeText() }),
  answer: signedInRecord.extend(message.shape),
})

export const askPasskeyToSignIn = endpoint({
  method: 'POST',
  path: '/api/users/loginWithPasskey/ask',
  summary: 'Get request options to sign in with a passkey; valid once, for five minutes',
  access: 'public',
  whileReadOnly: 'allowed',
  answer: requestOptions,
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/users/loginWithPasskey',
  summary: 'Sign in with a passkey alone, in any browser',
  access: 'public',
  whileReadOnly: 'allowed',
  body: z.object({
    answer: passkeyAnswer,
    email: addressInPath.shape.email
      .optional()
      .meta({ description: 'The account that the sign-in began with: passkeys of other accounts are refused.' }),
  }),
  answer: signedInRecord,
})

export const loginWithFactor = endpoint({
  method: 'POST',
  path: '/api/users/loginWithFactor',
  summary:
    'Finish a sign-in refused with NEW_BROWSER and `needs`, with a code of the authenticator app or a recovery code',
  access: 'public',
  whileReadOnly: 'allowed',
  body: z
    .discriminatedUnion('factor', [
      z.object({ factor: z.literal('totp'), code: totpCodeText() }),
      z.object({ factor: z.literal('recovery'), code: recoveryCodeText() }),
    ])
    .and(
      z.object({
        email: emailAddress
          .optional()
          .meta({ description: 'The account of the sign-in; by default the one that this browser began last.' }),
      }),
    ),
  answer: signedInRecord.extend(message.shape),
})

export const googleNonce = endpoint({
  method: 'GET',
  path: '/api/users/google/nonce',
  summary: 'Get the nonce for a Google ID token, bound to this browser by a cookie. 503 GOOGLE_OFF without a client id',
  access: 'public',
  answer: z.object({ nonce: z.string() }),
})

export const googleCallback = endpoint({
  method: 'POST',
  path: '/api/users/google/callback',
  summary: 'Sign in with a Google ID token that carries this browser’s nonce. 503 GOOGLE_OFF without a client id',
  access: 'public',
  body: z.object({ credential: z.string().min(1).max(8000) }),
  answer: signedInRecord,
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/users/logout',
  summary: 'End this session',
  access: 'public',
  whileReadOnly: 'allowed',
  changes: true,
  whileImpersonating: 'allowed',
  answer: message,
})

export const loginStatus = endpoint({
  method: 'GET',
  path: '/api/users/loginStatus',
  summary: 'Check whether this client is signed in',
  access: 'public',
  answer: z.boolean(),
})

export const sessionRecord = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string().meta({ description: 'Browser and system, as reported by the client.' }),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SessionRecord = z.input<typeof sessionRecord>

export const staffViewRecord = z.object({
  _id: z.string(),
  by: z.string(),
  reason: z.string(),
  beganAt: z.iso.datetime(),
  until: z.iso.datetime().meta({ description: 'When it ended, or ends at the latest.' }),
  running: z.boolean(),
})
export type StaffViewRecord = z.input<typeof staffViewRecord>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'List your sessions and the times staff viewed the account, newest first',
  access: 'use own account',
  answer: z.object({ sessions: z.array(sessionRecord), staffViews: z.array(staffViewRecord) }),
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/users/sessions/{id}',
  summary: 'End one of your sessions',
  access: 'use own account',
  notSensitive: 'ends access',
  params: z.object({ id: idOf('There is no such session') }),
  answer: message,
})

export const impersonate = endpoint({
  method: 'POST',
  path: '/api/users/impersonate/{id}',
  summary: 'View an investor’s account as its owner, for at most 60 minutes',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  person: 'params.id',
  params: z.object({ id: userId }),
  body: z.object({ reason: optionalLine(300).optional() }).optional(),
  answer: message.extend({ user: userRecord, token: z.string().optional() }),
})

export const exitImpersonation = endpoint({
  method: 'POST',
  path: '/api/users/exit-impersonation',
  summary: 'Leave the viewed account and return to your own session',
  access: 'public',
  whileImpersonating: 'allowed',
  answer: message,
})
