/** The wire of staff edits. The two paths are the specification's; what they edit is decided in the product page. */
import * as z from 'zod'
import { endpoint, message } from '../../kernel/endpoint.ts'
import { requestedAmount } from '../../kernel/money.ts'
import { optionalParagraphs } from '../../kernel/text.ts'
import { userRecord } from '../accounts/api.ts'
import { adjustmentOperations } from './adjustment.ts'

const id = z.object({ id: z.string().max(60) })

const edit = z.object({
  operation: z.enum(adjustmentOperations),
  amount: requestedAmount,
  reason: optionalParagraphs(500).optional(),
})

export const editProfit = endpoint({
  method: 'PUT',
  path: '/api/users/updateDepositBalance/{id}',
  summary: 'Add to or deduct from somebody’s Total-profit',
  access: 'administer',
  params: id,
  body: edit,
  answer: message.extend({ user: userRecord }),
})

export const editWallet = endpoint({
  method: 'PUT',
  path: '/api/users/editDepositBalance/{id}',
  summary: 'Add to or deduct from somebody’s wallet balance',
  access: 'administer',
  params: id,
  body: edit,
  answer: message.extend({ user: userRecord }),
})

export const balancesOfUser = endpoint({
  method: 'GET',
  path: '/api/users/balances/{id}',
  summary: 'Whose balances are to be edited, and what they are',
  access: 'administer',
  params: id,
  answer: z.object({ user: userRecord }),
})
