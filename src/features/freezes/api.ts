/** The wire format of freezing and unfreezing accounts. */
import * as z from 'zod'
import { userId } from '#features/accounts/unknown-user.ts'
import { factorNouns } from '#features/credentials/factor.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { factorDecisions } from './freeze.ts'

const token = z.object({ token: z.string().max(200) })

export const checkNotMe = endpoint({
  method: 'GET',
  path: '/api/users/not-me/{token}',
  summary: 'Check whether the “This was not me” link of a letter is valid, without using it',
  access: 'public',
  params: token,
  answer: message,
})

export const notMe = endpoint({
  method: 'POST',
  path: '/api/users/not-me/{token}',
  summary:
    'Report an intrusion by the link of a letter: every session ends, the password stops working, the account is frozen',
  access: 'public',
  params: token,
  answer: message.extend({ resetToken: z.string().meta({ description: 'Sets a new password; valid once.' }) }),
})

export const freezeAccount = endpoint({
  method: 'POST',
  path: '/api/users/freeze',
  summary: 'Freeze your account: money and credentials stay as they are, and every session ends, this one too',
  access: 'use own account',
  notSensitive: 'ends access',
  person: 'caller',
  answer: message,
})

const youngFactors = z
  .array(z.object({ what: z.enum(factorNouns), name: z.string(), addedAt: z.iso.datetime() }))
  .meta({ description: 'Credentials added in the seven days before the freeze, suspended while it lasts.' })
export type YoungFactorRecord = z.input<typeof youngFactors>[number]

const factors = z
  .enum(factorDecisions)
  .meta({ description: 'Whether to keep or remove the factors added in the seven days before the freeze.' })

export const sendUnfreezeCode = endpoint({
  method: 'POST',
  path: '/api/users/unfreeze/code',
  summary: 'Send the code that unfreezes your account, after proof by an older passkey or authenticator app',
  access: 'use own account',
  notSensitive: 'asks for a factor itself',
  answer: message.extend({ young: youngFactors }),
})

export const unfreezeAccount = endpoint({
  method: 'POST',
  path: '/api/users/unfreeze',
  summary: 'Unfreeze your account with an older passkey or authenticator app and the code from your mailbox',
  access: 'use own account',
  notSensitive: 'asks for a factor itself',
  person: 'caller',
  body: z.object({ code: requiredLine('Please enter the code', 20), factors }),
  answer: message,
})

export const viewFreeze = endpoint({
  method: 'GET',
  path: '/api/users/{id}/freeze',
  summary: 'Get the facts that staff need before they unfreeze a user’s account',
  access: 'see users and queues',
  duty: 'any',
  params: z.object({ id: userId }),
  answer: z.object({
    young: youngFactors,
    first: z
      .object({ by: z.string(), at: z.iso.datetime(), reason: z.string(), factors })
      .nullable()
      .meta({ description: 'The first approver’s statement.' }),
  }),
})
export type FreezeView = z.input<typeof viewFreeze.answer>

export const unfreezeUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/unfreeze',
  summary:
    'Approve unfreezing a user’s account after talking to its owner, who is notified: first or second of two approvals',
  access: 'decide requests',
  duty: 'identity',
  sensitive: true,
  person: 'params.id',
  params: z.object({ id: userId }),
  body: z.object({
    reason: requiredLine('Please say how you know that it is the owner', 300),
    factors,
    firstApproval: expectedFirst,
  }),
  answer: message.extend({ firstApproval }),
})
