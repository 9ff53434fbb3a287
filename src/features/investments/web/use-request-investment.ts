import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { InvestmentRecord } from '../api.ts'
import { type InvestmentWish, useStartInvestMutation } from './queries.ts'

/** Requests an investment under one key; returns what went wrong. */
export function useRequestInvestment(onRequested: (investment: InvestmentRecord) => void) {
  const [start] = useStartInvestMutation()
  return async (wish: InvestmentWish): Promise<string | undefined> => {
    const { data, error } = await start(wish)
    if (error) return toastFailure(error, 'The investment could not be requested.').message
    toast.success(data.message)
    onRequested(data.investment)
    return undefined
  }
}
