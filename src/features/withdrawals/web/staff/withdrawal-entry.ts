import { nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { QueueEntry } from '#requests/web/queue-entry.ts'
import { otherAccountsText } from '../../address-texts.ts'
import type { WithdrawalRecord } from '../../api.ts'
import type { WithdrawalSource } from '../../withdrawal.ts'

export const withdrawalQueue = { to: paths.adminPendingWallet, label: 'Pending withdrawals' }

const sourceNames: Record<WithdrawalSource, string> = { wallet: 'Wallet balance', profit: 'Total profit' }
const shortSourceNames: Record<WithdrawalSource, string> = { wallet: 'Wallet', profit: 'Profit' }

export function sourceName(source: string): string {
  return nameIn(sourceNames, source)
}

export type WithdrawalEntry = QueueEntry<WithdrawalRecord>

export function withdrawalEntry(withdrawal: WithdrawalRecord): WithdrawalEntry {
  const { _id: id, name, email } = withdrawal.user
  return {
    id: withdrawal._id,
    to: paths.withdrawal(withdrawal._id),
    person: { id, name, email },
    amount: withdrawal.amount,
    since: withdrawal.requestDate,
    opensAt: withdrawal.approvableFrom,
    facts: [
      ...(withdrawal.fee > 0 ? [{ label: 'To pay', value: formatMoney(withdrawal.receives) }] : []),
      { label: 'To', value: shortenMiddle(withdrawal.walletAddress) },
      { label: 'Coin', value: withdrawal.asset },
      { label: 'Network', value: withdrawal.network },
      { label: 'From', value: nameIn(shortSourceNames, withdrawal.source) },
    ],
    note: noteOn(withdrawal),
    data: withdrawal,
  }
}

/** Above the operator's limit two people must approve; payouts to the same person within a day are added up. */
function noteOn(withdrawal: WithdrawalRecord): string | undefined {
  const { status, isFrozen, needsSecondPerson, firstApprovalBy, verifiedAs, address } = withdrawal
  if (status !== 'Pending') return undefined
  const used = address && otherAccountsText(address)
  const notes = [
    isFrozen && 'Frozen account.',
    address?.paid === 0 && 'New address: nothing was paid to it yet.',
    used && `${used} this address.`,
    needsSecondPerson &&
      (firstApprovalBy ? `Approved first by ${firstApprovalBy}.` : 'Two people have to approve this.'),
    verifiedAs && 'Name or country changed after they were verified.',
  ]
  return notes.filter(Boolean).join(' ') || undefined
}

/** Why it cannot be approved yet, or nothing. */
export function coolingText({ approvableFrom }: WithdrawalRecord, now: number): string | null {
  if (approvableFrom === null || now >= Date.parse(approvableFrom)) return null
  return `The address is new, so this can be approved from ${momentText(approvableFrom)}.`
}

/** Whether an approval would be the first of two. */
export function isFirstApproval({ data }: WithdrawalEntry): boolean {
  return data.needsSecondPerson && data.firstApprovalBy === null
}
