/** The wire format of passkeys, in the names of the Web Authentication standard. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { isSetAside, recoveryCodes } from './api.ts'

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'This is not base64url')
const credentialId = base64url(1400)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Options for `navigator.credentials.get`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z
    .array(descriptor)
    .optional()
    .meta({ description: 'Absent where any passkey for this site will do.' }),
})
export type RequestOptions = z.input<typeof requestOptions>

/** Options for `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.input<typeof creationOptions>

const beside = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
  authenticatorAttachment: z.string().max(50).optional(),
}

/** A signature with a passkey. */
export const passkeyAnswer = z.object({
  ...beside,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const newPasskeyAnswer = z.object({
  ...beside,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

const passkeyName = requiredLine('Please enter a name', 60)

const passkeyRecord = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isSetAside,
})
export type PasskeyRecord = z.input<typeof passkeyRecord>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/users/passkeys',
  summary: 'List your passkeys, oldest first',
  access: 'use own account',
  withoutFactor: 'allowed',
  answer: z.object({
    passkeys: z.array(passkeyRecord),
    offered: z.boolean().meta({ description: 'Whether the operator lets this role add passkeys.' }),
    most: z.number().meta({ description: 'Maximum per account.' }),
  }),
})

export const askForNewPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/askForNew',
  summary: 'Get creation options for a passkey; valid once, for five minutes',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  answer: creationOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/users/passkeys',
  summary: 'Add the passkey that this browser created',
  access: 'use own account',
  sensitive: true,
  withoutFactor: 'allowed',
  body: z.object({ name: passkeyName, answer: newPasskeyAnswer }),
  answer: message.extend({
    passkey: passkeyRecord,
    recoveryCodes: recoveryCodes.optional().meta({ description: 'Present if the account had none.' }),
  }),
})

const onePasskey = z.object({ id: idOf('There is no such passkey') })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/users/passkeys/{id}',
  summary: 'Rename one of your passkeys',
  access: 'use own account',
  notSensitive: 'is a preference',
  whileFrozen: 'refused',
  params: onePasskey,
  body: z.object({ name: passkeyName }),
  answer: message,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/users/passkeys/{id}',
  summary: 'Remove one of your passkeys; it can no longer sign in',
  access: 'use own account',
  sensitive: true,
  params: onePasskey,
  answer: message,
})

export const askPasskeyToStepUp = endpoint({
  method: 'POST',
  path: '/api/users/passkeys/ask',
  summary: 'Get request options to unlock sensitive calls with one of your passkeys; valid once, for five minutes',
  access: 'use own account',
  notSensitive: 'proves who calls',
  answer: requestOptions,
})
