import { api, request } from '#platform/web/store.ts'
import { ledgerProof, type ProofRecord, proveLedger } from '../api.ts'

const reportsApi = api.enhanceEndpoints({ addTagTypes: ['Proof'] }).injectEndpoints({
  endpoints: (build) => ({
    ledgerProof: build.query<ProofRecord, void>({ query: () => request(ledgerProof), providesTags: ['Proof'] }),
    proveLedger: build.mutation<ProofRecord, void>({
      query: () => request(proveLedger),
      invalidatesTags: ['Proof'],
    }),
  }),
})

export const { useLedgerProofQuery, useProveLedgerMutation } = reportsApi
