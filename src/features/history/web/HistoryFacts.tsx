import type { ReactNode } from 'react'
import * as paths from '#kernel/paths.ts'
import { Details } from '#platform/web/ui/Details.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { HistoryItem } from '../api.ts'
import { authorText } from '../author.ts'
import { HistoryAmount } from './HistoryAmount.tsx'
import { HistoryStatus } from './HistoryStatus.tsx'

/** The facts about one line of the history, for its dialog and its page. */
export function HistoryFacts({ item }: { readonly item: HistoryItem }) {
  return <Details items={factsOf(item)} />
}

type Fact = { readonly label: string; readonly value: ReactNode }

function factsOf(item: HistoryItem): Fact[] {
  const {
    status,
    timestamp,
    cause,
    author,
    transactionId,
    plan,
    maturityAmount,
    startDate,
    endDate,
    fee,
    walletAddress,
    asset,
    network,
    transactionHash,
    note,
    renewalOf,
  } = item
  const facts: (Fact | false | undefined | null | '')[] = [
    { label: 'Amount', value: <HistoryAmount item={item} className="font-serif text-xl" /> },
    { label: 'Status', value: <HistoryStatus status={status} /> },
    { label: 'Date', value: <Moment at={timestamp} /> },
    { label: 'Cause', value: cause },
    { label: 'By', value: authorText(author) },
    transactionId && { label: 'Transaction ID', value: <span className="font-mono">{transactionId}</span> },
    plan && { label: 'Plan', value: plan },
    renewalOf && {
      label: 'Continues',
      value: <TextLink to={paths.investment(renewalOf)}>The investment that ended</TextLink>,
    },
    maturityAmount !== undefined && {
      label: status === 'Ended' ? 'Profit' : 'Projected profit',
      value: <Money value={maturityAmount} />,
    },
    startDate && { label: 'Started', value: <Moment at={startDate} /> },
    endDate && { label: status === 'Ended' ? 'Ended' : 'Ends', value: <Moment at={endDate} /> },
    fee !== undefined && { label: 'Fee', value: <Money value={fee} /> },
    asset && { label: 'Coin', value: asset },
    network && { label: 'Network', value: network },
    walletAddress && { label: 'Wallet address', value: <span className="font-mono">{walletAddress}</span> },
    transactionHash && { label: 'Transaction hash', value: <span className="font-mono">{transactionHash}</span> },
    note && { label: 'Note by our staff', value: note },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}
