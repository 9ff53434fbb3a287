import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import {
  confirmPayment,
  decideDeposits,
  pendingDeposits,
  rejectPayment,
  type TransactionRecord,
  viewPaymentStatus,
} from '../../api.ts'

type Page = WireAnswer<typeof pendingDeposits>
type Confirmation = {
  readonly transactionId: string
  readonly notes?: string
  readonly amount?: string
  readonly firstApproval: boolean
}
type Rejection = { readonly transactionId: string; readonly notes?: string }
type Decided = WireAnswer<typeof rejectPayment>
type Set = Input<typeof decideDeposits>['body']

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    depositQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) =>
        request(pendingDeposits, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue', 'Deposit'],
    }),
    depositForStaff: build.query<TransactionRecord, string>({
      query: (transactionId) => request(viewPaymentStatus, { params: { transactionId } }),
      transformResponse: ({ transaction }: WireAnswer<typeof viewPaymentStatus>) => transaction,
      providesTags: ['Deposit'],
    }),
    // A refused decision refetches too, because somebody else has probably decided first.
    confirmDeposit: build.mutation<WireAnswer<typeof confirmPayment>, Keyed<Confirmation>>({
      query: ({ body, key }) =>
        request(confirmPayment, { body: { ...body, status: 'Confirmed' } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Deposit', 'User'],
    }),
    rejectDeposit: build.mutation<Decided, Keyed<Rejection>>({
      query: ({ body, key }) =>
        request(rejectPayment, { body: { ...body, status: 'Rejected' } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Deposit', 'User'],
    }),
    decideDeposits: build.mutation<WireAnswer<typeof decideDeposits>, Keyed<Set>>({
      query: ({ body, key }) => request(decideDeposits, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Deposit', 'User'],
    }),
  }),
})

export const {
  useDepositQueueInfiniteQuery,
  useDepositForStaffQuery,
  useConfirmDepositMutation,
  useRejectDepositMutation,
  useDecideDepositsMutation,
} = staffApi
