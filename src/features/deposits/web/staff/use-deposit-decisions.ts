import { createElement } from 'react'
import { amountProblem, cents, centsOf, parseDollars, toDollars } from '#kernel/money.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import {
  approving,
  type DecisionField,
  type OfferedDecision,
  reasonProblem,
  rejecting,
  type SetOffer,
  type Values,
} from '#requests/web/decision.ts'
import { notifiedText, peopleText, sumText } from '#requests/web/set-decision.ts'
import type { TransactionRecord } from '../../api.ts'
import { confirmedAmount, type DepositEntry, isFirstConfirmation } from './deposit-entry.ts'
import { PaidWith } from './PaidWith.tsx'
import { useConfirmDepositMutation, useDecideDepositsMutation, useRejectDepositMutation } from './queries.ts'

const received: DecisionField<TransactionRecord> = {
  name: 'amount',
  label: 'Amount received',
  kind: 'amount',
  hint: ({ data }, values) => difference(data.declaredAmount, values.amount),
  // Prefilled for the second person, who has to confirm the same amount.
  initial: ({ data }) => data.firstApprovedAmount?.toString(),
  check: amountProblem,
}

const notes: DecisionField<TransactionRecord> = {
  name: 'notes',
  label: 'Notes',
  kind: 'paragraphs',
  hint: () => 'The investor will see them.',
  check: reasonProblem,
}

/** Confirm and Reject, for the queue and the detail page. */
export function useDepositDecisions(): readonly OfferedDecision<TransactionRecord>[] {
  const [confirm] = useConfirmDepositMutation()
  const [reject] = useRejectDepositMutation()
  const [decideSet] = useDecideDepositsMutation()
  const inASet = (
    decision: 'confirm' | 'reject',
    more: Pick<SetOffer<TransactionRecord>, 'consequence' | 'refusal'>,
  ): SetOffer<TransactionRecord> => ({
    ...more,
    fields: [notes],
    run: (entries, values) => decideSet({ decision, items: entries.map(({ id }) => ({ id })), ...values }),
  })
  return [
    {
      verb: 'Confirm',
      ...approving,
      noun: 'deposit',
      consequence: confirmationConsequence,
      isFirst: (entry, { amount }) => isFirstConfirmation(entry, amount),
      refusal: ({ data }) => data.approvalRefusal,
      evidence: ({ data }) => createElement(PaidWith, { deposit: data }),
      fields: [received, notes],
      run: (entry, values) =>
        confirm({
          transactionId: entry.id,
          status: 'Confirmed',
          ...values,
          firstApproval: isFirstConfirmation(entry, values.amount),
        }),
      done: 'Payment successfully confirmed!',
      failed: 'Failed to confirm payment',
      inASet: inASet('confirm', {
        consequence: (entries) =>
          `Every deposit is confirmed with the amount that was declared: ${sumText(entries)} is credited to ${peopleText(entries)}, at once and for good.`,
        refusal: seenOtherwise,
      }),
    },
    {
      ...rejecting,
      noun: 'deposit',
      consequence: ({ person }) => `Nothing is credited to ${person.name}, who is told by e-mail.`,
      fields: [notes],
      run: ({ id }, values) => reject({ transactionId: id, status: 'Rejected', ...values }),
      done: 'Payment successfully rejected!',
      failed: 'Failed to reject payment',
      inASet: inASet('reject', {
        consequence: (entries) => `Nothing is credited. ${notifiedText(entries)} by e-mail.`,
      }),
    },
  ]
}

/** A set has no typed amounts, so the amount a colleague saw arrive must be the declared one. */
function seenOtherwise({ data }: DepositEntry): string | null {
  const { firstApprovalBy: by, firstApprovedAmount: amount, declaredAmount } = data
  if (by === null || amount === null || amount === declaredAmount) return null
  return `${by} saw ${formatMoney(amount)} arrive, so it is decided by itself.`
}

function difference(declared: number, typed: string | undefined): string {
  const received = typed === undefined ? undefined : parseDollars(typed)
  const less = received === undefined ? 0 : toDollars(cents(centsOf(declared) - received))
  if (less === 0) return `If it is not the ${formatMoney(declared)} that was declared.`
  return `${formatMoney(Math.abs(less))} ${less > 0 ? 'less' : 'more'} than was declared.`
}

function confirmationConsequence(entry: DepositEntry, { amount: typed }: Values): string {
  const { person, data } = entry
  if (isFirstConfirmation(entry, typed)) {
    return `This is so far above the declared ${formatMoney(data.declaredAmount)} that two people have to confirm it. Nothing is credited, and ${person.name} is told nothing, until a second person confirms the same amount.`
  }
  const agrees = data.firstApprovedAmount !== null && confirmedAmount(entry, typed) === data.firstApprovedAmount
  const first = agrees ? `${data.firstApprovalBy} confirmed this amount first, so yours decides. ` : ''
  return `${first}The money is credited to ${person.name}’s balance, at once and for good.`
}
