/** The wire format of step-up authentication. */
import * as z from 'zod'
import { totpCodeText } from '#features/credentials/authenticator.ts'
import { passkeyAnswer } from '#features/credentials/passkeys-api.ts'
import { recoveryCodeText } from '#features/credentials/recovery-code.ts'
import { endpoint, message } from '#kernel/endpoint.ts'

const proofs = z.object({
  totp: totpCodeText().optional().meta({ description: 'The authenticator app’s current code.' }),
  recoveryCode: recoveryCodeText().optional(),
  passkey: passkeyAnswer.optional().meta({ description: 'The browser’s signature for POST /api/users/passkeys/ask.' }),
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/users/stepUp',
  summary: 'Prove exactly one factor: unlocks sensitive calls for this session for ten minutes',
  access: 'use own account',
  notSensitive: 'proves who calls',
  body: proofs.refine((given) => Object.values(given).filter((proof) => proof !== undefined).length === 1, {
    error: 'Please give exactly one of totp, recoveryCode and passkey',
  }),
  answer: message,
})
