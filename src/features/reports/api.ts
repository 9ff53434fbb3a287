/** The wire format of the ledger's proof, for admins. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

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
