import type { WireAnswer } from '#kernel/endpoint.ts'
import { light, query } from '#platform/web/calls.ts'
import type { getFees } from '../api.ts'

export type Fees = WireAnswer<typeof getFees>

/** Light, because public pages arrive with the answer. */
export const readFees = query(light<typeof getFees>('GET', '/api/fees'))
export const useFeesQuery = readFees.useQuery
