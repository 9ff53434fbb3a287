import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import {
  confirmAuthenticator,
  offerAuthenticator,
  ownFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../api.ts'

const credentialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownFactors: build.query<WireAnswer<typeof ownFactors>, void>({
      query: () => request(ownFactors),
      providesTags: ['Factor'],
    }),
    offerAuthenticator: build.mutation<WireAnswer<typeof offerAuthenticator>, void>({
      query: () => request(offerAuthenticator),
    }),
    confirmAuthenticator: build.mutation<WireAnswer<typeof confirmAuthenticator>, string>({
      query: (code) => request(confirmAuthenticator, { body: { code } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Factor']),
    }),
    removeAuthenticator: build.mutation<WireAnswer<typeof removeAuthenticator>, void>({
      query: () => request(removeAuthenticator),
      invalidatesTags: ['Factor'],
    }),
    renewRecoveryCodes: build.mutation<WireAnswer<typeof renewRecoveryCodes>, void>({
      query: () => request(renewRecoveryCodes),
      invalidatesTags: ['Factor'],
    }),
  }),
})

export const {
  useOwnFactorsQuery,
  useOfferAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} = credentialsApi
