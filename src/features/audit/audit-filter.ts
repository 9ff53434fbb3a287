/** The filter of the audit log in a query string, checked as the endpoint does, and the columns of its files: the page loads no Zod. */
import { isId } from '#kernel/id.ts'
import type { FileColumns } from '#kernel/table-file.ts'
import { lineProblem } from '#kernel/text.ts'
import { isDay } from '#kernel/time-zone.ts'

const isUsable = {
  action: (text: string) => lineProblem(text, 100) === undefined,
  actor: isId,
  about: isId,
  from: isDay,
  to: isDay,
}

export type AuditFilter = { readonly [Name in keyof typeof isUsable]?: string }

/** Unusable values, as an edited address may have them, count as none. */
export function auditFilterIn(get: (name: string) => string | null): AuditFilter {
  const entries = Object.entries(isUsable).flatMap(([name, isGood]) => {
    const value = get(name)
    return value !== null && isGood(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

export const auditColumns = {
  row: { label: 'Row', type: 'text' },
  at: { label: 'When', type: 'moment' },
  actor: { label: 'Who', type: 'text' },
  asWhom: { label: 'Viewing the account of', type: 'text' },
  action: { label: 'What', type: 'text' },
  about: { label: 'About', type: 'text' },
  before: { label: 'Before', type: 'text' },
  after: { label: 'After', type: 'text' },
  reason: { label: 'Reason', type: 'text' },
  address: { label: 'Network address', type: 'text' },
  kind: { label: 'Kind of subject', type: 'text' },
  subject: { label: 'Id of the subject', type: 'text' },
  actorId: { label: 'Id of who', type: 'text' },
  aboutId: { label: 'Id of whom it is about', type: 'text' },
} satisfies FileColumns
