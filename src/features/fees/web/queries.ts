import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import type { getFees } from '../api.ts'

/** As in the operator's queries: only method and path, because the definition would bundle every schema. */
const feesCall = { method: 'GET', path: '/api/fees' } as typeof getFees

export type Fees = WireAnswer<typeof getFees>

const feesApi = api.injectEndpoints({
  endpoints: (build) => ({ fees: build.query<Fees, void>({ query: () => request(feesCall) }) }),
})

export const { useFeesQuery } = feesApi

/** Its name in the store of answers, where a rendered page has filled it. */
export const feesQuery = feesApi.endpoints.fees.name
