/** The wire format of referrals. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/users/referrals',
  summary: 'List the people who registered with your code, newest first',
  access: 'use own account',
  query: page,
  answer: z.union([
    z.object({
      referrals: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          email: z.string().meta({ description: 'Masked.' }),
          photo: z.string(),
          joinedAt: z.iso.datetime(),
          earned: statedAmount,
        }),
      ),
      total: z.number().int().meta({ description: 'All friends, on every page.' }),
      totalAtLeast: z.boolean().optional().meta({
        description: 'True where there are more friends than `total`, because counting stopped there.',
      }),
      totalEarned: statedAmount.meta({
        description: 'Total earned from all friends, including closed accounts.',
      }),
      nextCursor: z.string().nullable(),
    }),
    z.object({ message: z.literal('No referrals') }),
  ]),
})
