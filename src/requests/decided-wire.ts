/** The wire format of decided requests, the same for every queue. */
import * as z from 'zod'
import type { Duty, StaffAccess } from '#kernel/access.ts'
import { endpoint, page } from '#kernel/endpoint.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import { isTimeZone } from '#kernel/time-zone.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { choiceOf, sentFile } from '#kernel/wire-table-file.ts'
import { optionalLine } from '#kernel/wire-text.ts'
import { type DecidedKind, fileColumns, isPossibleDay, notADay, sortsOf } from './decided.ts'
import { longestSearch } from './deciding.ts'
import { ofQueue, requestOwner } from './queue.ts'

const dayOf = (description: string) => z.string().refine(isPossibleDay, notADay).optional().meta({ description })

function filterOf(kind: DecidedKind) {
  return {
    search: optionalLine(longestSearch)
      .optional()
      .meta({ description: 'Any part of the owner’s name or e-mail address, ignoring case and accents.' }),
    status: z.enum(kind.statuses).optional(),
    decider: z.guid().optional().meta({ description: 'The member of staff who decided.' }),
    from: dayOf('The first day of the decision.'),
    to: dayOf('The last day, inclusive.'),
    zone: z
      .string()
      .refine(isTimeZone, 'Please use a time zone, such as Europe/Vienna')
      .default('UTC')
      .meta({ description: 'The time zone of the days, such as Europe/Vienna.' }),
    minAmount: requestedAmount.optional(),
    maxAmount: requestedAmount.optional(),
    sort: z.enum(sortsOf(kind)).default('newest').meta({ description: 'By time of the decision, or by amount.' }),
  }
}

type Bounds = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minAmount?: Cents | undefined
  readonly maxAmount?: Cents | undefined
}

function refuseReversed({ from, to, minAmount, maxAmount }: Bounds, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (from !== undefined && to !== undefined && from > to) refuse('to', `Please enter ${utcDayText(from)} or later`)
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount)
    refuse('maxAmount', `Please enter ${formatCents(minAmount)} or more`)
}

const listQuery = (kind: DecidedKind) => z.object({ ...filterOf(kind), ...page.shape }).superRefine(refuseReversed)
export type DecidedQuery = z.output<ReturnType<typeof listQuery>>
export type AskedDecided = Omit<DecidedQuery, 'cursor' | 'limit'>

const fileQuery = (kind: DecidedKind) =>
  z.object({ ...filterOf(kind), ...choiceOf(fileColumns(kind)) }).superRefine(refuseReversed)
export type DecidedFileQuery = z.output<ReturnType<typeof fileQuery>>

const person = z.object({ _id: z.string(), name: z.string() })

const decidedRecord = z.object({
  _id: z.string(),
  reference: z.string().meta({ description: 'By which people name it.' }),
  user: requestOwner,
  amount: statedAmount.nullable().meta({ description: 'Null if requests of this kind are not about money.' }),
  status: z.string(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime(),
  decidedBy: person
    .nullable()
    .meta({ description: 'The owner, if they took it back. Null where nobody decided, because it was overtaken.' }),
  reason: z.string(),
  facts: z
    .record(z.string(), z.string().nullable())
    .meta({ description: 'Fields that only this kind has. Amounts are in dollars.' }),
})
export type DecidedRecord = z.input<typeof decidedRecord>

const decidedAnswer = z.object({
  requests: z.array(decidedRecord),
  ...ofQueue,
  sum: statedAmount.nullable().meta({
    description:
      'Of all amounts; a lower bound where `totalAtLeast` is true. Null if requests of this kind are not about money.',
  }),
  deciders: z
    .array(person)
    .optional()
    .meta({ description: 'With the first page: every member of staff who has decided, by name.' }),
})
export type DecidedAnswer = z.input<typeof decidedAnswer>

/** The list of what was decided in a queue. */
export function decidedList<const Path extends `/api/${string}`>(
  path: Path,
  kind: DecidedKind,
  duty: Duty,
  access: StaffAccess = 'see users and queues',
) {
  return endpoint({
    method: 'GET',
    path,
    summary: `List decided ${kind.noun}, with how many there are and what they come to`,
    access,
    duty,
    query: listQuery(kind),
    answer: decidedAnswer,
  })
}

/** The same list as a file, for whoever may see the list. */
export function decidedFile<const Path extends `/api/${string}`>(
  path: Path,
  kind: DecidedKind,
  duty: Duty,
  access: StaffAccess = 'see users and queues',
) {
  return endpoint({
    method: 'GET',
    path,
    summary: `Download decided ${kind.noun} as CSV or XLSX, recorded in the audit log`,
    access,
    duty,
    sensitive: true,
    query: fileQuery(kind),
    binary: true,
    answer: sentFile,
  })
}
