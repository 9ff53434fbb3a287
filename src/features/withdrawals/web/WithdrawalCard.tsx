import { coinText } from '#features/operator/assets.ts'
import { useClock } from '#features/operator/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Steps } from '#platform/web/ui/Steps.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { CancelRequest } from '#requests/web/CancelRequest.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { WithdrawalRecord } from '../api.ts'
import { useCancelWithdrawalMutation } from './queries.ts'
import { sourceName } from './source-names.ts'

const steps = [
  { label: 'Requested', state: 'done' },
  { label: 'Under review', state: 'current' },
  { label: 'Paid', state: 'upcoming' },
] as const

/** A withdrawal that waits for its decision. */
export function WithdrawalCard({ withdrawal }: { readonly withdrawal: WithdrawalRecord }) {
  const [cancel] = useCancelWithdrawalMutation()
  const {
    _id: id,
    amount,
    fee,
    receives,
    source,
    walletAddress,
    status,
    requestDate,
    approvableFrom,
    isFrozen,
    isUnderCheck,
  } = withdrawal
  const now = useNow(useClock())
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Money value={amount} className="font-serif text-xl" />
          <p className="text-ink-muted text-sm">
            From {sourceName(source)}, in {coinText(withdrawal)}
          </p>
        </div>
        <RequestStatus state={status} />
      </div>
      <Steps label="Progress of the withdrawal" steps={steps} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-line border-t pt-4 text-sm">
        <Line label="To" value={<span className="wrap-anywhere font-mono">{walletAddress}</span>} />
        <Line label="Requested" value={<Moment at={requestDate} />} />
        {approvableFrom !== null && Date.parse(approvableFrom) > now && (
          <Line
            label="New address"
            value={
              <>
                can be approved from <Moment at={approvableFrom} />
              </>
            }
          />
        )}
        {fee > 0 && (
          <Line
            label="Fee"
            value={
              <>
                <Money value={fee} />, so you receive <Money value={receives} />
              </>
            }
          />
        )}
      </dl>
      {isFrozen && (
        <Notice tone="waiting">On hold: your account is frozen, so this is not paid out until it is unfrozen.</Notice>
      )}
      {!isFrozen && isUnderCheck && (
        <Notice tone="waiting">
          A check is under way, so this is paid out only after it. You need not do anything.
        </Notice>
      )}
      {!isFrozen && !isUnderCheck && (
        <ExpectAnswer
          queue="withdrawals"
          since={requestDate}
          from={approvableFrom}
          className="text-ink-muted text-sm"
        />
      )}
      <OwnerOnly>
        <div>
          <CancelRequest
            noun="withdrawal"
            amount={amount}
            consequence={`The amount returns to your ${sourceName(source)} at once.`}
            onCancel={() => cancel({ id })}
          />
        </div>
      </OwnerOnly>
    </Card>
  )
}

function Line({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
