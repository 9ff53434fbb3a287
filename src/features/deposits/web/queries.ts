import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { cancelPayment, createPayment, listAssets, ownDeposits } from '../api.ts'

export type PayableAsset = WireAnswer<typeof listAssets>['assets'][number]

type DepositsPage = WireAnswer<typeof ownDeposits>
type Declaration = Keyed<Input<typeof createPayment>['body']>

const depositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payableAssets: build.query<readonly PayableAsset[], void>({
      query: () => request(listAssets),
      transformResponse: ({ assets }: WireAnswer<typeof listAssets>) => assets,
    }),
    declareDeposit: build.mutation<WireAnswer<typeof createPayment>, Declaration>({
      query: ({ body, key }) => request(createPayment, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Deposit', 'History', 'Queue'],
    }),
    pendingDeposits: build.infiniteQuery<DepositsPage, void, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(ownDeposits, { query: { status: 'Pending', limit: 10, cursor: pageParam } }),
      providesTags: ['Deposit'],
    }),
    cancelDeposit: build.mutation<WireAnswer<typeof cancelPayment>, Keyed<string>>({
      query: ({ body: transactionId, key }) =>
        request(cancelPayment, { params: { transactionId } }, { idempotencyKey: key }),
      // A refusal refetches too: the deposit was decided in the meantime.
      invalidatesTags: ['User', 'Deposit', 'History', 'Queue'],
    }),
  }),
})

export const {
  usePayableAssetsQuery,
  useDeclareDepositMutation,
  usePendingDepositsInfiniteQuery,
  useCancelDepositMutation,
} = depositsApi
