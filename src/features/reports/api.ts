/** The wire format of the ledger's proof, and of the stop of payouts while it has a problem. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { requiredLine } from '#kernel/text.ts'

const proofRecord = z.object({
  provedAt: z.iso.datetime(),
  milliseconds: z.number().int().meta({ description: 'How long the proof took.' }),
  entries: z.number().int(),
  books: z.number().int(),
  problems: z.array(z.string()).meta({ description: 'What does not add up, in words; empty when everything does.' }),
  addedUpAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it last added up; null where it was never seen so.' }),
  wholeAt: z.iso.datetime().meta({ description: 'When the whole ledger was proved last.' }),
  entriesSince: z.number().int().meta({ description: 'How many of the entries were proved since then, as they came.' }),
})
export type ProofRecord = z.input<typeof proofRecord>

export const ledgerProof = endpoint({
  method: 'GET',
  path: '/api/users/ledger-proof',
  summary: 'The newest proof of the ledger, and what does not add up; it proves where there is none yet',
  access: 'administer',
  answer: proofRecord,
})

export const proveLedger = endpoint({
  method: 'POST',
  path: '/api/users/ledger-proof',
  summary: 'Prove the whole ledger now; refused while it is being proved already',
  access: 'administer',
  notSensitive: 'changes nothing',
  answer: proofRecord,
})

const payoutStopRecord = z.object({
  provedAt: z.iso.datetime(),
  problems: z.number().int().meta({ description: 'How many the newest proof found.' }),
  asked: z
    .object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .meta({ description: 'Who asked to lift the stop, and why.' }),
  lifted: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'Who agreed: withdrawals can be approved until the next proof.' }),
  agreementRefusal: z
    .string()
    .nullable()
    .meta({ description: 'Why the caller cannot be the second person; null where nothing stands against it.' }),
})
export type PayoutStopRecord = z.input<typeof payoutStopRecord>

export const payoutStop = endpoint({
  method: 'GET',
  path: '/api/staff/payout-stop',
  summary:
    'Whether payouts are stopped because the newest proof of the ledger found a problem; null where they are not',
  access: 'see users and queues',
  answer: z.object({ stop: payoutStopRecord.nullable() }),
})

export const askToLiftStop = endpoint({
  method: 'POST',
  path: '/api/staff/payout-stop/lift',
  summary: 'Ask to lift the stop of payouts until the next proof; a second person has to agree',
  access: 'administer',
  sensitive: true,
  body: z.object({ reason: requiredLine('Please say why payouts are safe', 300) }),
  answer: message,
})

export const agreeToLiftStop = endpoint({
  method: 'POST',
  path: '/api/staff/payout-stop/agree',
  summary: 'Agree to lift the stop of payouts, as the second person',
  access: 'decide requests',
  sensitive: true,
  body: z.object({
    askedAt: z.iso
      .datetime()
      .meta({ description: 'When what the person agrees to was asked for; another is refused.' }),
  }),
  answer: message,
})
