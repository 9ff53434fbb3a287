/** The wire format of recoveries. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { emailAddress, optionalParagraphs } from '#kernel/wire-text.ts'
import { requestOwner } from '#requests/queue.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import { recoveryStatuses } from './recovery.ts'

const ownRecovery = z.object({
  _id: z.string(),
  status: z.enum(recoveryStatuses),
  askedAt: z.iso.datetime(),
  device: z.string(),
  address: z.string(),
  notBefore: z.iso.datetime().meta({ description: 'Earliest time of execution.' }),
  expiresAt: z.iso.datetime().meta({ description: 'Deadline for approval by staff.' }),
})
export type OwnRecovery = z.input<typeof ownRecovery>

export const askRecovery = endpoint({
  method: 'POST',
  path: '/api/recoveries/ask/{email}',
  summary: 'Request a recovery after the right password in this browser, because every factor is lost',
  access: 'public',
  params: z.object({ email: z.string().trim().max(254).pipe(emailAddress) }),
  answer: message,
})

export const askOwnRecovery = endpoint({
  method: 'POST',
  path: '/api/recoveries/own',
  summary: 'Request a recovery in a browser that is still signed in',
  access: 'use own account',
  notSensitive: 'writes to the owner',
  whileFrozen: 'refused',
  answer: message,
})

export const getOwnRecovery = endpoint({
  method: 'GET',
  path: '/api/recoveries/own',
  summary: 'Get your account’s open recovery, if there is one',
  access: 'use own account',
  answer: z.object({ recovery: ownRecovery.nullable() }),
})

export const cancelOwnRecovery = endpoint({
  method: 'PUT',
  path: '/api/recoveries/own/cancel',
  summary: 'Cancel your account’s open recovery',
  access: 'use own account',
  notSensitive: 'takes a request back',
  answer: message,
})

export const cancelRecoveryByLink = endpoint({
  method: 'POST',
  path: '/api/recoveries/cancel/{token}',
  summary: 'Cancel a recovery with the token of a letter',
  access: 'public',
  params: z.object({ token: z.string().max(200) }),
  answer: message,
})

const recoveryRecord = ownRecovery.extend({
  user: requestOwner.extend({ role: z.string(), phone: z.string() }),
  firstApprovalBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  approvalRefusal: z.string().nullable().meta({ description: 'Why the caller cannot approve it now, or null.' }),
})
export type RecoveryRecord = z.input<typeof recoveryRecord>

const recoveryId = z.object({ id: idOf('There is no such recovery') })

export const openRecoveries = endpoint({
  method: 'GET',
  path: '/api/recoveries',
  summary: 'List recoveries that wait for staff or for their waiting period, oldest first',
  access: 'see users and queues',
  duty: 'identity',
  answer: z.object({
    recoveries: z.array(recoveryRecord),
    total: z.number().int().meta({ description: 'How many wait for staff.' }),
  }),
})

export const approveRecovery = endpoint({
  method: 'PUT',
  path: '/api/recoveries/{id}/approve',
  summary: 'Approve a recovery: the first of two approvals, or the second',
  access: 'decide requests',
  duty: 'identity',
  sensitive: true,
  params: recoveryId,
  body: z.object({ firstApproval: expectedFirst }).optional(),
  answer: message.extend({ firstApproval, recovery: recoveryRecord }),
})

export const rejectRecovery = endpoint({
  method: 'PUT',
  path: '/api/recoveries/{id}/reject',
  summary: 'Reject a recovery, even after two approvals',
  access: 'decide requests',
  duty: 'identity',
  sensitive: true,
  params: recoveryId,
  body: z.object({ reason: optionalParagraphs(500).refine((reason) => reason !== '', 'Please say why') }),
  answer: message.extend({ recovery: recoveryRecord }),
})
