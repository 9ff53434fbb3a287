/** The wire format of takes: who works on a request just now. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestName } from './beside-api.ts'
import { requestKinds } from './kinds.ts'

const takeRecord = z.object({
  request: z.string().meta({ description: 'A deposit’s transaction ID; the owner’s id for identity documents.' }),
  by: z.object({ _id: z.string(), name: z.string() }),
  takenAt: z.iso.datetime(),
  inFile: z.boolean().meta({ description: 'In a payout file, so it may be paid already.' }),
})

export const mostTakes = 1000

export const takes = endpoint({
  method: 'GET',
  path: '/api/takes',
  summary: 'List the requests of a queue that staff work on just now',
  access: 'see users and queues',
  duty: 'any',
  query: z.object({ kind: z.enum(requestKinds) }),
  answer: z.object({
    takes: z.array(takeRecord).meta({ description: `At most ${mostTakes}; those outside of payout files come first.` }),
  }),
})

export const takeRequest = endpoint({
  method: 'POST',
  path: '/api/takes',
  summary: 'Take a pending request, or renew the take, so that nobody else decides it meanwhile',
  access: 'see users and queues',
  duty: 'any',
  notSensitive: 'says who works on it',
  body: requestName.extend({
    from: idOf('There is no such user')
      .optional()
      .meta({ description: 'Takes it over from this member of staff, which the audit log records.' }),
  }),
  answer: message,
})

export const releaseRequest = endpoint({
  method: 'POST',
  path: '/api/takes/release',
  summary: 'Release a request that you have taken; those in a payout file are released with the file',
  access: 'see users and queues',
  duty: 'any',
  notSensitive: 'says who works on it',
  body: requestName,
  answer: message,
})
