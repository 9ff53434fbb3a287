import { getUser } from '#features/accounts/web/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { addressBook, checkPayee } from '../addresses-api.ts'
import type { cancelWithdrawal, createWithdrawal, ownWithdrawals, withdrawalOptions } from '../api.ts'

export type PayeeRecord = WireAnswer<typeof checkPayee>

const changed = ['User', 'Withdrawal', 'History', 'Queue'] as const

export const useOwnWithdrawalsInfiniteQuery = pages<typeof ownWithdrawals>('GET /api/withDraw/own', ['Withdrawal'])
export const useWithdrawalOptionsQuery = read<typeof withdrawalOptions>('GET /api/withDraw/options', ['Withdrawal'])
export const useAddressBookQuery = read<typeof addressBook>('GET /api/withDraw/addresses', ['Withdrawal'])
export const usePayeeQuery = read<typeof checkPayee>('GET /api/withDraw/payee', ['Withdrawal'])
/** A refusal may say that the fees have changed. */
export const useRequestWithdrawalMutation = writeOnce<typeof createWithdrawal>(
  'POST /api/withDraw/create',
  (answer) => (answer ? changed : [...changed, 'FeeVersion']),
  { after: getUser },
)
export const useCancelWithdrawalMutation = writeOnce<typeof cancelWithdrawal>(
  'PUT /api/withDraw/cancel/{id}',
  changed,
  { after: getUser },
)
