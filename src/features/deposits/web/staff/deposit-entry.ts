import { parseDollars, toDollars } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import type { TransactionRecord } from '../../api.ts'

export const depositQueue = { to: paths.adminPendingDeposit, label: 'Unconfirmed deposits' }

export type DepositEntry = QueueEntry<TransactionRecord>

export function depositEntry(deposit: TransactionRecord): DepositEntry {
  const { _id: id, name, email } = deposit.user
  return {
    id: deposit.transactionId,
    to: paths.transaction(deposit.transactionId),
    person: { id, name, email },
    amount: deposit.amount,
    since: deposit.createdAt,
    facts: [
      { label: 'Paid with', value: paidWith(deposit) },
      { label: 'Transaction ID', value: deposit.transactionId },
    ],
    note: noteOn(deposit),
    data: deposit,
  }
}

function noteOn({ status, firstApprovalBy, firstApprovedAmount }: TransactionRecord): string | undefined {
  if (status !== 'Pending' || firstApprovalBy === null || firstApprovedAmount === null) return undefined
  return `${firstApprovalBy} confirmed ${formatMoney(firstApprovedAmount)} first. A second person has to confirm the same.`
}

/** The amount that would be confirmed, in dollars; undefined if the typed text is not an amount. */
export function confirmedAmount({ data }: DepositEntry, typed: string | undefined): number | undefined {
  if (typed === undefined) return data.declaredAmount
  const amount = parseDollars(typed)
  return amount === undefined ? undefined : toDollars(amount)
}

/** Whether a confirmation would be the first of two. */
export function isFirstConfirmation(entry: DepositEntry, typed: string | undefined): boolean {
  const { oneConfirmsUpTo, firstApprovedAmount } = entry.data
  const amount = confirmedAmount(entry, typed)
  if (amount === undefined || oneConfirmsUpTo === null) return false
  return amount > oneConfirmsUpTo && amount !== firstApprovedAmount
}

export function paidWith({ asset, network }: Pick<TransactionRecord, 'asset' | 'network'>): string {
  return `${asset} on ${network}`
}
