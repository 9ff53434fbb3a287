import type { WireAnswer } from '../../../kernel/endpoint.ts'
import { api, request } from '../../../platform/web/store.ts'
import type { AdjustedBook, AdjustmentOperation } from '../adjustment.ts'
import { balancesOfUser, editProfit, editWallet } from '../api.ts'

export type Edit = {
  readonly id: string
  readonly book: AdjustedBook
  readonly operation: AdjustmentOperation
  readonly amount: string
  readonly reason: string
  readonly firstApproval: boolean
  readonly idempotencyKey: string
}

const endpoints = { wallet: editWallet, profit: editProfit }

const adjustmentsApi = api.enhanceEndpoints({ addTagTypes: ['User'] }).injectEndpoints({
  endpoints: (build) => ({
    balancesOfUser: build.query<WireAnswer<typeof balancesOfUser>, string>({
      query: (id) => request(balancesOfUser, { params: { id } }),
      providesTags: ['User'],
    }),
    // A refused edit refetches too: the balance has probably changed meanwhile.
    editBalance: build.mutation<WireAnswer<typeof editWallet>, Edit>({
      query: ({ id, book, idempotencyKey, ...body }) =>
        request(endpoints[book], { params: { id }, body }, { idempotencyKey }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const { useBalancesOfUserQuery, useEditBalanceMutation } = adjustmentsApi
