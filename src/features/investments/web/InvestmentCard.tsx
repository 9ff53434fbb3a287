import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { InvestmentRecord } from '../api.ts'
import { InvestmentProgress } from './InvestmentProgress.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** One investment in a list; the whole card opens its page. */
export function InvestmentCard({ investment }: { readonly investment: InvestmentRecord }) {
  const { investmentId, plan, amount, maturityAmount, status, requestDate, endDate, exitFee, renewalOf } = investment
  return (
    <Link
      to={paths.investment(investmentId)}
      className="flex h-full gap-4 rounded-card border border-line bg-surface p-4 no-underline transition-colors hover:border-line-strong hover:bg-raised sm:p-5"
    >
      <InvestmentProgress investment={investment} />
      <span className="grid min-w-0 flex-1 content-start gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-medium">
            {plan}
            {renewalOf !== null && <span className="font-normal text-ink-muted text-sm"> renewal</span>}
          </span>
          <RequestStatus state={status} />
        </span>
        <Money value={amount} className="font-serif text-xl" />
        <span className="text-ink-muted text-sm">
          <Money value={maturityAmount} /> {status === 'Ended' ? 'profit' : 'projected profit'}
        </span>
        <span className="text-ink-muted text-sm">
          {status === 'Active' && endDate !== null && (
            <>
              <TimeLeft endDate={endDate} /> left
            </>
          )}
          {status === 'Ended' && endDate !== null && (
            <>
              {exitFee === null ? 'Ended' : 'Left early'} <Moment at={endDate} />
            </>
          )}
          {status !== 'Active' && status !== 'Ended' && (
            <>
              Requested <Moment at={requestDate} />
            </>
          )}
        </span>
      </span>
    </Link>
  )
}
