import type { WireAnswer } from '#kernel/endpoint.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { AdjustedBook, AdjustmentOperation } from '../adjustment.ts'
import { balancesOfUser, editProfit, editWallet } from '../api.ts'

type Edit = {
  readonly id: string
  readonly book: AdjustedBook
  readonly operation: AdjustmentOperation
  readonly amount: string
  readonly reason: string
  readonly firstApproval: boolean
}

const endpoints = { wallet: editWallet, profit: editProfit }

const adjustmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    balancesOfUser: build.query<WireAnswer<typeof balancesOfUser>, string>({
      query: (id) => request(balancesOfUser, { params: { id } }),
      providesTags: ['User'],
    }),
    // A refused edit refetches too, because the balance has probably changed.
    editBalance: build.mutation<WireAnswer<typeof editWallet>, Keyed<Edit>>({
      query: ({ body: { id, book, ...body }, key }) =>
        request(endpoints[book], { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useBalancesOfUserQuery, useEditBalanceMutation } = adjustmentsApi
