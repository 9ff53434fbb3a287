import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import {
  getMovement,
  getTransactionHistory,
  type HistoryType,
  historyTotals,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'

export type HistoryFilter = {
  readonly type?: HistoryType | undefined
  /** A date such as 2026-03-01, as is `to`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly search?: string | undefined
}

type HistoryPage = WireAnswer<typeof getTransactionHistory>

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
    historyTotals: build.query<WireAnswer<typeof historyTotals>, HistoryFilter>({
      query: (filter) => request(historyTotals, { query: filter }),
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
    requestHistoryFile: build.mutation<WireAnswer<typeof requestHistoryFile>, HistoryFilter>({
      query: (filter) => request(requestHistoryFile, { body: filter }),
      invalidatesTags: ['Export'],
    }),
  }),
})

export const {
  useHistoryFileQuery,
  useHistoryInfiniteQuery,
  useHistoryTotalsQuery,
  useMovementQuery,
  useRequestHistoryFileMutation,
} = historyApi
