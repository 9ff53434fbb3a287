import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, request } from '#platform/web/store.ts'
import { auditChoices, auditLog, auditProof } from '../api.ts'

type AuditQuery = Omit<Input<typeof auditLog>['query'], 'cursor'>

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.infiniteQuery<WireAnswer<typeof auditLog>, AuditQuery, string | undefined>({
      query: ({ queryArg, pageParam: cursor }) => request(auditLog, { query: { ...queryArg, cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Audit'],
    }),
    auditChoices: build.query<WireAnswer<typeof auditChoices>, void>({
      query: () => request(auditChoices),
      providesTags: ['Audit'],
    }),
    auditProof: build.query<WireAnswer<typeof auditProof>, void>({ query: () => request(auditProof) }),
  }),
})

export const { useAuditLogInfiniteQuery, useAuditChoicesQuery, useLazyAuditProofQuery } = auditApi
