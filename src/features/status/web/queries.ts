import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { systemStatus } from '../api.ts'

export type SystemStatus = WireAnswer<typeof systemStatus>

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemStatus: build.query<SystemStatus, void>({ query: () => request(systemStatus) }),
  }),
})

export const { useSystemStatusQuery } = statusApi
