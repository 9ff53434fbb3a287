/** The wire format of reconciliation. */
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, requiredLine } from '#kernel/wire-text.ts'
import { isPossibleDay, notADay } from '#requests/decided.ts'
import { expectedFirst, firstApproval } from '#requests/second-person-wire.ts'
import {
  differenceKinds,
  requestKinds,
  type StatementColumn,
  statementColumns,
  statementSources,
} from './difference-names.ts'
import { dayStates } from './reconciliation.ts'
import { isQuantity, notAStatedAmount, parseStatedDollars } from './statement-amount.ts'

const dayText = z.string().refine(isPossibleDay, notADay)
const ofDay = z.object({ day: dayText })
const said = z.object({ by: z.string(), at: z.iso.datetime() })

const reckoning = {
  custody: statedAmount.meta({ description: 'The custody book at the end of the day, in the operator’s time zone.' }),
  says: statedAmount.meta({ description: 'The sum of the figures from wallets and bank.' }),
  difference: statedAmount.meta({ description: 'Wallets and bank less the custody book.' }),
  explained: statedAmount,
  unexplained: statedAmount,
}

const dayRecord = z.object({
  day: z.iso.date(),
  state: z.enum(dayStates).meta({ description: 'Passed over: a later day was signed, so this one is closed.' }),
  ...reckoning,
  isAlarming: z.boolean().meta({ description: 'Whether the unexplained rest is above the operator’s limit.' }),
  signed: said.nullable(),
})
export type DayRecord = z.input<typeof dayRecord>

export const reconciliationDays = endpoint({
  method: 'GET',
  path: '/api/reconciliation/days',
  summary: 'List the days with figures from wallets and bank, newest first',
  access: 'see users and queues',
  duty: 'payments',
  query: page,
  answer: z.object({
    days: z.array(dayRecord),
    nextCursor: z.string().nullable(),
    timeZone: z.string().meta({ description: 'Days end by its clocks.' }),
    lastEnded: z.iso.date().meta({ description: 'Yesterday, by these clocks.' }),
    alarmAbove: statedAmount,
    twoSignAbove: statedAmount.nullable(),
  }),
})

const lineRecord = z.object({
  _id: z.string(),
  source: z.enum(statementSources),
  account: z.string(),
  asset: z.string(),
  quantity: z.string(),
  amount: statedAmount,
  fileName: z.string().meta({ description: 'Empty for a line that was typed.' }),
  entered: said,
})
export type LineRecord = z.input<typeof lineRecord>

const differenceRecord = z.object({
  _id: z.string(),
  kind: z.enum(differenceKinds),
  amount: statedAmount.meta({ description: 'Positive where others hold more because of it.' }),
  reason: z.string(),
  request: z.string().meta({ description: 'The number of the deposit or the id of the withdrawal, or empty.' }),
  carriedFrom: z.iso
    .date()
    .nullable()
    .meta({ description: 'The signed day that has the line which this one repeats.' }),
  entered: said,
})
export type DifferenceRecord = z.input<typeof differenceRecord>

const candidateRecord = z.object({
  kind: z.enum(requestKinds),
  request: z.string(),
  person: z.string(),
  amount: statedAmount,
  coin: z.string(),
  at: z.iso.datetime().meta({ description: 'When the deposit was declared, or the payout approved.' }),
  isCounted: z.boolean(),
})
export type CandidateRecord = z.input<typeof candidateRecord>

const carriedRecord = z.object({
  day: z.iso.date().meta({ description: 'The day signed before this one.' }),
  unexplained: statedAmount,
  lines: z
    .array(differenceRecord.pick({ _id: true, kind: true, amount: true, reason: true }))
    .meta({ description: 'Its explanations by hand that this day does not repeat yet.' }),
  prices: z.array(differenceRecord.pick({ amount: true, reason: true })).meta({
    description: 'By how much the coins that accounts kept since then changed in value, as far as no line explains it.',
  }),
})
export type CarriedRecord = z.input<typeof carriedRecord>

const wholeDay = dayRecord.extend({
  endsAt: z.iso.datetime(),
  lines: z.array(lineRecord),
  differences: z.array(differenceRecord),
  candidates: z.array(candidateRecord).meta({
    description: 'Requests under way at the end of the day, which may explain a difference; at most 100 of each kind.',
  }),
  isMore: z.boolean().meta({ description: 'Whether there are more of a kind.' }),
  carried: carriedRecord.nullable().meta({ description: 'Of an open day: what may still be so since the day before.' }),
  digest: z.string().meta({ description: 'SHA-256 of the figures, which a signature covers.' }),
  first: said.nullable().meta({ description: 'The first of two signatures, for the figures as they are.' }),
  closed: z.string().nullable().meta({ description: 'Why nothing of the day can change.' }),
  signRefusal: z.string().nullable().meta({ description: 'Why the caller cannot sign it.' }),
  takesTwo: z.boolean(),
  problem: z.string().nullable().meta({ description: 'The change since it was signed, in words, or null.' }),
})
export type WholeDay = z.input<typeof wholeDay>

export const reconciliationDay = endpoint({
  method: 'GET',
  path: '/api/reconciliation/days/{day}',
  summary: 'Get a day: what wallets and bank say, the custody book, and what explains the difference',
  access: 'see users and queues',
  duty: 'payments',
  params: ofDay,
  answer: z.object({ day: wholeDay }),
})

export const statementLine = z.object({
  source: z.enum(statementSources),
  account: requiredLine('Please name the account or wallet', 80),
  asset: requiredLine('Please name the coin or currency', 20),
  quantity: z.string().trim().refine(isQuantity, 'Please enter a quantity, such as 0.125').default(''),
  amount: z.string().transform((text, context) => {
    const value = parseStatedDollars(text)
    if (value !== undefined) return value
    context.addIssue(notAStatedAmount)
    return z.NEVER
  }),
})

export const addStatementLine = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/lines',
  summary: 'Enter what one account held at the end of a day',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: ofDay,
  body: statementLine,
  answer: message,
})

const column = optionalLine(100).optional()
const mapping = z.object(
  Object.fromEntries(statementColumns.map((name) => [name, column])) as Record<StatementColumn, typeof column>,
)

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/statements',
  summary: 'Upload a bank statement in CAMT.053, or a CSV whose columns the query names (form field "file")',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  multipart: ['file'],
  params: ofDay,
  query: mapping.extend({ format: z.enum(['csv', 'camt']), source: z.enum(statementSources).default('wallet') }),
  answer: message,
})

const lineId = z.object({ day: dayText, id: idOf('There is no such line') })

export const removeReconciliationLine = endpoint({
  method: 'DELETE',
  path: '/api/reconciliation/days/{day}/lines/{id}',
  summary: 'Take back a figure or an explanation of a day that is not signed',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: lineId,
  answer: message,
})

export const difference = z.object({
  kind: z.enum(differenceKinds),
  amount: requestedAmount,
  direction: z.enum(['more', 'less']).meta({ description: 'Whether others hold more or less because of it.' }),
  reason: requiredLine('Please give a reason', 300),
})

export const explainDifference = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/differences',
  summary: 'Explain a part of the difference by hand, with a reason',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: ofDay,
  body: difference,
  answer: message,
})

export const countRequests = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/requests',
  summary: 'Count requests that were under way at the end of a day as explanations',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: ofDay,
  body: z.object({ requests: z.array(z.string().max(50)).min(1, 'Please choose at least one').max(300) }),
  answer: message,
})

export const carryDifferences = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/carried',
  summary: 'Repeat explanations by hand of the day signed before, because they are still so',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: ofDay,
  body: z.object({ lines: z.array(idOf('There is no such line')).min(1, 'Please choose at least one').max(300) }),
  answer: message,
})

export const signDay = endpoint({
  method: 'POST',
  path: '/api/reconciliation/days/{day}/sign',
  summary: 'Sign a day off; above the operator’s limit the first of two signatures closes nothing',
  access: 'decide requests',
  duty: 'payments',
  sensitive: true,
  params: ofDay,
  body: z.object({
    digest: z.string().regex(/^[0-9a-f]{64}$/, 'Please look at the day again'),
    firstApproval: expectedFirst,
  }),
  answer: message.extend({ firstApproval }),
})
