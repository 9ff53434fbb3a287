import { useState } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { type Cents, formatCents, shareOf, toDollars } from '#kernel/money.ts'
import { percentText, termText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useNow } from '#platform/web/use-now.ts'
import type { PlanRecord } from '../api.ts'
import { exitText, leavingEarly } from '../exit-texts.ts'
import type { OnMaturity } from '../investment.ts'
import { projectionOf, rateOf } from '../plan.ts'
import { maturityTexts } from './maturity-texts.ts'
import { toPlan } from './plan-terms.ts'
import { useConditionsQuery } from './queries.ts'

type ReviewInvestmentProps = {
  readonly plan: PlanRecord
  readonly amount: Cents
  readonly onMaturity: OnMaturity
  /** The version of the risk notice that was acknowledged for an earlier investment, if any. */
  readonly acknowledged?: string | null
  readonly onClose: () => void
  /** Sends the request with the version of the acknowledged notice; returns what went wrong. */
  readonly onConfirm: (riskNotice: string) => Promise<string | undefined>
}

const notAccepted = 'Please confirm that you have read the risk notice.'

/** The last look before an investment is requested: its terms, what comes back, and the risk. */
export function ReviewInvestment(props: ReviewInvestmentProps) {
  const { plan, amount, onMaturity, acknowledged, onClose, onConfirm } = props
  const { data, isError, isFetching, refetch } = useConditionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const notice = data?.riskNotice
  const [accepted, setAccepted] = useState(acknowledged)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const isAccepted = notice !== undefined && accepted === notice.version

  async function send() {
    if (!isAccepted) return setProblem(notAccepted)
    setSending(true)
    setProblem(await onConfirm(notice.version))
    setSending(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending && onClose()}
      title="Review your investment"
      description="Nothing leaves your balance before we approve it, and until then you can cancel it."
    >
      <Form onSubmit={send} error={problem === notAccepted ? undefined : problem}>
        <Terms plan={plan} amount={amount} onMaturity={onMaturity} />
        {notice && (
          <>
            <Notice tone="waiting" title={notice.title}>
              {notice.text}
            </Notice>
            {notice.version === acknowledged ? (
              <p className="text-ink-muted text-sm">You acknowledged this notice with your last investment.</p>
            ) : (
              <Checkbox
                label="I have read the risk notice, and I know that I can lose this money."
                checked={isAccepted}
                onChange={({ target }) => {
                  setAccepted(target.checked ? notice.version : undefined)
                  setProblem(undefined)
                }}
                error={problem === notAccepted ? problem : undefined}
              />
            )}
          </>
        )}
        {!notice && isError && (
          <ErrorState message="The risk notice could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {!notice && !isError && <Skeleton shape="block" className="h-32" />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            Change it
          </Button>
          <Button type="submit" pending={sending} disabled={!notice}>
            Request investment
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Terms({ plan: record, amount, onMaturity }: Pick<ReviewInvestmentProps, 'plan' | 'amount' | 'onMaturity'>) {
  const plan = toPlan(record)
  const now = useNow(useClock())
  const { profit, back, end, yearlyPercent } = projectionOf(plan, amount, new Date(now))
  return (
    <Details
      items={[
        { label: 'Plan', value: plan.name },
        { label: 'You invest', value: <Money value={toDollars(amount)} className="font-medium" /> },
        { label: 'Rate for the term', value: `${percentText(plan.rate / 100)} for ${termText(plan.termHours)}` },
        { label: 'As a yearly rate', value: percentText(yearlyPercent) },
        { label: 'Projected profit', value: <Money value={toDollars(profit)} /> },
        { label: 'Back at the end', value: <Money value={toDollars(back)} className="font-medium" /> },
        { label: 'Ends', value: `${momentText(end.getTime())}, if it were approved now` },
        { label: leavingEarly, value: exitCost(record, amount) },
        { label: 'At the end', value: maturityTexts[onMaturity].name },
      ]}
    />
  )
}

/** The fee in dollars too, as an early exit would be charged. */
function exitCost({ earlyExitFeePercent }: PlanRecord, amount: Cents): string {
  return exitText(earlyExitFeePercent, formatCents(shareOf(amount, rateOf(earlyExitFeePercent ?? 0))))
}
