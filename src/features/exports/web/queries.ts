import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { requestExport, viewExport } from '../api.ts'

const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dataExport: build.query<WireAnswer<typeof viewExport>, void>({
      query: () => request(viewExport),
      providesTags: ['Export'],
    }),
    requestDataExport: build.mutation<WireAnswer<typeof requestExport>, void>({
      query: () => request(requestExport),
      invalidatesTags: ['Export'],
    }),
  }),
})

export const { useDataExportQuery, useRequestDataExportMutation } = exportsApi
