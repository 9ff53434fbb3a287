import { pages, read, write } from '#platform/web/calls.ts'
import {
  accountBook,
  accountBookTotals,
  getMovement,
  getTransactionHistory,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'

export const pageSize = 20

export const useHistoryInfiniteQuery = pages(getTransactionHistory, ['History'])
export const useAccountBookInfiniteQuery = pages(accountBook, ['History'])
export const useAccountBookTotalsQuery = read(accountBookTotals, ['History'])
export const useMovementQuery = read(getMovement, ['History'])
export const useHistoryFileQuery = read(viewHistoryFile, ['Export'])
export const useRequestHistoryFileMutation = write(requestHistoryFile, ['Export'])
