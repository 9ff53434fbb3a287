import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { cancelPayment, createPayment, listAssets, ownDeposits } from '../api.ts'

export type PayableAsset = WireAnswer<typeof listAssets>['assets'][number]

export const usePayableAssetsQuery = read(listAssets)
export const useOwnDepositsInfiniteQuery = pages(ownDeposits, ['Deposit'])
export const useDeclareDepositMutation = writeOnce(createPayment, ['Deposit', 'History', 'Queue'])
export const useCancelDepositMutation = writeOnce(cancelPayment, ['User', 'Deposit', 'History', 'Queue'])
