/** The wire format of an investor's calendar. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { maturityChoices } from './investment.ts'

export const investmentCalendar = endpoint({
  method: 'GET',
  path: '/api/invest/calendar',
  summary: 'Get what your running investments pay in each month, with a forecast of your total',
  access: 'use own account',
  answer: z.object({
    total: statedAmount.meta({ description: 'All your books together, now.' }),
    promised: statedAmount.meta({ description: 'The profit of everything that runs.' }),
    months: z.array(
      z.object({
        month: z.iso.date().meta({ description: 'Its first day, in UTC.' }),
        count: z.number().int(),
        principal: statedAmount,
        profit: statedAmount,
        returns: statedAmount.meta({ description: 'Principal that returns to the wallet.' }),
        again: statedAmount.meta({ description: 'Principal and profit that you have chosen to invest again.' }),
        total: statedAmount.meta({
          description: 'A forecast for the end of the month: the total now and the promised profit until then.',
        }),
      }),
    ),
  }),
})

export const ownEnding = endpoint({
  method: 'GET',
  path: '/api/invest/calendar/ending',
  summary: 'List your running investments, those that end first at the top',
  access: 'use own account',
  query: page,
  answer: z.object({
    investments: z.array(
      z.object({
        _id: z.string(),
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
