import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { accountsWithAddress } from '../../addresses-api.ts'
import { approveWithdrawal, decideWithdrawals, getWithdrawal, pendingWithdrawals, rejectWithdrawal } from '../../api.ts'

export const useWithdrawalQueueInfiniteQuery = pages(pendingWithdrawals, ['Queue', 'Withdrawal'])
export const useWithdrawalForStaffQuery = read(getWithdrawal, ['Withdrawal'])
export const useAccountsWithAddressQuery = read(accountsWithAddress, ['Withdrawal'])
export const useApproveWithdrawalMutation = writeOnce(approveWithdrawal, ['Queue', 'Withdrawal', 'User'])
export const useRejectWithdrawalMutation = writeOnce(rejectWithdrawal, ['Queue', 'Withdrawal', 'User'])
export const useDecideWithdrawalsMutation = writeOnce(decideWithdrawals, ['Queue', 'Withdrawal', 'User'])
