import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import type { PendingInvestmentRecord } from '../../api.ts'

type InvestmentEntry = QueueEntry<PendingInvestmentRecord>

export function investmentEntry(investment: PendingInvestmentRecord): InvestmentEntry {
  const { _id: id, name, email, balance } = investment.user
  return {
    id: investment.investmentId,
    to: undefined,
    person: { id, name, email },
    amount: investment.amount,
    since: investment.requestDate,
    facts: [
      { label: `Plan, ${termText(investment.durationHours)}`, value: `${investment.plan} ${investment.percent}%` },
      { label: 'Projected profit', value: formatMoney(investment.maturityAmount) },
      { label: 'Balance', value: formatMoney(balance) },
      ...(investment.renewalOf === null ? [] : [{ label: 'Renewal', value: 'Of one that has ended' }]),
      { label: 'Risk notice', value: investment.riskNotice === null ? 'Not acknowledged' : 'Acknowledged' },
    ],
    warning:
      balance < investment.amount
        ? `${formatMoney(missing(investment))} short: the balance no longer covers it.`
        : undefined,
    data: investment,
  }
}

function missing({ amount, user }: PendingInvestmentRecord): number {
  return toDollars(cents(centsOf(amount) - centsOf(user.balance)))
}

export function termText(hours: number): string {
  if (hours % 24 !== 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}
