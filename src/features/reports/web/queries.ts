import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import {
  agreeToLiftStop,
  askToLiftStop,
  ledgerProof,
  type PayoutStopRecord,
  type ProofRecord,
  payoutStop,
  proveLedger,
} from '../api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledgerProof: build.query<ProofRecord, void>({ query: () => request(ledgerProof), providesTags: ['Proof'] }),
    proveLedger: build.mutation<ProofRecord, void>({
      query: () => request(proveLedger),
      invalidatesTags: ['Proof'],
    }),
    payoutStop: build.query<PayoutStopRecord | null, void>({
      query: () => request(payoutStop),
      transformResponse: ({ stop }: WireAnswer<typeof payoutStop>) => stop,
      providesTags: ['Proof'],
    }),
    askToLiftStop: build.mutation<WireAnswer<typeof askToLiftStop>, string>({
      query: (reason) => request(askToLiftStop, { body: { reason } }),
      invalidatesTags: ['Proof'],
    }),
    agreeToLiftStop: build.mutation<WireAnswer<typeof agreeToLiftStop>, string>({
      query: (askedAt) => request(agreeToLiftStop, { body: { askedAt } }),
      invalidatesTags: ['Proof', 'Queue', 'Withdrawal'],
    }),
  }),
})

export const {
  useLedgerProofQuery,
  useProveLedgerMutation,
  usePayoutStopQuery,
  useAskToLiftStopMutation,
  useAgreeToLiftStopMutation,
} = reportsApi
