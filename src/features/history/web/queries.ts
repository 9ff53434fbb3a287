import { pages, read, write } from '#platform/web/calls.ts'
import type {
  accountBook,
  accountBookTotals,
  getMovement,
  getTransactionHistory,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'

export const pageSize = 20

export const useHistoryInfiniteQuery = pages<typeof getTransactionHistory>('GET /api/invest/getTransactionHistory', [
  'History',
])
export const useAccountBookInfiniteQuery = pages<typeof accountBook>('GET /api/invest/account-book', ['History'])
export const useAccountBookTotalsQuery = read<typeof accountBookTotals>('GET /api/invest/account-book/totals', [
  'History',
])
export const useMovementQuery = read<typeof getMovement>('GET /api/invest/movements/{id}', ['History'])
export const useHistoryFileQuery = read<typeof viewHistoryFile>('GET /api/invest/history-file', ['Export'])
export const useRequestHistoryFileMutation = write<typeof requestHistoryFile>('POST /api/invest/history-file', [
  'Export',
])
