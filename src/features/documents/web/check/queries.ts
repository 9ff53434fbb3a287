import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { verifyDocument } from '../../api.ts'

type Answer = WireAnswer<typeof verifyDocument>
export type IssuedDocument = NonNullable<Answer['document']>

const checkApi = api.injectEndpoints({
  endpoints: (build) => ({
    check: build.query<Answer, { readonly code: string } | { readonly sha256: string }>({
      query: (query) => request(verifyDocument, { query }),
    }),
  }),
})

export const { useCheckQuery } = checkApi
