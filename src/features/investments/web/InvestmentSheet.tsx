import { ExpectAnswer } from '#features/promises/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { percentText, termText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { CancelRequest } from '#requests/web/CancelRequest.tsx'
import type { InvestmentRecord } from '../api.ts'
import { exitText, leavingEarly } from '../exit-texts.ts'
import { rateOf, yearlyPercent } from '../plan.ts'
import { InvestAgain } from './InvestAgain.tsx'
import { InvestmentProgress } from './InvestmentProgress.tsx'
import { isRenewed, meaningOf } from './investment-texts.ts'
import { useCancelInvestmentMutation } from './queries.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** All details of one investment: progress, profit, terms and dates. */
export function InvestmentSheet({ investment }: { readonly investment: InvestmentRecord }) {
  const {
    amount,
    maturityAmount,
    percent,
    durationHours,
    status,
    requestDate,
    startDate,
    endDate,
    riskNotice,
    renewalOf,
    renewal,
    exitFee,
    earlyExitFeePercent,
    reason,
  } = investment
  const back = toDollars(cents(centsOf(amount) + centsOf(maturityAmount) - centsOf(exitFee ?? 0)))
  const terms = { rate: rateOf(percent), termHours: durationHours }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <Card padding="roomy" className="grid justify-items-center gap-6 text-center">
        <InvestmentProgress investment={investment} large />
        {status === 'Active' && endDate !== null && (
          <div>
            <p className="text-[0.9375rem] text-ink-muted">Time left</p>
            <p className="mt-1 font-serif text-figure">
              <TimeLeft endDate={endDate} />
            </p>
          </div>
        )}
        <p className="max-w-prose text-balance text-ink-muted">
          {meaningOf(investment)}
          {status === 'Pending' && <ExpectAnswer queue="investments" since={requestDate} className="mt-2 block" />}
        </p>
        {status === 'Ended' && !isRenewed(investment) && <InvestAgain investment={investment} />}
        {status === 'Pending' && <CancelInvestment investment={investment} />}
      </Card>
      <Card padding="roomy" className="grid gap-8">
        <div className="grid gap-6 sm:grid-cols-2">
          <Figure label="Amount" value={amount} />
          <Figure label={status === 'Ended' ? 'Profit' : 'Projected profit'} value={maturityAmount} />
        </div>
        <Details
          items={[
            ...(reason ? [{ label: 'Reason', value: reason }] : []),
            { label: 'Rate for the term', value: `${percentText(percent)} for ${termText(durationHours)}` },
            { label: 'As a yearly rate', value: percentText(yearlyPercent(terms)) },
            { label: exitFee === null ? 'Back at the end' : 'Came back', value: <Money value={back} /> },
            { label: leavingEarly, value: exitText(earlyExitFeePercent) },
            { label: 'Risk notice', value: riskNotice === null ? 'Not acknowledged' : 'Acknowledged at the request' },
            ...(exitFee === null ? [] : [{ label: 'Left early, fee', value: <Money value={exitFee} /> }]),
            ...(renewalOf === null
              ? []
              : [
                  {
                    label: 'Renewal of',
                    value: <TextLink to={paths.investment(renewalOf)}>An investment that has ended</TextLink>,
                  },
                ]),
            ...(renewal === null
              ? []
              : [
                  {
                    label: 'Renewal',
                    value: (
                      <>
                        <TextLink to={paths.investment(renewal.investmentId)}>{formatMoney(renewal.amount)}</TextLink>,{' '}
                        {renewal.status.toLowerCase()}
                      </>
                    ),
                  },
                ]),
            { label: 'Requested', value: <Moment at={requestDate} /> },
            { label: 'Started', value: startDate ? <Moment at={startDate} /> : '—' },
            { label: status === 'Ended' ? 'Ended' : 'Ends', value: endDate ? <Moment at={endDate} /> : '—' },
          ]}
        />
      </Card>
    </div>
  )
}

function CancelInvestment({ investment }: { readonly investment: InvestmentRecord }) {
  const { investmentId, amount } = investment
  const [cancel] = useCancelInvestmentMutation()
  return (
    <OwnerOnly>
      <CancelRequest
        noun="investment"
        amount={amount}
        consequence="The request is taken back. Nothing has left your balance, and nothing will."
        onCancel={() => cancel({ id: investmentId })}
      />
    </OwnerOnly>
  )
}
