import { useState } from 'react'
import { Card } from '../../../../platform/web/ui/Card.tsx'
import { ErrorState } from '../../../../platform/web/ui/ErrorState.tsx'
import { Section } from '../../../../platform/web/ui/Section.tsx'
import { Segmented } from '../../../../platform/web/ui/Segmented.tsx'
import { Skeleton } from '../../../../platform/web/ui/Skeleton.tsx'
import { TextLink } from '../../../../platform/web/ui/TextLink.tsx'
import { useBalanceSeriesQuery } from '../queries.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { isEmpty } from './books.ts'

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

type Range = (typeof ranges)[number]['value']

/** The three figures over time, drawn from the entries of the ledger. */
export function BalanceHistory() {
  const [range, setRange] = useState<Range>('30')
  const series = useBalanceSeriesQuery(Number(range), { refetchOnMountOrArgChange: true })
  const { data: points, isError, isFetching, refetch } = series
  return (
    <Section
      title="Over time"
      actions={<Segmented legend="Range" hideLegend choices={ranges} value={range} onChange={setRange} />}
    >
      <Card>
        {!points && !isError && <Skeleton shape="block" className="h-64" />}
        {!points && isError && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
        {points && isEmpty(points) && (
          <p className="py-8 text-center text-ink-muted">Nothing has moved in this time.</p>
        )}
        {points && !isEmpty(points) && (
          <>
            <BalanceChart points={points} />
            <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6">
              <div className="min-w-0 flex-1">
                <BalanceTable points={points} />
              </div>
              <p className="py-3 text-ink-faint text-xs">
                Drawn with{' '}
                <TextLink href="https://www.tradingview.com/" newTab>
                  TradingView Lightweight Charts
                </TextLink>
              </p>
            </div>
          </>
        )}
      </Card>
    </Section>
  )
}
