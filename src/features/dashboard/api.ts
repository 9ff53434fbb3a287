/** What the dashboard and the staff's tiles need beyond the rooms' own lists. */
import * as z from 'zod'
import { endpoint, wholeNumber } from '../../kernel/endpoint.ts'
import { statedAmount } from '../../kernel/money.ts'

export const balanceSeries = endpoint({
  method: 'GET',
  path: '/api/users/balance-series',
  summary: 'The own balances at the end of each day or hour, drawn from ledger entries',
  access: 'use own account',
  query: z.object({ days: wholeNumber(1, 366).prefault(30) }),
  answer: z.object({
    points: z.array(
      z.object({ at: z.iso.datetime(), balance: statedAmount, invested: statedAmount, profit: statedAmount }),
    ),
  }),
})

export const queueCounts = endpoint({
  method: 'GET',
  path: '/api/users/queue-counts',
  summary: 'How much waits for staff',
  access: 'see users and queues',
  answer: z.object({
    deposits: z.number().int(),
    investments: z.number().int(),
    withdrawals: z.number().int(),
    kyc: z.number().int(),
  }),
})
