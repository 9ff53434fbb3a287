import type { WireAnswer } from '#kernel/endpoint.ts'
import type { BodyOf } from '#platform/web/call-action.ts'
import { api, request } from '#platform/web/store.ts'
import { addPasskey, askForNewPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../passkeys-api.ts'

type Renaming = { readonly id: string; readonly name: string }

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<WireAnswer<typeof listPasskeys>, void>({
      query: () => request(listPasskeys),
      providesTags: ['Factor'],
    }),
    askForNewPasskey: build.mutation<WireAnswer<typeof askForNewPasskey>, void>({
      query: () => request(askForNewPasskey),
    }),
    addPasskey: build.mutation<WireAnswer<typeof addPasskey>, BodyOf<typeof addPasskey>>({
      query: (body) => request(addPasskey, { body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Factor']),
    }),
    renamePasskey: build.mutation<WireAnswer<typeof renamePasskey>, Renaming>({
      query: ({ id, name }) => request(renamePasskey, { params: { id }, body: { name } }),
      invalidatesTags: ['Factor'],
    }),
    removePasskey: build.mutation<WireAnswer<typeof removePasskey>, string>({
      query: (id) => request(removePasskey, { params: { id } }),
      invalidatesTags: ['Factor'],
    }),
  }),
})

export const {
  usePasskeysQuery,
  useAskForNewPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi
