/** The wire format of the ledger proof, and of the payout stop while it finds a problem. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { requiredLine } from '#kernel/wire-text.ts'

const proofRecord = z.object({
  provedAt: z.iso.datetime(),
  milliseconds: z.number().int().meta({ description: 'Duration of the proof.' }),
  entries: z.number().int(),
  books: z.number().int(),
  problems: z.array(z.string()).meta({ description: 'Discrepancies in words; empty if there are none.' }),
  addedUpAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The last proof without a discrepancy; null if there was none.' }),
  wholeAt: z.iso.datetime().meta({ description: 'The last proof of the whole ledger.' }),
  entriesSince: z.number().int().meta({ description: 'Entries proved incrementally since then.' }),
})
export type ProofRecord = z.input<typeof proofRecord>

export const ledgerProof = endpoint({
  method: 'GET',
  path: '/api/users/ledger-proof',
  summary: 'Get the newest ledger proof and its discrepancies; runs one if there is none',
  access: 'administer',
  duty: 'any',
  answer: proofRecord,
})

export const proveLedger = endpoint({
  method: 'POST',
  path: '/api/users/ledger-proof',
  summary: 'Prove the whole ledger now; refused while a proof is running',
  access: 'administer',
  duty: 'payments',
  notSensitive: 'changes nothing',
  answer: proofRecord,
})

const payoutStopRecord = z.object({
  provedAt: z.iso.datetime(),
  problems: z.number().int().meta({ description: 'Discrepancies in the newest proof.' }),
  asked: z
    .object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .meta({ description: 'The admin who asked to lift the stop, and the reason.' }),
  lifted: z
    .object({ by: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The admin who agreed: withdrawals can be approved until the next proof.' }),
  agreementRefusal: z
    .string()
    .nullable()
    .meta({ description: 'Why the caller cannot be the second person; null if they can.' }),
})
export type PayoutStopRecord = z.input<typeof payoutStopRecord>

export const payoutStop = endpoint({
  method: 'GET',
  path: '/api/staff/payout-stop',
  summary: 'Get the payout stop after a proof with discrepancies; null if payouts are open',
  access: 'see users and queues',
  duty: 'any',
  answer: z.object({ stop: payoutStopRecord.nullable() }),
})

export const askToLiftStop = endpoint({
  method: 'POST',
  path: '/api/staff/payout-stop/lift',
  summary: 'Request lifting the payout stop until the next proof; a second person has to agree',
  access: 'administer',
  duty: 'payments',
  sensitive: true,
  body: z.object({ reason: requiredLine('Please say why payouts are safe', 300) }),
  answer: message,
})

export const agreeToLiftStop = endpoint({
  method: 'POST',
  path: '/api/staff/payout-stop/agree',
  summary: 'Agree to lift the payout stop, as the second person',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  body: z.object({
    askedAt: z.iso
      .datetime()
      .meta({ description: 'Time of the request that the second person agrees to; refused if it has changed.' }),
  }),
  answer: message,
})
