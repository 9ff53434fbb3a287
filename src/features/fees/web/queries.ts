import type { WireAnswer } from '#kernel/endpoint.ts'
import { query } from '#platform/web/calls.ts'
import type { getFees } from '../api.ts'

export type Fees = WireAnswer<typeof getFees>

/** Light, because public pages arrive with the answer. */
export const readFees = query<typeof getFees>('GET /api/fees', ['FeeVersion'])
export const useFeesQuery = readFees.useQuery
