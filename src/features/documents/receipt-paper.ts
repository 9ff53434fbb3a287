import { type Cents, cents, formatCents } from '#kernel/money.ts'
import { utcDayText, utcMomentText, utcTimeText } from '#kernel/notation.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { causeName, wayOf } from './entry-texts.ts'
import { type Addressee, linesOf, type Paper } from './paper.ts'
import { changeBy } from './statement.ts'
import { amountText } from './statement-paper.ts'

/** A withdrawal's address and coin. */
export type Payout = {
  readonly asset: string
  readonly network: string
  readonly walletAddress: string
  readonly amount: Cents
  readonly fee: Cents
  /** Empty where none was noted. */
  readonly transactionHash: string
}

/** `entries` are what one request moved, oldest first; there is at least one. `payout` is of a withdrawal. */
export function receiptPaper(to: Addressee, entries: readonly OwnEntry[], payout?: Payout): Paper {
  const newest = entries.at(-1)
  if (newest === undefined) throw new Error('A receipt needs an entry')
  return {
    kind: 'receipt',
    title: 'Receipt',
    subtitle: causeName(newest.cause),
    addressee: linesOf(to),
    blocks: [
      { type: 'figures', figures: [{ label: causeName(newest.cause), value: formatCents(newest.amount) }] },
      {
        type: 'facts',
        title: 'Newest movement',
        facts: [
          { label: 'Posted', value: utcMomentText(newest.at) },
          { label: 'Moved', value: wayOf(newest) },
          { label: 'Entry', value: String(newest.id) },
          { label: 'Reference', value: newest.reference },
        ],
      },
      ...(payout ? [{ type: 'facts' as const, title: 'Withdrawal', facts: payoutFacts(payout) }] : []),
      {
        type: 'table',
        title: 'Everything that moved under this reference',
        columns: [
          { header: 'Date', share: 3 },
          { header: 'Movement', share: 8 },
          { header: 'Amount', share: 4, align: 'right' },
        ],
        noteColumn: 1,
        rows: entries.map((entry) => ({
          cells: [utcDayText(entry.at), causeName(entry.cause), amountText(entry.amount, changeBy(entry))],
          note: `${utcTimeText(entry.at)} · ${wayOf(entry)} · entry ${entry.id}`,
        })),
        whenEmpty: '',
      },
      {
        type: 'text',
        paragraphs: [
          'Amounts are in US dollars, times in UTC. A move between your own books leaves your total as it is and has no sign.',
        ],
      },
    ],
  }
}

function payoutFacts({ asset, network, walletAddress, amount, fee, transactionHash }: Payout) {
  return [
    { label: 'You send', value: formatCents(amount) },
    { label: 'Fee', value: formatCents(fee) },
    { label: 'You receive', value: `${asset} worth ${formatCents(cents(amount - fee))}` },
    { label: 'Coin', value: asset },
    { label: 'Network', value: network },
    { label: 'Wallet address', value: walletAddress },
    { label: 'Transaction hash', value: transactionHash || 'None noted' },
  ]
}
