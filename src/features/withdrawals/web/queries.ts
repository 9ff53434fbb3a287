import { getUser } from '#features/accounts/web/own-account/door.ts'
import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { addressBook, checkPayee } from '../addresses-api.ts'
import {
  cancelWithdrawal,
  createWithdrawal,
  ownWithdrawals,
  type WithdrawalOptions,
  withdrawalOptions,
} from '../api.ts'

type WithdrawalsPage = WireAnswer<typeof ownWithdrawals>
type Wanted = Keyed<Input<typeof createWithdrawal>['body']>

export type PayeeRecord = WireAnswer<typeof checkPayee>

const tags = ['User', 'Withdrawal', 'History', 'Queue'] as const
const pageSize = 10

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownWithdrawals: build.infiniteQuery<WithdrawalsPage, void, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(ownWithdrawals, { query: { limit: pageSize, cursor: pageParam } }),
      providesTags: ['Withdrawal'],
    }),
    withdrawalOptions: build.query<WithdrawalOptions, void>({
      query: () => request(withdrawalOptions),
      providesTags: ['Withdrawal'],
    }),
    addressBook: build.query<WireAnswer<typeof addressBook>, void>({
      query: () => request(addressBook),
      providesTags: ['Withdrawal'],
    }),
    payee: build.query<PayeeRecord, Input<typeof checkPayee>['query']>({
      query: (query) => request(checkPayee, { query }),
      providesTags: ['Withdrawal'],
    }),
    requestWithdrawal: build.mutation<WireAnswer<typeof createWithdrawal>, Wanted>({
      query: ({ body, key }) => request(createWithdrawal, { body }, { idempotencyKey: key }),
      invalidatesTags: [...tags],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(getUser()),
          () => {},
        ),
    }),
    cancelWithdrawal: build.mutation<WireAnswer<typeof cancelWithdrawal>, Keyed<string>>({
      query: ({ body: id, key }) => request(cancelWithdrawal, { params: { id } }, { idempotencyKey: key }),
      // A refusal refetches too: the withdrawal was decided in the meantime.
      invalidatesTags: [...tags],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(getUser()),
          () => {},
        ),
    }),
  }),
})

export const {
  useAddressBookQuery,
  usePayeeQuery,
  useWithdrawalOptionsQuery,
  useOwnWithdrawalsInfiniteQuery,
  useRequestWithdrawalMutation,
  useCancelWithdrawalMutation,
} = withdrawalsApi
