/** The wire format of the factors beside the password. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { totpCodeText } from './authenticator.ts'

export const recoveryCodes = z.array(z.string()).meta({ description: 'Shown once: only digests are stored.' })

export const isSetAside = z
  .boolean()
  .optional()
  .meta({ description: 'Added shortly before the account was frozen; suspended until the freeze ends.' })

export const ownFactors = endpoint({
  method: 'GET',
  path: '/api/users/factors',
  summary: 'Get your authenticator app and the number of recovery codes left',
  access: 'use own account',
  withoutFactor: 'allowed',
  answer: z.object({
    offered: z.boolean().meta({ description: 'Whether an authenticator app can be set up.' }),
    authenticator: z.object({ addedAt: z.iso.datetime(), isSetAside }).nullable(),
    recoveryCodes: z.object({ left: z.int(), of: z.int(), madeAt: z.iso.datetime(), isSetAside }).nullable(),
  }),
})

export const offerAuthenticator = endpoint({
  method: 'POST',
  path: '/api/users/authenticator',
  summary: 'Create an authenticator secret; it takes effect once a code confirms it',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  answer: z.object({
    secret: z.string().meta({ description: 'In base 32, for typing.' }),
    uri: z.string().meta({ description: 'For a QR code.' }),
  }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/users/authenticator/confirm',
  summary: 'Confirm the authenticator app with a code; it replaces an earlier one',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  body: z.object({ code: totpCodeText() }),
  answer: message.extend({
    recoveryCodes: recoveryCodes.optional().meta({ description: 'Present if the account had none.' }),
  }),
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/users/authenticator',
  summary: 'Remove the authenticator app; without another strong factor the recovery codes are revoked too',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/recovery-codes',
  summary: 'Create new recovery codes and revoke the old ones',
  access: 'use own account',
  sensitive: true,
  answer: message.extend({ recoveryCodes }),
})
