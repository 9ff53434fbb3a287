import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import {
  accountBook,
  accountBookTotals,
  getMovement,
  getTransactionHistory,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'
import type { BookFilter, HistoryFilter } from './use-history-filter.ts'

type HistoryPage = WireAnswer<typeof getTransactionHistory>
type BookPage = WireAnswer<typeof accountBook>
type FileFilter = BookFilter & Pick<HistoryFilter, 'only'> & { readonly list?: 'account book' }

const pageSize = 20

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    history: build.infiniteQuery<HistoryPage, HistoryFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request(getTransactionHistory, { query: { ...queryArg, limit: pageSize, cursor: pageParam } }),
      providesTags: ['History'],
    }),
    accountBook: build.infiniteQuery<BookPage, BookFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request(accountBook, { query: { ...queryArg, limit: pageSize, cursor: pageParam } }),
      providesTags: ['History'],
    }),
    accountBookTotals: build.query<WireAnswer<typeof accountBookTotals>, BookFilter>({
      query: (filter) => request(accountBookTotals, { query: filter }),
      providesTags: ['History'],
    }),
    movement: build.query<WireAnswer<typeof getMovement>, string>({
      query: (id) => request(getMovement, { params: { id } }),
      providesTags: ['History'],
    }),
    historyFile: build.query<WireAnswer<typeof viewHistoryFile>, void>({
      query: () => request(viewHistoryFile),
      providesTags: ['Export'],
    }),
    requestHistoryFile: build.mutation<WireAnswer<typeof requestHistoryFile>, FileFilter>({
      query: (filter) => request(requestHistoryFile, { body: filter }),
      invalidatesTags: ['Export'],
    }),
  }),
})

export const {
  useAccountBookInfiniteQuery,
  useAccountBookTotalsQuery,
  useHistoryFileQuery,
  useHistoryInfiniteQuery,
  useMovementQuery,
  useRequestHistoryFileMutation,
} = historyApi
