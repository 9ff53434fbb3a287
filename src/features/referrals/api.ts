/** The wire format of referrals. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/money.ts'

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/users/referrals',
  summary: 'The people who registered with the own code',
  access: 'use own account',
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
      totalEarned: statedAmount,
    }),
    z.object({ message: z.literal('No referrals') }),
  ]),
})
