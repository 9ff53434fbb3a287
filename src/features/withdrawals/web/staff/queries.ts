import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { accountsWithAddress } from '../../addresses-api.ts'
import {
  approveWithdrawal,
  decideWithdrawals,
  getWithdrawal,
  pendingWithdrawals,
  rejectWithdrawal,
  type WithdrawalRecord,
} from '../../api.ts'

type Page = WireAnswer<typeof pendingWithdrawals>
type Approval = { readonly id: string; readonly transactionHash?: string; readonly firstApproval: boolean }
type Rejection = { readonly id: string; readonly reason?: string }
type Decided = WireAnswer<typeof rejectWithdrawal>
type Set = Input<typeof decideWithdrawals>['body']

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) =>
        request(pendingWithdrawals, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue', 'Withdrawal'],
    }),
    withdrawalForStaff: build.query<WithdrawalRecord, string>({
      query: (id) => request(getWithdrawal, { params: { id } }),
      transformResponse: ({ withdrawal }: WireAnswer<typeof getWithdrawal>) => withdrawal,
      providesTags: ['Withdrawal'],
    }),
    accountsWithAddress: build.query<WireAnswer<typeof accountsWithAddress>['accounts'], string>({
      query: (id) => request(accountsWithAddress, { params: { id } }),
      transformResponse: ({ accounts }: WireAnswer<typeof accountsWithAddress>) => accounts,
      providesTags: ['Withdrawal'],
    }),
    // A refused decision refetches too: somebody else probably decided first, or the investor has cancelled.
    approveWithdrawal: build.mutation<WireAnswer<typeof approveWithdrawal>, Keyed<Approval>>({
      query: ({ body: { id, ...body }, key }) =>
        request(approveWithdrawal, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Withdrawal', 'User'],
    }),
    rejectWithdrawal: build.mutation<Decided, Keyed<Rejection>>({
      query: ({ body: { id, ...body }, key }) =>
        request(rejectWithdrawal, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Withdrawal', 'User'],
    }),
    decideWithdrawals: build.mutation<WireAnswer<typeof decideWithdrawals>, Keyed<Set>>({
      query: ({ body, key }) => request(decideWithdrawals, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Withdrawal', 'User'],
    }),
  }),
})

export const {
  useWithdrawalQueueInfiniteQuery,
  useWithdrawalForStaffQuery,
  useAccountsWithAddressQuery,
  useApproveWithdrawalMutation,
  useRejectWithdrawalMutation,
  useDecideWithdrawalsMutation,
} = staffApi
