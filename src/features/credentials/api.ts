/** The wire format of the factors beside the password. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { totpCodeText } from './authenticator.ts'

export const recoveryCodes = z.array(z.string()).meta({ description: 'Shown once: they are stored as digests.' })

export const isSetAside = z
  .boolean()
  .optional()
  .meta({ description: 'Added shortly before the account was frozen, and without effect until that ends.' })

export const ownFactors = endpoint({
  method: 'GET',
  path: '/api/users/factors',
  summary: 'The own authenticator app, and how many recovery codes are left',
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
  summary: 'Make a secret for an authenticator app; it counts once a code of it is confirmed',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  answer: z.object({
    secret: z.string().meta({ description: 'In base 32, to be typed.' }),
    uri: z.string().meta({ description: 'For a QR code.' }),
  }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/users/authenticator/confirm',
  summary: 'Confirm the authenticator app with a code; it replaces a former one',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  body: z.object({ code: totpCodeText }),
  answer: message.extend({
    recoveryCodes: recoveryCodes.optional().meta({ description: 'If the account had none yet.' }),
  }),
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/users/authenticator',
  summary: 'Remove the authenticator app; without another strong factor the recovery codes end too',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/recovery-codes',
  summary: 'Make new recovery codes; the former ones end',
  access: 'use own account',
  sensitive: true,
  answer: message.extend({ recoveryCodes }),
})
