import { CalendarDays } from 'lucide-react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { countOf, lookUp, utcMonthText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { pages, read } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { LineLabel, Table } from '#platform/web/ui/Table.tsx'
import type { investmentCalendar, ownEnding } from '../calendar-api.ts'
import { maturityTexts } from './maturity-texts.ts'

const useCalendarQuery = read<typeof investmentCalendar>('GET /api/invest/calendar', ['Investment', 'User'])
const useEndingInfiniteQuery = pages<typeof ownEnding>('GET /api/invest/calendar/ending', ['Investment'])

type Calendar = WireAnswer<typeof investmentCalendar>

/** The running investments in the order of their ends, with their payments and a forecast of the investor's total. */
export function CalendarPage() {
  const { data, isError, isFetching, refetch } = useCalendarQuery(undefined, { refetchOnMountOrArgChange: true })
  const ending = useEndingInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.investStatus}>My investments</BackLink>}
        title="Calendar"
        lead="When your running investments end, and what they pay."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {!data && !isError && <Skeleton shape="list" rows={4} />}
        {!data && isError && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
        {data && data.months.length > 0 && <Forecast calendar={data} />}
        <Section title="What ends when">
          <PagedList
            result={ending}
            rowsOf={(page) => page.investments}
            empty={<EmptyState icon={CalendarDays} text="Nothing is running" hint="What you invest appears here." />}
            failed="Failed to fetch data."
          >
            {(investments) => (
              <Table
                caption="Your running investments, those that end first at the top"
                rows={investments}
                rowKey={({ _id }) => _id}
                rowTo={({ _id }) => paths.investment(_id)}
                lines={['ends amount', 'plan profit', 'choice choice']}
                columns={[
                  { key: 'ends', header: 'Ends', cell: ({ endDate }) => <Moment at={endDate} /> },
                  { key: 'plan', header: 'Plan', cell: ({ plan }) => plan },
                  { key: 'choice', header: 'At the end', cell: ({ onMaturity }) => choiceName(onMaturity) },
                  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
                  { key: 'profit', header: 'Profit', align: 'end', cell: ({ profit }) => labelled('Profit', profit) },
                ]}
              />
            )}
          </PagedList>
        </Section>
      </div>
    </Container>
  )
}

function choiceName(onMaturity: keyof typeof maturityTexts): string {
  return lookUp(maturityTexts, onMaturity)?.name ?? onMaturity
}

function labelled(label: string, value: number) {
  return (
    <>
      <LineLabel>{label}</LineLabel>
      <Money value={value} />
    </>
  )
}

function Forecast({ calendar: { total, promised, months } }: { readonly calendar: Calendar }) {
  const most = Math.max(total, ...months.map((month) => month.total), 1)
  const steps = [
    { key: 'now', label: 'Now', hint: 'In all your books', amount: total },
    ...months.map(({ month, count, profit, again, total: amount }) => ({
      key: month,
      label: utcMonthText(month),
      hint: `${countOf(count, 'investment')} ${count === 1 ? 'ends' : 'end'}`,
      amount,
      profit,
      again,
    })),
  ]
  return (
    <Section title="Forecast of your total" lead="At the end of each month in which something ends, in UTC.">
      <Notice className="mb-4" title="This is a forecast, not a promise">
        It begins with what you have now and adds the profit that your running investments promise on their own terms,{' '}
        <Money value={promised} /> in all. Investing again is not promised, so it is counted as money that stays yours
        and earns nothing. Deposits, withdrawals and leaving early change it.
      </Notice>
      <Card>
        <ol className="grid gap-4">
          {steps.map(({ key, label, hint, amount, ...ends }) => (
            <li key={key}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{label}</span>
                <Money value={amount} className="font-medium" />
              </p>
              <div aria-hidden="true" className="mt-1.5 h-2 rounded-full bg-sunken">
                <div className="h-full rounded-full bg-green" style={{ width: `${(amount / most) * 100}%` }} />
              </div>
              <p className="mt-1.5 text-ink-muted text-sm">
                {hint}
                {'profit' in ends && (
                  <>
                    , profit <Money value={ends.profit} />
                    {ends.again > 0 && (
                      <>
                        ; <Money value={ends.again} /> is to be invested again
                      </>
                    )}
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
