import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { listDocuments, setMonthlyLetter } from '../api.ts'

const documentsApi = api.enhanceEndpoints({ addTagTypes: ['Documents'] }).injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<WireAnswer<typeof listDocuments>, void>({
      query: () => request(listDocuments),
      providesTags: ['Documents'],
    }),
    setMonthlyLetter: build.mutation<WireAnswer<typeof setMonthlyLetter>, boolean>({
      query: (wanted) => request(setMonthlyLetter, { body: { wanted } }),
      invalidatesTags: ['Documents'],
    }),
  }),
})

export const { useDocumentsQuery, useSetMonthlyLetterMutation } = documentsApi
