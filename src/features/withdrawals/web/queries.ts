import { getUser } from '#features/accounts/web/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { addressBook, checkPayee } from '../addresses-api.ts'
import { cancelWithdrawal, createWithdrawal, ownWithdrawals, withdrawalOptions } from '../api.ts'

export type PayeeRecord = WireAnswer<typeof checkPayee>

const changed = ['User', 'Withdrawal', 'History', 'Queue'] as const

export const useOwnWithdrawalsInfiniteQuery = pages(ownWithdrawals, ['Withdrawal'])
export const useWithdrawalOptionsQuery = read(withdrawalOptions, ['Withdrawal'])
export const useAddressBookQuery = read(addressBook, ['Withdrawal'])
export const usePayeeQuery = read(checkPayee, ['Withdrawal'])
export const useRequestWithdrawalMutation = writeOnce(createWithdrawal, changed, { after: getUser })
export const useCancelWithdrawalMutation = writeOnce(cancelWithdrawal, changed, { after: getUser })
