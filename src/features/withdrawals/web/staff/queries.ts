import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { accountsWithAddress } from '../../addresses-api.ts'
import type {
  approveWithdrawal,
  decideWithdrawals,
  getWithdrawal,
  pendingWithdrawals,
  rejectWithdrawal,
} from '../../api.ts'

const decided = ['Queue', 'Withdrawal', 'User'] as const

export const useWithdrawalQueueInfiniteQuery = pages<typeof pendingWithdrawals>('GET /api/withDraw/pending', [
  'Queue',
  'Withdrawal',
])
export const useWithdrawalForStaffQuery = read<typeof getWithdrawal>('GET /api/withDraw/get-withdrawal/{id}', [
  'Withdrawal',
])
export const useAccountsWithAddressQuery = read<typeof accountsWithAddress>('GET /api/withDraw/same-address/{id}', [
  'Withdrawal',
])
export const useApproveWithdrawalMutation = writeOnce<typeof approveWithdrawal>(
  'PUT /api/withDraw/approve/{id}',
  decided,
)
export const useRejectWithdrawalMutation = writeOnce<typeof rejectWithdrawal>('PUT /api/withDraw/reject/{id}', decided)
export const useDecideWithdrawalsMutation = writeOnce<typeof decideWithdrawals>(
  'POST /api/withDraw/decide-set',
  decided,
)
