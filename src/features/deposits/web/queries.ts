import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { createPayment, listAssets } from '../api.ts'

export type PayableAsset = WireAnswer<typeof listAssets>['assets'][number]

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
  }),
})

export const { usePayableAssetsQuery, useDeclareDepositMutation } = depositsApi
