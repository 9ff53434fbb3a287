import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type {
  adminPendingInvestment,
  approveInvestment,
  decideInvestments,
  investmentRequest,
  rejectInvestment,
} from '../../api.ts'
import type { approveEarlyExit, decideEarlyExits, earlyExit, pendingExits, rejectEarlyExit } from '../../exits-api.ts'

const decided = ['Queue', 'Investment', 'User'] as const

// The cards show balances, which any other decision can change.
export const useInvestmentQueueInfiniteQuery = pages<typeof adminPendingInvestment>(
  'GET /api/invest/adminPendingInvestment',
  decided,
)
export const useInvestmentRequestQuery = read<typeof investmentRequest>('GET /api/invest/requests/{id}', decided)
export const useApproveInvestmentMutation = writeOnce<typeof approveInvestment>('PUT /api/invest/{id}/approve', decided)
export const useRejectInvestmentMutation = writeOnce<typeof rejectInvestment>('PUT /api/invest/{id}/reject', decided)
export const useDecideInvestmentsMutation = writeOnce<typeof decideInvestments>('POST /api/invest/decide-set', decided)

export const useExitQueueInfiniteQuery = pages<typeof pendingExits>('GET /api/invest/early-exits', [
  'Queue',
  'Investment',
])
export const useExitQuery = read<typeof earlyExit>('GET /api/invest/early-exits/{id}', ['Queue', 'Investment'])
export const useApproveExitMutation = writeOnce<typeof approveEarlyExit>(
  'PUT /api/invest/early-exits/{id}/approve',
  decided,
)
export const useRejectExitMutation = writeOnce<typeof rejectEarlyExit>(
  'PUT /api/invest/early-exits/{id}/reject',
  decided,
)
export const useDecideExitsMutation = writeOnce<typeof decideEarlyExits>(
  'POST /api/invest/early-exits/decide-set',
  decided,
)
