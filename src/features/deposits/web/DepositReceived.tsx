import { ExpectAnswer } from '#features/promises/web/door.ts'
import { useNextPath } from '#features/sessions/web/door.ts'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { RequestReceived } from '#requests/web/RequestReceived.tsx'
import type { TransactionRecord } from '../api.ts'

const whereOneWas = { label: 'Go on where you left off', soon: 'The page that you came from opens in a moment.' }

export function DepositReceived({ deposit }: { readonly deposit: TransactionRecord }) {
  const next = useNextPath()
  const { transactionId, amount, asset, network, createdAt } = deposit
  return (
    <RequestReceived
      title="Deposit submitted"
      text={
        <>
          We are looking out for <Money value={amount} className="text-ink" /> in {asset} on {network}. Your balance
          grows once we have confirmed it, and we write to you. <ExpectAnswer queue="deposits" since={createdAt} />
        </>
      }
      seconds={3}
      onward={next === undefined ? undefined : { to: next, ...whereOneWas }}
    >
      <div className="grid w-full max-w-sm justify-items-center gap-3 rounded-card bg-sunken px-4 py-5">
        <p className="text-ink-muted text-sm">Transaction ID</p>
        <p className="font-mono text-lg">{transactionId}</p>
        <CopyButton text={transactionId} size="sm" />
      </div>
    </RequestReceived>
  )
}
