/** Decided investments and early exits, as staff's lists and their files show them. */
import { decidedKind } from '#requests/decided.ts'
import { exitStatuses } from './early-exit.ts'
import { investmentStatuses } from './investment.ts'

/** A renewal is nobody's decision, and not among them. */
export const decidedInvestments = decidedKind({
  noun: 'investments',
  statuses: investmentStatuses.filter((status) => status !== 'Pending'),
  amount: 'Amount',
  columns: {
    plan: { label: 'Plan', type: 'text' },
    profit: { label: 'Profit', type: 'money' },
    startDate: { label: 'Began', type: 'moment' },
    endDate: { label: 'Ends', type: 'moment' },
  },
})

export const decidedExits = decidedKind({
  noun: 'early exits',
  statuses: exitStatuses.filter((status) => status !== 'Pending'),
  amount: 'Returns',
  columns: {
    plan: { label: 'Plan', type: 'text' },
    invested: { label: 'Invested', type: 'money' },
    fee: { label: 'Fee', type: 'money' },
  },
})
