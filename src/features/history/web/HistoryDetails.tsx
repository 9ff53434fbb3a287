import type { ReactNode } from 'react'
import { DocumentButton } from '#features/documents/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { HistoryItem } from '../api.ts'
import { authorText } from '../author.ts'
import { hasEntries } from '../cause.ts'
import { HistoryAmount } from './HistoryAmount.tsx'
import { HistoryStatus } from './HistoryStatus.tsx'
import { historyLooks } from './history-looks.ts'

type HistoryDetailsProps = {
  readonly item: HistoryItem
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function HistoryDetails({ item, open, onOpenChange }: HistoryDetailsProps) {
  const { name, meaning } = historyLooks[item.type]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      description={meaning}
      closeButton={false}
      footer={
        <>
          {item.type === 'Investment' && (
            <LinkButton to={paths.investment(item._id)} variant="secondary">
              Open the investment
            </LinkButton>
          )}
          {hasEntries(item) && (
            <DocumentButton wanted={{ kind: 'receipt', movement: item._id }}>Receipt</DocumentButton>
          )}
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </>
      }
    >
      <Details items={factsOf(item)} />
    </Dialog>
  )
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
    walletAddress,
    network,
    note,
  } = item
  const facts: (Fact | false | undefined | null | '')[] = [
    { label: 'Amount', value: <HistoryAmount item={item} className="font-serif text-xl" /> },
    { label: 'Status', value: <HistoryStatus status={status} /> },
    { label: 'Date', value: <Moment at={timestamp} /> },
    { label: 'Cause', value: cause },
    { label: 'By', value: authorText(author) },
    transactionId && { label: 'Transaction ID', value: <span className="font-mono">{transactionId}</span> },
    plan && { label: 'Plan', value: plan },
    maturityAmount !== undefined && {
      label: status === 'Ended' ? 'Profit' : 'Projected profit',
      value: <Money value={maturityAmount} />,
    },
    startDate && { label: 'Started', value: <Moment at={startDate} /> },
    endDate && { label: status === 'Ended' ? 'Ended' : 'Ends', value: <Moment at={endDate} /> },
    network && { label: 'Network', value: network },
    walletAddress && { label: 'Wallet address', value: <span className="font-mono">{walletAddress}</span> },
    note && { label: 'Note by our staff', value: note },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}
