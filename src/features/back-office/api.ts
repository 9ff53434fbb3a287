/** The wire format of the staff's home page: pending requests, today's totals and the company's position. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'

const waiting = z.object({
  count: z.number().int(),
  total: statedAmount.nullable().meta({ description: 'The waiting amount, for requests about money.' }),
  oldest: z.iso.datetime().nullable(),
})

const moved = z.object({ count: z.number().int(), total: statedAmount })

export const staffHome = endpoint({
  method: 'GET',
  path: '/api/staff/home',
  summary: 'Get pending requests with their age and amount, today’s totals and the company’s books',
  access: 'see users and queues',
  duty: 'any',
  replica: 'allowed',
  answer: z.object({
    now: z.iso.datetime(),
    waiting: z.object({
      withdrawals: waiting,
      deposits: waiting,
      investments: waiting,
      exits: waiting,
      kyc: waiting,
      edits: waiting,
    }),
    secondPerson: z
      .object({ withdrawals: z.number().int(), deposits: z.number().int() })
      .meta({ description: 'How many have a first approval and wait for a second person.' }),
    unfreezings: z
      .object({ count: z.number().int(), people: z.array(z.object({ _id: z.string(), name: z.string() })) })
      .meta({ description: 'Frozen accounts that wait for a second person; the first ten are named.' }),
    withheld: z
      .object({ count: z.number().int(), shown: z.array(z.object({ _id: z.string(), name: z.string() })) })
      .meta({
        description:
          'Investments at their end whose settlement would not pay what was promised; the first ten, with their owners.',
      }),
    today: z.object({
      deposited: moved,
      paidOut: moved,
      invested: moved,
      returned: moved,
      profit: moved,
      newUsers: z.number().int(),
    }),
    unexplained: z.object({ day: z.iso.date(), amount: statedAmount, isAlarming: z.boolean() }).nullable().meta({
      description: 'The largest difference between wallets and bank and the custody book that nothing explains.',
    }),
    company: z.object({
      custody: statedAmount.meta({ description: 'Received less paid out.' }),
      interest: statedAmount.meta({ description: 'Profit paid to investors.' }),
      rewards: statedAmount,
      adjustments: statedAmount,
      fees: statedAmount.meta({ description: 'Fees taken from investors.' }),
      owed: statedAmount.meta({ description: 'Investors’ funds in all books.' }),
      heldForWithdrawals: statedAmount,
      invested: statedAmount,
      available: statedAmount.meta({ description: 'Wallets and profits.' }),
      surplus: statedAmount.meta({ description: 'Assets less liabilities.' }),
    }),
  }),
})
