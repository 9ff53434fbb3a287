import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import {
  keepAddressLock,
  liftAddressLock,
  lockAddresses,
  removeAddress,
  renameAddress,
  saveAddress,
} from '../../addresses-api.ts'

type Done = WireAnswer<typeof saveAddress>
type Renaming = { readonly id: string; readonly label: string }

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAddress: build.mutation<Done, Input<typeof saveAddress>['body']>({
      query: (body) => request(saveAddress, { body }),
      invalidatesTags: ['Withdrawal'],
    }),
    renameAddress: build.mutation<Done, Renaming>({
      query: ({ id, label }) => request(renameAddress, { params: { id }, body: { label } }),
      invalidatesTags: ['Withdrawal'],
    }),
    removeAddress: build.mutation<Done, string>({
      query: (id) => request(removeAddress, { params: { id } }),
      invalidatesTags: ['Withdrawal'],
    }),
    lockAddresses: build.mutation<Done, void>({
      query: () => request(lockAddresses),
      invalidatesTags: ['Withdrawal'],
    }),
    liftAddressLock: build.mutation<Done, void>({
      query: () => request(liftAddressLock),
      invalidatesTags: ['Withdrawal'],
    }),
    keepAddressLock: build.mutation<Done, void>({
      query: () => request(keepAddressLock),
      invalidatesTags: ['Withdrawal'],
    }),
  }),
})

export const {
  useSaveAddressMutation,
  useRenameAddressMutation,
  useRemoveAddressMutation,
  useLockAddressesMutation,
  useLiftAddressLockMutation,
  useKeepAddressLockMutation,
} = addressesApi
