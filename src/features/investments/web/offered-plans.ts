import { query } from '#platform/web/calls.ts'
import type { listPlans } from '../api.ts'

/** Light, because public pages arrive with the answer. */
export const readPlans = query<typeof listPlans>('GET /api/invest/plans')
export const usePlansQuery = readPlans.useQuery
