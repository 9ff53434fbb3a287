/** The wire format of early exits. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { decidedFile, decidedList } from '#requests/decided-wire.ts'
import { rejectionReason, requestSet, setAnswer } from '#requests/decision-set.ts'
import { ofQueue, queueQuery, requestOwner } from '#requests/queue.ts'
import { decidedExits } from './decided-investments.ts'
import { exitStatuses } from './early-exit.ts'

export const exitRecord = z.object({
  _id: z.string(),
  investmentId: z.string(),
  plan: z.string(),
  amount: statedAmount.meta({ description: 'The principal.' }),
  fee: statedAmount,
  receives: statedAmount.meta({ description: 'The amount returned to the balance.' }),
  status: z.enum(exitStatuses),
  requestDate: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().meta({ description: 'The reason for rejection.' }),
  endDate: z.iso.datetime().nullable(),
  user: requestOwner,
})
export type ExitRecord = z.input<typeof exitRecord>

const investmentId = z.object({ id: idOf('There is no such investment') })
const id = idOf('There is no such early exit')
const exitId = z.object({ id })
const answer = message.extend({ exit: exitRecord })

export const requestEarlyExit = endpoint({
  method: 'POST',
  path: '/api/invest/{id}/early-exit',
  summary: 'Request an early exit from one of your investments',
  access: 'use own account',
  sensitive: true,
  params: investmentId,
  answer,
})

export const cancelEarlyExit = endpoint({
  method: 'PUT',
  path: '/api/invest/{id}/early-exit/cancel',
  summary: 'Cancel your pending early exit request',
  access: 'use own account',
  notSensitive: 'takes a request back',
  params: exitId,
  answer,
})

export const pendingExits = endpoint({
  method: 'GET',
  path: '/api/invest/early-exits',
  summary: 'List early exits that wait for a decision, oldest first',
  access: 'see users and queues',
  duty: 'payments',
  query: queueQuery,
  answer: z.object({ exits: z.array(exitRecord), ...ofQueue }),
})

export const earlyExit = endpoint({
  method: 'GET',
  path: '/api/invest/early-exits/{id}',
  summary: 'Get one early exit with its owner, for staff',
  access: 'see users and queues',
  duty: 'any',
  params: exitId,
  answer: z.object({ exit: exitRecord }),
})

export const approveEarlyExit = endpoint({
  method: 'PUT',
  path: '/api/invest/early-exits/{id}/approve',
  summary: 'Approve an early exit: the investment ends now, without profit and less the fee',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: exitId,
  answer,
})

export const rejectEarlyExit = endpoint({
  method: 'PUT',
  path: '/api/invest/early-exits/{id}/reject',
  summary: 'Reject an early exit: the investment continues',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: exitId,
  body: z.object({ reason: rejectionReason }).optional(),
  answer,
})

export const decideEarlyExits = endpoint({
  method: 'POST',
  path: '/api/invest/early-exits/decide-set',
  summary: 'Approve or reject several early exits, each with its own outcome',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({ decision: z.enum(['approve', 'reject']), items: requestSet(id), reason: rejectionReason }),
  answer: setAnswer,
})

export const listDecidedExits = decidedList('/api/invest/early-exits/decided', decidedExits, 'payments')
export const exportDecidedExits = decidedFile('/api/invest/early-exits/decided/file', decidedExits, 'payments')
