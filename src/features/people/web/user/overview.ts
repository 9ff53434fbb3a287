import type { WireAnswer } from '#kernel/endpoint.ts'
import type { userOverview } from '../../api.ts'

export type Overview = WireAnswer<typeof userOverview>
