/** The wire format of reports. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { isTimeZone } from '#kernel/time-zone.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { choiceOf, sentFile } from '#kernel/wire-table-file.ts'
import { isPossibleDay, notADay } from '#requests/decided.ts'
import { requestKinds } from '#requests/kinds.ts'
import { type Figure, figureNames, longestPeriod, periodProblem, steps } from './report.ts'
import { decisionColumns, moneyColumns, rowColumns } from './report-columns.ts'

const dayText = z.string().refine(isPossibleDay, notADay)
const ofPeriod = {
  from: dayText.optional().meta({ description: 'The first day; the last 30 days without a period.' }),
  to: dayText.optional().meta({ description: 'The last day, inclusive.' }),
}

function refusePeriod(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  context: z.RefinementCtx,
) {
  const message = periodProblem(asked)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message })
}

const step = z.enum(steps).default('day')
const figure = z.object({ count: z.number().int(), total: statedAmount })
const sums = z.object(Object.fromEntries(figureNames.map((name) => [name, figure])) as Record<Figure, typeof figure>)
const part = z.object({ from: z.iso.date(), to: z.iso.date(), figures: sums })

export const moneyReport = endpoint({
  method: 'GET',
  path: '/api/reports/money',
  summary: `Sum up the ledger’s movements by day, week or month, for at most ${longestPeriod} days of UTC`,
  access: 'administer',
  duty: 'compliance',
  query: z.object({ ...ofPeriod, by: step }).superRefine(refusePeriod),
  answer: part.extend({ by: z.enum(steps), parts: z.array(part) }),
})

export const moneyFile = endpoint({
  method: 'GET',
  path: '/api/reports/money/file',
  summary: 'Download the same sums as CSV or XLSX, recorded in the audit log',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  query: z.object({ ...ofPeriod, by: step, ...choiceOf(moneyColumns) }).superRefine(refusePeriod),
  binary: true,
  answer: sentFile,
})

const ofRows = { ...ofPeriod, figure: z.enum(figureNames) }

export const reportRows = endpoint({
  method: 'GET',
  path: '/api/reports/money/entries',
  summary: 'List the ledger entries of one figure, newest first',
  access: 'administer',
  duty: 'compliance',
  replica: 'allowed',
  query: page.extend(ofRows).superRefine(refusePeriod),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    entries: z.array(
      z.object({
        _id: z.string(),
        at: z.iso.datetime(),
        user: z.object({ _id: z.string(), name: z.string() }),
        amount: statedAmount,
        source: z.string(),
        destination: z.string(),
        cause: z.string(),
        reference: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export const reportRowsFile = endpoint({
  method: 'GET',
  path: '/api/reports/money/entries/file',
  summary: 'Download the ledger entries of one figure as CSV or XLSX, recorded in the audit log',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  query: z.object({ ...ofRows, ...choiceOf(rowColumns) }).superRefine(refusePeriod),
  binary: true,
  answer: sentFile,
})

const ofDecisions = {
  ...ofPeriod,
  zone: z
    .string()
    .refine(isTimeZone, 'Please use a time zone, such as Europe/Vienna')
    .default('UTC')
    .meta({ description: 'The time zone of the days, such as Europe/Vienna.' }),
}

export const decisionReport = endpoint({
  method: 'GET',
  path: '/api/reports/decisions',
  summary: `Count what each member of staff decided, and how long requests waited for it, for at most ${longestPeriod} days`,
  access: 'administer',
  duty: 'compliance',
  replica: 'allowed',
  query: z.object(ofDecisions).superRefine(refusePeriod),
  answer: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    rows: z.array(
      z.object({
        decider: z.object({ _id: z.string(), name: z.string() }),
        queue: z.enum(requestKinds),
        count: z.number().int(),
        medianHours: z.number().meta({ description: 'From the request to the decision; half took longer.' }),
        longestHours: z.number(),
        promisedDays: z.number().int().nullable().meta({ description: 'Business days, as promised now.' }),
      }),
    ),
  }),
})

export const decisionFile = endpoint({
  method: 'GET',
  path: '/api/reports/decisions/file',
  summary: 'Download the same counts as CSV or XLSX, recorded in the audit log',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  query: z.object({ ...ofDecisions, ...choiceOf(decisionColumns) }).superRefine(refusePeriod),
  binary: true,
  answer: sentFile,
})
