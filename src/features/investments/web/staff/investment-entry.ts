import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { percentText, termText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import type { PendingInvestmentRecord } from '../../api.ts'

export const investmentQueue = { to: paths.adminPendingInvestment, label: 'Queued investments' }

export type InvestmentEntry = QueueEntry<PendingInvestmentRecord>

export function investmentEntry(investment: PendingInvestmentRecord): InvestmentEntry {
  const { _id: id, name, email, balance } = investment.user
  return {
    id: investment.investmentId,
    to: paths.investmentRequest(investment.investmentId),
    person: { id, name, email },
    amount: investment.amount,
    since: investment.requestDate,
    facts: [
      {
        label: `Plan, ${termText(investment.durationHours)}`,
        value: `${investment.plan} ${percentText(investment.percent)}`,
      },
      { label: 'Projected profit', value: formatMoney(investment.maturityAmount) },
      { label: 'Balance', value: formatMoney(balance) },
      ...(investment.renewalOf === null ? [] : [{ label: 'Renewal', value: 'Of one that has ended' }]),
      { label: 'Risk notice', value: investment.riskNotice === null ? 'Not acknowledged' : 'Acknowledged' },
    ],
    warning:
      investment.status === 'Pending' && balance < investment.amount
        ? `${formatMoney(missing(investment))} short: the balance no longer covers it.`
        : undefined,
    data: investment,
  }
}

function missing({ amount, user }: PendingInvestmentRecord): number {
  return toDollars(cents(centsOf(amount) - centsOf(user.balance)))
}
