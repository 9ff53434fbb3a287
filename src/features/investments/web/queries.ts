import { getUser } from '#features/accounts/web/door.ts'
import type { Input } from '#kernel/endpoint.ts'
import { pages, read, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type {
  cancelInvestment,
  chooseOnMaturity,
  depositMaturity,
  getInvestment,
  investConditions,
  investmentHistory,
  investmentSummary,
  moveProfit,
  startInvest,
} from '../api.ts'

export type InvestmentWish = Input<typeof startInvest>['body']
export type InvestmentFilter = Pick<Input<typeof investmentHistory>['query'], 'status' | 'state' | 'plan'>

export const useConditionsQuery = read<typeof investConditions>('GET /api/invest/conditions', ['Investment'])
export const useInvestmentsInfiniteQuery = pages<typeof investmentHistory>('GET /api/invest/investment-history', [
  'Investment',
])
export const useInvestmentSummaryQuery = read<typeof investmentSummary>('GET /api/invest/summary', [
  'Investment',
  'User',
])
export const useInvestmentQuery = read<typeof getInvestment>('GET /api/invest/{id}', ['Investment'])
export const useStartInvestMutation = writeOnce<typeof startInvest>('POST /api/invest/start-invest', [
  'Investment',
  'History',
  'Queue',
])
export const useCancelInvestmentMutation = writeOnce<typeof cancelInvestment>('PUT /api/invest/{id}/cancel', [
  'User',
  'Investment',
  'History',
  'Queue',
])
export const useChooseOnMaturityMutation = writeOnce<typeof chooseOnMaturity>('PUT /api/invest/{id}/on-maturity', [
  'Investment',
])
export const useMoveProfitMutation = writeOnce<typeof moveProfit>('POST /api/invest/move-profit', ['User', 'History'], {
  after: getUser,
})
export const useSettleMaturedMutation = write<typeof depositMaturity>(
  'GET /api/invest/deposit-maturity',
  (answer) => (answer && answer.settled > 0 ? ['User', 'Investment', 'History'] : []),
  { after: getUser },
)
