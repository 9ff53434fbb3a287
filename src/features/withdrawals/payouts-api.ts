/** The wire format of payout files: withdrawals that go to the wallet as CSV, and come back with their hashes. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { longestHash } from '#kernel/transaction-hash.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { maxSetSize } from '#requests/deciding.ts'
import { setAnswer } from '#requests/decision-set.ts'
import { expectedFirst } from '#requests/second-person-wire.ts'

const file = z.object({ id: idOf('There is no such payout file') })

const result = {
  code: z.string().optional().meta({ description: 'For a refusal.' }),
  message: z.string().optional().meta({ description: 'For a refusal, human-readable.' }),
}

export const exportPayouts = endpoint({
  method: 'POST',
  path: '/api/withDraw/payouts',
  summary: 'Take pending withdrawals for a payout file: those that your approval would pay now',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    ids: z
      .array(idOf('There is no such withdrawal'))
      .min(1, 'Please choose at least one')
      .max(maxSetSize, `Please choose at most ${maxSetSize}`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each can be chosen once'),
  }),
  answer: message.extend({
    file: z.string().nullable().meta({ description: 'The id of the file; null if none could be taken.' }),
    outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(['taken', 'refused']), ...result })),
  }),
})

export const payoutFiles = endpoint({
  method: 'GET',
  path: '/api/withDraw/payouts',
  summary: 'List the newest payout files of which something waits',
  access: 'see users and queues',
  duty: 'payments',
  answer: z.object({
    files: z.array(
      z.object({
        _id: z.string(),
        by: z.object({ _id: z.string(), name: z.string() }),
        takenAt: z.iso.datetime(),
        until: z.iso.datetime().meta({ description: 'When it releases by itself what still waits.' }),
        count: z.number().int().meta({ description: 'Withdrawals that still wait.' }),
      }),
    ),
  }),
})
export type PayoutFileRecord = z.input<typeof payoutFiles.answer>['files'][number]

export const downloadPayoutFile = endpoint({
  method: 'GET',
  path: '/api/withDraw/payouts/{id}',
  summary: 'Download what still waits of your payout file, as CSV',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: file,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const releasePayoutFile = endpoint({
  method: 'DELETE',
  path: '/api/withDraw/payouts/{id}',
  summary: 'Release what still waits of your payout file, because it was not sent',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: file,
  answer: message,
})

export const readPayoutHashes = endpoint({
  method: 'POST',
  path: '/api/withDraw/payouts/preview',
  summary: 'Read transaction hashes from a CSV (form field "file"), and say what approving each line would do',
  access: 'decide requests',
  duty: 'payments',
  notSensitive: 'changes nothing',
  multipart: ['file'],
  answer: z.object({
    lines: z.array(
      z.object({
        line: z.number().int().meta({ description: 'In the file; the header is line 1.' }),
        reference: z.string(),
        transactionHash: z.string(),
        outcome: z.enum(['decided', 'approved first', 'refused']),
        ...result,
        withdrawal: z
          .object({ owner: z.string(), receives: statedAmount, asset: z.string(), network: z.string() })
          .nullable(),
      }),
    ),
  }),
})
export type HashLineRecord = z.input<typeof readPayoutHashes.answer>['lines'][number]

export const approvePayouts = endpoint({
  method: 'POST',
  path: '/api/withDraw/payouts/approve',
  summary: 'Approve withdrawals of your payout files with their transaction hashes, each with its own outcome',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    items: z
      .array(
        z.object({
          reference: optionalLine(100),
          transactionHash: optionalLine(longestHash),
          firstApproval: expectedFirst,
        }),
      )
      .min(1, 'Please choose at least one')
      .max(maxSetSize, `Please choose at most ${maxSetSize}`),
  }),
  answer: setAnswer,
})
