import { getUser } from '#features/accounts/web/door.ts'
import type { Input } from '#kernel/endpoint.ts'
import { pages, read, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import {
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

export const useConditionsQuery = read(investConditions)
export const useInvestmentsInfiniteQuery = pages(investmentHistory, ['Investment'])
export const useInvestmentSummaryQuery = read(investmentSummary, ['Investment', 'User'])
export const useInvestmentQuery = read(getInvestment, ['Investment'])
export const useStartInvestMutation = writeOnce(startInvest, ['Investment', 'History', 'Queue'])
export const useCancelInvestmentMutation = writeOnce(cancelInvestment, ['User', 'Investment', 'History', 'Queue'])
export const useChooseOnMaturityMutation = writeOnce(chooseOnMaturity, ['Investment'])
export const useMoveProfitMutation = writeOnce(moveProfit, ['User', 'History'], { after: getUser })
export const useSettleMaturedMutation = write(
  depositMaturity,
  (answer) => (answer && answer.settled > 0 ? ['User', 'Investment', 'History'] : []),
  { after: getUser },
)
