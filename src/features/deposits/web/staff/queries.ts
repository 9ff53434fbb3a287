import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { confirmPayment, decideDeposits, pendingDeposits, rejectPayment, viewPaymentStatus } from '../../api.ts'

export const useDepositQueueInfiniteQuery = pages(pendingDeposits, ['Queue', 'Deposit'])
export const useDepositForStaffQuery = read(viewPaymentStatus, ['Deposit'])
export const useConfirmDepositMutation = writeOnce(confirmPayment, ['Queue', 'Deposit', 'User'])
export const useRejectDepositMutation = writeOnce(rejectPayment, ['Queue', 'Deposit', 'User'])
export const useDecideDepositsMutation = writeOnce(decideDeposits, ['Queue', 'Deposit', 'User'])
