/** The wire format of the audit log. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { choiceOf, sentFile } from '#kernel/wire-table-file.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { auditColumns } from './audit-filter.ts'

const person = z.object({ _id: z.string(), name: z.string() })
const facts = z.record(z.string(), z.unknown())

export const auditRecord = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: person,
  asWhom: person.nullable().meta({ description: 'The account that was viewed during the action.' }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  about: person.nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
  reason: z.string(),
  address: z.string(),
})
export type AuditRecord = z.input<typeof auditRecord>

const filter = {
  action: optionalLine(100).optional(),
  actor: z.guid().optional(),
  about: z.guid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().meta({ description: 'The last day, inclusive.' }),
}

export const auditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  summary: 'List staff actions, newest first',
  access: 'administer',
  duty: 'compliance',
  replica: 'allowed',
  query: page.extend(filter),
  answer: z.object({ rows: z.array(auditRecord), nextCursor: z.string().nullable() }),
})

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/file',
  summary: 'Download staff actions as CSV or XLSX, newest first, recorded in the audit log',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  query: z.object({ ...filter, ...choiceOf(auditColumns) }),
  binary: true,
  answer: sentFile,
})

export const auditChoices = endpoint({
  method: 'GET',
  path: '/api/audit-log/choices',
  summary: 'List the actions and people that occur in the log',
  access: 'administer',
  duty: 'compliance',
  replica: 'allowed',
  answer: z.object({ actions: z.array(z.string()), actors: z.array(person) }),
})

export const auditProof = endpoint({
  method: 'GET',
  path: '/api/audit-log/proof',
  summary: 'Verify the whole hash chain now, and name the first altered row',
  access: 'administer',
  duty: 'compliance',
  answer: z.object({
    provedAt: z.iso.datetime(),
    rows: z.number().int(),
    head: z.string(),
    problem: z.string().nullable(),
  }),
})
