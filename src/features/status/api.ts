/** The wire format of the system's status, for admins. */
import * as z from 'zod'
import { endpoint, type WireAnswer } from '#kernel/endpoint.ts'
import { jobStates } from './job-state.ts'

const moment = z.iso.datetime()

const proof = z.object({
  provedAt: moment,
  wholeAt: moment.meta({ description: 'The last full proof; later ones cover only new rows.' }),
  milliseconds: z.number().int(),
  proved: z.number().int().meta({ description: 'Ledger entries or audit log rows.' }),
  problems: z.array(z.string()),
})

export const systemStatus = endpoint({
  method: 'GET',
  path: '/api/system-status',
  summary: 'Get version, migrations, jobs, storage, mail and the last proofs',
  access: 'administer',
  duty: 'any',
  answer: z.object({
    now: moment.meta({ description: 'By the machine’s clock, like all job times.' }),
    process: z
      .object({ version: z.string(), node: z.string(), mode: z.enum(['demo', 'live']), startedAt: moment })
      .meta({ description: 'The answering process.' }),
    database: z.object({
      version: z.string(),
      bytes: z.number().int(),
      migrations: z.object({
        applied: z.number().int(),
        newest: z.string().nullable(),
        missing: z.array(z.string()),
        unknown: z.array(z.string()).meta({ description: 'Applied by a newer version.' }),
      }),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(jobStates),
        everySeconds: z.number().int(),
        ranAt: moment,
        milliseconds: z.number().int(),
        succeededAt: moment.nullable(),
        failures: z.number().int(),
        failedAt: moment.nullable(),
        error: z.string().nullable().meta({ description: 'Of the last failed run.' }),
      }),
    ),
    mail: z.object({
      server: z.string().nullable().meta({ description: 'Null where letters stay in the demo’s mailbox.' }),
      waiting: z.number().int(),
      oldestWaiting: moment.nullable(),
      lastError: z.string().nullable(),
      givenUp: z.number().int(),
      lastSent: moment.nullable(),
    }),
    storage: z.object({ place: z.string(), problem: z.string().nullable() }),
    proofs: z.object({
      ledger: proof.nullable(),
      audit: proof.extend({ head: z.string() }).nullable(),
    }),
  }),
})

export type SystemStatus = WireAnswer<typeof systemStatus>
