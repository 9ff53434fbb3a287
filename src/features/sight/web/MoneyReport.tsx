import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { moneyFile, moneyReport } from '../api.ts'
import { type Figure, figureNames, figures, type ReportFilter } from '../report.ts'
import { moneyColumns } from '../report-columns.ts'

const useMoneyReportQuery = read<typeof moneyReport>('GET /api/reports/money')

type Answer = WireAnswer<typeof moneyReport>
type Part = Omit<Answer, 'parts' | 'by'> & { readonly isWhole?: boolean }

/** Sums by day, week or month. The table has every figure, and the bars above it compare two of them. */
export function MoneyReport({ filter }: { readonly filter: ReportFilter }) {
  const { currentData, isError, isFetching, refetch } = useMoneyReportQuery(filter, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Section
      title="Money"
      lead="Sums of ledger entries. Days begin at midnight UTC."
      actions={
        <ExportButton
          noun="money report"
          columns={moneyColumns}
          download={(choice, signal) =>
            callForFile<typeof moneyFile>(
              'GET /api/reports/money/file',
              { query: { ...filter, ...choice } },
              { signal },
            )
          }
        />
      }
    >
      {currentData === undefined && !isError && <Skeleton shape="block" />}
      {currentData === undefined && isError && (
        <ErrorState message="The report could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {currentData && (
        <div className="grid gap-4">
          <Bars parts={currentData.parts} by={currentData.by} />
          <Table
            caption="Money by period"
            wide
            columns={columns}
            rows={withWhole(currentData)}
            rowKey={({ from, isWhole }) => (isWhole ? 'whole' : from)}
          />
        </div>
      )}
    </Section>
  )
}

function withWhole(answer: Answer): readonly Part[] {
  return [{ ...answer, isWhole: true }, ...answer.parts]
}

const columns: readonly Column<Part>[] = [
  {
    key: 'period',
    header: 'Period',
    cell: ({ from, to, isWhole }) => (
      <span className={isWhole ? 'font-semibold' : undefined}>
        {isWhole && 'All: '}
        {from === to ? utcDayText(from) : `${utcDayText(from)} – ${utcDayText(to)}`}
      </span>
    ),
  },
  ...figureNames.map(
    (name): Column<Part> => ({
      key: name,
      header: figures[name].label,
      align: 'end',
      cell: (part) => <FigureLink name={name} part={part} />,
    }),
  ),
]

function FigureLink({ name, part }: { readonly name: Figure; readonly part: Part }) {
  const { count, total } = part.figures[name]
  if (count === 0) return <span className="text-ink-muted">–</span>
  const rows = new URLSearchParams({ figure: name, from: part.from, to: part.to })
  return (
    <TextLink to={`${paths.reportEntries}?${rows}`} className="tabular-nums">
      {formatMoney(total)}
    </TextLink>
  )
}

const height = 120

function Bars({ parts, by }: { readonly parts: readonly Part[]; readonly by: string }) {
  const largest = Math.max(...parts.flatMap(({ figures: { in: came, out } }) => [came.total, out.total]), 0)
  if (largest === 0) return null
  const heightOf = (total: number) => (total / largest) * height
  return (
    <figure>
      <svg
        role="img"
        aria-label={`In and out by ${by}. The table below has the figures.`}
        viewBox={`0 0 ${parts.length * 3} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-line border-b"
      >
        {parts.map(({ from, figures: { in: came, out } }, place) => (
          <g key={from}>
            <rect
              x={place * 3}
              y={height - heightOf(came.total)}
              width={1.2}
              height={heightOf(came.total)}
              className="fill-green"
            />
            <rect
              x={place * 3 + 1.2}
              y={height - heightOf(out.total)}
              width={1.2}
              height={heightOf(out.total)}
              className="fill-ink-muted"
            />
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 text-ink-muted text-sm">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 bg-green" /> In
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 bg-ink-muted" /> Out
        </span>
        <span>The highest bar is {formatMoney(largest)}.</span>
      </figcaption>
    </figure>
  )
}
