/** The wire format of reports and of the activity feed. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { choiceOf, sentFile } from '#kernel/wire-table-file.ts'
import { isPossibleDay, notADay } from '#requests/decided.ts'
import { requestKinds } from '#requests/kinds.ts'
import { activityKinds } from './activity.ts'
import { answers, type Figure, figureNames, groupNames, longestPeriod, periodProblem, steps } from './report.ts'
import * as columns from './report-columns.ts'

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

const period = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  zone: z.string().meta({ description: 'The time zone of the days: that of the operator’s calendar.' }),
})
const person = z.object({ _id: z.string(), name: z.string() })
const nextCursor = z.string().nullable()
const figure = z.object({ count: z.number().int(), total: statedAmount })
const sums = z.object(Object.fromEntries(figureNames.map((name) => [name, figure])) as Record<Figure, typeof figure>)
const people = z.number().int().meta({ description: 'Accounts opened then that are still open.' })

/** All but the feed are for who may see everybody’s money and work. */
const ofReports = { method: 'GET', access: 'administer', duty: 'compliance' } as const
const file = { ...ofReports, sensitive: true, binary: true, answer: sentFile } as const

const ofMoney = { ...ofPeriod, by: z.enum(steps).default('day') }

export const moneyReport = endpoint({
  ...ofReports,
  path: '/api/reports/money',
  summary: `Sum up the ledger’s movements by day, week or month, for at most ${longestPeriod} days`,
  query: z.object(ofMoney).superRefine(refusePeriod),
  answer: period.extend({
    by: z.enum(steps),
    figures: sums,
    people,
    parts: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), figures: sums, people })),
  }),
})

export const moneyFile = endpoint({
  ...file,
  path: '/api/reports/money/file',
  summary: 'Download the same sums as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofMoney, ...choiceOf(columns.moneyColumns) }).superRefine(refusePeriod),
})

const ofGroups = { ...ofPeriod, of: z.enum(groupNames) }

export const groupReport = endpoint({
  ...ofReports,
  path: '/api/reports/groups',
  summary: `Sum up the ledger’s movements by plan, network or country, for at most ${longestPeriod} days`,
  replica: 'allowed',
  query: z.object(ofGroups).superRefine(refusePeriod),
  answer: period.extend({
    of: z.enum(groupNames),
    figures: sums,
    people: people.nullable(),
    groups: z.array(
      z.object({
        group: z.string().meta({ description: 'Empty for what none of the groups concerns.' }),
        figures: sums,
        people: people.nullable().meta({ description: 'By country only.' }),
      }),
    ),
  }),
})

export const groupFile = endpoint({
  ...file,
  path: '/api/reports/groups/file',
  summary: 'Download the same sums as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofGroups, ...choiceOf(columns.groupColumns) }).superRefine(refusePeriod),
})

const groupName = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'One of the groups that `of` names; empty for what none of them concerns.' })

const ofRows = { ...ofPeriod, figure: z.enum(figureNames), of: z.enum(groupNames).optional(), group: groupName }

const entry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  user: person,
  amount: statedAmount,
  source: z.string(),
  destination: z.string(),
  cause: z.string(),
  reference: z.string().meta({ description: 'The request, or the friend of a reward.' }),
})

export const reportRows = endpoint({
  ...ofReports,
  path: '/api/reports/money/entries',
  summary: 'List the ledger entries of one figure, newest first',
  replica: 'allowed',
  query: page.extend(ofRows).superRefine(refusePeriod),
  answer: period.extend({ entries: z.array(entry), nextCursor }),
})

export const reportRowsFile = endpoint({
  ...file,
  path: '/api/reports/money/entries/file',
  summary: 'Download the ledger entries of one figure as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofRows, ...choiceOf(columns.rowColumns) }).superRefine(refusePeriod),
})

const ofPeople = { ...ofPeriod, country: z.string().max(2).optional() }

export const reportPeople = endpoint({
  ...ofReports,
  path: '/api/reports/people',
  summary: 'List the people whose accounts were opened in a period, newest first',
  replica: 'allowed',
  query: page.extend(ofPeople).superRefine(refusePeriod),
  answer: period.extend({
    people: z.array(person.extend({ at: z.iso.datetime(), email: z.string(), country: z.string() })),
    nextCursor,
  }),
})

export const reportPeopleFile = endpoint({
  ...file,
  path: '/api/reports/people/file',
  summary: 'Download the same people as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofPeople, ...choiceOf(columns.peopleColumns) }).superRefine(refusePeriod),
})

export const decisionReport = endpoint({
  ...ofReports,
  path: '/api/reports/decisions',
  summary: `Count what each member of staff decided, how long requests had waited and how many longer than promised, for at most ${longestPeriod} days`,
  replica: 'allowed',
  query: z.object(ofPeriod).superRefine(refusePeriod),
  answer: period.extend({
    rows: z.array(
      z.object({
        decider: person,
        queue: z.enum(requestKinds),
        count: z.number().int(),
        inTime: z.number().int().meta({ description: 'Within what was promised when the request was made.' }),
        late: z.number().int().meta({ description: 'Later than that. Without a promise a request is neither.' }),
        medianHours: z.number().meta({ description: 'From the request to the decision; half took longer.' }),
        longestHours: z.number(),
        promisedDays: z.number().int().nullable().meta({ description: 'Business days, as promised now.' }),
      }),
    ),
  }),
})

export const decisionFile = endpoint({
  ...file,
  path: '/api/reports/decisions/file',
  summary: 'Download the same counts as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofPeriod, ...choiceOf(columns.decisionColumns) }).superRefine(refusePeriod),
})

const ofDecisions = {
  ...ofPeriod,
  decider: z.guid(),
  queue: z.enum(requestKinds),
  answered: z.enum(answers).optional(),
}

export const decisionRows = endpoint({
  ...ofReports,
  path: '/api/reports/decisions/requests',
  summary: 'List the requests that a member of staff decided, newest first, each with its answer time',
  replica: 'allowed',
  query: page.extend(ofDecisions).superRefine(refusePeriod),
  answer: period.extend({
    decider: z.string(),
    requests: z.array(
      z.object({
        _id: z.string(),
        reference: z.string(),
        user: person,
        requestedAt: z.iso.datetime(),
        decidedAt: z.iso.datetime(),
        hours: z.number(),
        answerBy: z.iso.datetime().nullable().meta({ description: 'As promised then; null without a promise.' }),
      }),
    ),
    nextCursor,
  }),
})

export const decisionRowsFile = endpoint({
  ...file,
  path: '/api/reports/decisions/requests/file',
  summary: 'Download the same requests as CSV or XLSX, recorded in the audit log',
  query: z.object({ ...ofDecisions, ...choiceOf(columns.decidedColumns) }).superRefine(refusePeriod),
})

const ofActivity = {
  ...ofPeriod,
  kind: z.enum(activityKinds).optional().meta({ description: 'All that the caller’s duties include, if absent.' }),
}

/** Any member of staff, for the kinds that their own duties include. */
const ofFeed = { method: 'GET', access: 'see users and queues', duty: 'any' } as const

export const activity = endpoint({
  ...ofFeed,
  path: '/api/reports/activity',
  summary:
    'List ledger entries and actions of staff together, newest first, as far as the caller’s duties include them',
  replica: 'allowed',
  query: page.extend(ofActivity).superRefine(refusePeriod),
  answer: period.extend({
    lines: z.array(
      z.object({
        _id: z.string().meta({ description: 'The number of the entry, or of the row in the audit log.' }),
        kind: z.enum(activityKinds),
        at: z.iso.datetime(),
        act: z.string().meta({ description: 'The cause of the entry, or the action.' }),
        actor: person.nullable(),
        about: person.nullable(),
        amount: statedAmount.nullable(),
        subject: z.object({ kind: z.string(), id: z.string() }),
      }),
    ),
    nextCursor,
  }),
})

export const activityFile = endpoint({
  ...ofFeed,
  path: '/api/reports/activity/file',
  summary: 'Download the same lines as CSV or XLSX, recorded in the audit log',
  sensitive: true,
  binary: true,
  query: z.object({ ...ofActivity, ...choiceOf(columns.activityColumns) }).superRefine(refusePeriod),
  answer: sentFile,
})
