/** The wire format of the sign-in history and of trusted browsers. */
import * as z from 'zod'
import { securityEventKinds } from '#features/accounts/security-event.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'

const securityEventRecord = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  detail: z.string().meta({ description: 'The sign-in method, the obstacle, or the change.' }),
  device: z.string().meta({ description: 'Browser and system, as reported by the client.' }),
  address: z.string().meta({ description: 'Empty for staff actions.' }),
  isNewBrowser: z.boolean(),
})
export type SecurityEventRecord = z.input<typeof securityEventRecord>

const eventPage = z.object({ events: z.array(securityEventRecord), nextCursor: z.string().nullable() })

export const signInHistory = endpoint({
  method: 'GET',
  path: '/api/users/sign-in-history',
  summary:
    'List sign-ins to your account, attempts with the right password, and credential changes of the last 180 days',
  access: 'use own account',
  query: page,
  answer: eventPage,
})

export const userSignInHistory = endpoint({
  method: 'GET',
  path: '/api/users/{id}/sign-in-history',
  summary: 'List the same for a user, for staff',
  access: 'see users and queues',
  duty: 'any',
  params: z.object({ id: userId }),
  query: page,
  answer: eventPage,
})

const browserRecord = z.object({
  _id: z.string(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  firstUsedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  trustedUntil: z.iso.datetime(),
})
export type BrowserRecord = z.input<typeof browserRecord>

export const listBrowsers = endpoint({
  method: 'GET',
  path: '/api/users/browsers',
  summary: 'List the browsers that sign in with the password alone, most recently used first',
  access: 'use own account',
  answer: z.object({ browsers: z.array(browserRecord) }),
})

export const forgetBrowser = endpoint({
  method: 'DELETE',
  path: '/api/users/browsers/{id}',
  summary: 'Forget one of these browsers: its next sign-in needs a second factor again',
  access: 'use own account',
  notSensitive: 'ends access',
  params: z.object({ id: idOf('There is no such browser') }),
  answer: message,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/users/sessions/end-others',
  summary: 'End all your sessions but this one',
  access: 'use own account',
  notSensitive: 'ends access',
  answer: message,
})
