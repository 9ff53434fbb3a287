import { useMemo, useState } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useBalanceSeriesQuery } from '../queries.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { sinceFirstMoney } from './books.ts'

const ranges = [
  { value: '7', label: 'Week' },
  { value: '30', label: 'Month' },
  { value: '90', label: 'Quarter' },
  { value: '365', label: 'Year' },
  { value: 'opening', label: 'All' },
] as const

type Range = (typeof ranges)[number]['value']

/** The investor's money over time, from the entries of the ledger; at first the whole time since the account was opened. */
export function BalanceHistory() {
  const [range, setRange] = useState<Range>('opening')
  const asked = range === 'opening' ? { since: range } : { days: Number(range) }
  const { data, isError, isFetching, refetch } = useBalanceSeriesQuery(asked, { refetchOnMountOrArgChange: true })
  const points = useMemo(() => data && sinceFirstMoney(data.points), [data])
  return (
    <Section title="Over time">
      <Card>
        <Segmented
          legend="Range"
          hideLegend
          fullWidth
          choices={ranges}
          value={range}
          onChange={setRange}
          className="mb-3 sm:max-w-sm"
        />
        {!points && !isError && <Skeleton shape="block" className="h-36 sm:h-64" />}
        {!points && isError && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
        {points?.length === 0 && (
          <p className="py-8 text-center text-ink-muted">There was no money here at any of these moments.</p>
        )}
        {points?.length === 1 && (
          <p className="py-8 text-center text-ink-muted">The picture begins once your money has been here for a day.</p>
        )}
        {points && points.length > 1 && (
          <>
            <BalanceChart points={points} />
            <BalanceTable points={points} />
            <p className="text-ink-faint text-xs">
              Drawn with{' '}
              <TextLink href="https://www.tradingview.com/" newTab>
                TradingView Lightweight Charts
              </TextLink>
            </p>
          </>
        )}
      </Card>
    </Section>
  )
}
