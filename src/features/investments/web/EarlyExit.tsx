import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { centsOf, formatCents } from '#kernel/money.ts'
import { percentText } from '#kernel/notation.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { CancelRequest } from '#requests/web/CancelRequest.tsx'
import type { InvestmentRecord } from '../api.ts'
import { exitTerms } from '../early-exit.ts'
import type { cancelEarlyExit, requestEarlyExit } from '../exits-api.ts'
import { rateOf } from '../plan.ts'

const useRequestExitMutation = writeOnce<typeof requestEarlyExit>('POST /api/invest/{id}/early-exit', [
  'Investment',
  'Queue',
])
const useCancelExitMutation = writeOnce<typeof cancelEarlyExit>('PUT /api/invest/{id}/early-exit/cancel', [
  'Investment',
  'Queue',
])

/** Leaving before the end, where the plan allows it: what it costs, the request, and taking it back. */
export function EarlyExit({ investment }: { readonly investment: InvestmentRecord }) {
  const { investmentId: id, amount, maturityAmount, earlyExitFeePercent, exitRequested, exitReason } = investment
  const [ask] = useRequestExitMutation()
  const [cancel] = useCancelExitMutation()
  const [asking, setAsking] = useState(false)
  if (earlyExitFeePercent === null) return null
  const wanted = { amount: centsOf(amount), profit: centsOf(maturityAmount), exitRate: rateOf(earlyExitFeePercent) }
  const { fee, lostProfit, back } = exitTerms(wanted)

  async function leave() {
    const { data, error } = await ask({ id })
    if (error) toastFailure(error, 'The early exit could not be requested.')
    else toast.success(data.message)
  }

  return (
    <Section title="Leave early">
      <Card padding="roomy" className="grid gap-6">
        <Details
          items={[
            { label: `Fee, ${percentText(earlyExitFeePercent)} of the amount`, value: formatCents(fee) },
            { label: 'Profit that you give up', value: formatCents(lostProfit) },
            { label: 'Back to your balance', value: formatCents(back) },
          ]}
        />
        {exitReason && !exitRequested && (
          <p className="wrap-anywhere leading-normal">Your last request was rejected. Reason: {exitReason}</p>
        )}
        <p className="text-ink-muted text-sm leading-normal">
          {exitRequested
            ? 'You have asked to leave. We decide it as soon as we can; until then the investment runs on.'
            : 'We approve it first. If the term ends before that, the investment ends as agreed.'}
        </p>
        <OwnerOnly>
          <div>
            {exitRequested ? (
              <CancelRequest
                noun="early exit"
                amount={amount}
                consequence="The investment runs to its end as agreed."
                onCancel={() => cancel({ id })}
              />
            ) : (
              <Button variant="secondary" icon={DoorOpen} onClick={() => setAsking(true)}>
                Leave early
              </Button>
            )}
          </div>
        </OwnerOnly>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave the investment of ${formatMoney(amount)} early?`}
        message={`${formatCents(back)} returns to your balance. You pay a fee of ${formatCents(fee)} and give up ${formatCents(lostProfit)} of profit.`}
        buttons={[
          { label: 'Keep it', variant: 'secondary' },
          { label: 'Ask to leave', variant: 'danger', action: leave },
        ]}
      />
    </Section>
  )
}
