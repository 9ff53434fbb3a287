/** The wire format of freezing and unfreezing accounts. */
import * as z from 'zod'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { requiredLine } from '#kernel/text.ts'

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
  summary: 'Freeze the own account: money cannot leave it and credentials cannot change; other sessions end',
  access: 'use own account',
  notSensitive: 'ends access',
  person: 'caller',
  answer: message,
})

export const unfreezeAccount = endpoint({
  method: 'POST',
  path: '/api/users/unfreeze',
  summary: 'Unfreeze the own account, after a passkey or an authenticator app was used',
  access: 'use own account',
  notSensitive: 'asks for a factor itself',
  person: 'caller',
  answer: message,
})

export const unfreezeUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/unfreeze',
  summary: 'Unfreeze a user’s account after talking to its owner, who is told',
  access: 'administer',
  sensitive: true,
  person: 'params.id',
  params: z.object({ id: userId }),
  body: z.object({ reason: requiredLine('Please say how you know that it is the owner', 300) }),
  answer: message,
})
