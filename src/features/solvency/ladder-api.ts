/** The wire format of what falls due. */
import * as z from 'zod'
import { maturityChoices } from '#features/investments/investment.ts'
import { endpoint, page, wholeNumber } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'

const uncovered = z
  .object({
    day: z.iso.date(),
    by: statedAmount,
    atTheEnd: statedAmount.meta({ description: 'The shortfall once everything has fallen due.' }),
  })
  .nullable()
  .meta({ description: 'The first day on which more has fallen due than custody holds; null if there is none.' })

export const whatFallsDue = endpoint({
  method: 'GET',
  path: '/api/solvency/ladder',
  summary: 'Get what falls due on each of the next 90 days and in each month after that, against custody',
  access: 'see users and queues',
  duty: 'payments',
  replica: 'allowed',
  query: z.object({
    notRenewed: wholeNumber(0, 100).prefault(30).meta({
      description: 'In percent: the part of the chosen renewals that does not happen, in `dueIf` and the like.',
    }),
  }),
  answer: z.object({
    now: z.iso.datetime(),
    custody: statedAmount.meta({ description: 'The custody book: received less paid out.' }),
    available: statedAmount.meta({ description: 'Wallets and profits, which may be asked for at any time.' }),
    waiting: statedAmount.meta({ description: 'Held for withdrawals that wait.' }),
    steps: z.array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        count: z.number().int().meta({ description: 'Investments that end.' }),
        principal: statedAmount,
        profit: statedAmount,
        withdrawals: statedAmount,
        renewing: statedAmount.meta({ description: 'Ends and is invested again, as chosen; it is not due.' }),
        due: statedAmount,
        dueIf: statedAmount,
        total: statedAmount.meta({ description: 'Due in this step and all before it.' }),
        totalIf: statedAmount,
      }),
    ),
    uncovered,
    uncoveredIf: uncovered,
  }),
})

export const endingInvestments = endpoint({
  method: 'GET',
  path: '/api/solvency/ending',
  summary: 'List running investments that end within some days, those that end first at the top',
  access: 'see users and queues',
  duty: 'payments',
  query: page.extend({
    from: z.iso
      .date()
      .optional()
      .meta({ description: 'In UTC. Without it, what should have ended already is listed too.' }),
    to: z.iso.date().optional(),
  }),
  answer: z.object({
    investments: z.array(
      z.object({
        _id: z.string(),
        person: z.object({ _id: z.string(), name: z.string() }),
        plan: z.string(),
        amount: statedAmount,
        profit: statedAmount,
        endDate: z.iso.datetime(),
        onMaturity: z.enum(maturityChoices),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})
