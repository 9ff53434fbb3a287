import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { confirmPayment, pendingDeposits, rejectPayment, type TransactionRecord, viewPaymentStatus } from '../../api.ts'

type Page = WireAnswer<typeof pendingDeposits>
type Confirmation = {
  readonly transactionId: string
  readonly notes?: string
  readonly amount?: string
  readonly firstApproval: boolean
}
type Rejection = { readonly transactionId: string; readonly notes?: string }
type Decided = WireAnswer<typeof rejectPayment>

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
    // A refused decision refetches too: somebody else was probably first, and the screens should say so.
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
  }),
})

export const {
  useDepositQueueInfiniteQuery,
  useDepositForStaffQuery,
  useConfirmDepositMutation,
  useRejectDepositMutation,
} = staffApi
