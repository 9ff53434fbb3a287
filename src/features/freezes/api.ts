/** The wire format of freezing and unfreezing accounts. */
import * as z from 'zod'
import { userId } from '#features/accounts/unknown-user.ts'
import { factorNouns } from '#features/credentials/factor.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { requiredLine } from '#kernel/text.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { factorDecisions } from './freeze.ts'

const token = z.object({ token: z.string().max(200) })

export const checkNotMe = endpoint({
  method: 'GET',
  path: '/api/users/not-me/{token}',
  summary: 'Whether the link “This was not me” of a letter still works; it stays unused',
  access: 'public',
  params: token,
  answer: message,
})

export const notMe = endpoint({
  method: 'POST',
  path: '/api/users/not-me/{token}',
  summary:
    'Say by the link of a letter that somebody else got in: every session ends, the password stops working, the account is frozen',
  access: 'public',
  params: token,
  answer: message.extend({ resetToken: z.string().meta({ description: 'Sets a new password, once.' }) }),
})

export const freezeAccount = endpoint({
  method: 'POST',
  path: '/api/users/freeze',
  summary:
    'Freeze the own account: its money stays where it is, its credentials as they are, and every session ends, this one too',
  access: 'use own account',
  notSensitive: 'ends access',
  person: 'caller',
  answer: message,
})

const youngFactors = z
  .array(z.object({ what: z.enum(factorNouns), name: z.string(), addedAt: z.iso.datetime() }))
  .meta({ description: 'What was added in the seven days before the freeze, and does not work while it lasts.' })
export type YoungFactorRecord = z.input<typeof youngFactors>[number]

const factors = z
  .enum(factorDecisions)
  .meta({ description: 'What becomes of the factors that were added in the seven days before the freeze.' })

export const sendUnfreezeCode = endpoint({
  method: 'POST',
  path: '/api/users/unfreeze/code',
  summary: 'Send the code that unfreezes the own account, after an older passkey or authenticator app was used',
  access: 'use own account',
  notSensitive: 'asks for a factor itself',
  answer: message.extend({ young: youngFactors }),
})

export const unfreezeAccount = endpoint({
  method: 'POST',
  path: '/api/users/unfreeze',
  summary: 'Unfreeze the own account with an older passkey or authenticator app and the code from the mailbox',
  access: 'use own account',
  notSensitive: 'asks for a factor itself',
  person: 'caller',
  body: z.object({ code: requiredLine('Please enter the code', 20), factors }),
  answer: message,
})

export const viewFreeze = endpoint({
  method: 'GET',
  path: '/api/users/{id}/freeze',
  summary: 'What staff need to know before they unfreeze a user’s account',
  access: 'see users and queues',
  params: z.object({ id: userId }),
  answer: z.object({
    young: youngFactors,
    first: z
      .object({ by: z.string(), at: z.iso.datetime(), reason: z.string(), factors })
      .nullable()
      .meta({ description: 'What the first of two members of staff said.' }),
  }),
})
export type FreezeView = z.input<typeof viewFreeze.answer>

export const unfreezeUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/unfreeze',
  summary:
    'Unfreeze a user’s account after talking to its owner, who is told: the first of two approvals, or the second',
  access: 'decide requests',
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
