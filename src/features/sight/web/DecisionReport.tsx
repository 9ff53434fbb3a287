import type { WireAnswer } from '#kernel/endpoint.ts'
import { countOf, countText, decimalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { requestNoun } from '#requests/kinds.ts'
import type { decisionFile, decisionReport } from '../api.ts'
import type { ReportFilter } from '../report.ts'
import { decisionColumns } from '../report-columns.ts'
import { BarsByName, Report, type Series, zoneText } from './Report.tsx'

const useDecisionReportQuery = read<typeof decisionReport>('GET /api/reports/decisions')

type Answer = WireAnswer<typeof decisionReport>
type Row = Answer['rows'][number] & { readonly from: string; readonly to: string }

export function DecisionReport({ filter: { from, to } }: { readonly filter: ReportFilter }) {
  const query = from && to ? { from, to } : {}
  const result = useDecisionReportQuery(query, { refetchOnMountOrArgChange: true })
  return (
    <Report
      title="Decisions"
      lead={(answer) => (
        <>
          What each member of staff decided, how long it had waited since the request, and whether that was within the
          answer time promised when the request was made. {answer && zoneText(answer)}
        </>
      )}
      file={{
        noun: 'decisions of staff',
        columns: decisionColumns,
        download: (choice, signal) =>
          callForFile<typeof decisionFile>(
            'GET /api/reports/decisions/file',
            { query: { ...query, ...choice } },
            { signal },
          ),
      }}
      result={result}
      failed="The decisions could not be loaded."
    >
      {(answer) =>
        answer.rows.length === 0 ? (
          <p className="text-ink-muted">Nobody decided anything in this period.</p>
        ) : (
          <>
            <DecisionChart answer={answer} />
            <Table
              caption="Decisions by member of staff"
              columns={columns}
              rows={answer.rows.map((row) => ({ ...row, from: answer.from, to: answer.to }))}
              rowKey={({ decider, queue }) => `${decider._id} ${queue}`}
            />
          </>
        )
      }
    </Report>
  )
}

const series: readonly Series[] = [
  { label: 'In time', fill: 'fill-green' },
  { label: 'Late', fill: 'fill-danger' },
  { label: 'Nothing promised', fill: 'fill-ink-faint' },
]

function DecisionChart({ answer: { rows } }: { readonly answer: Answer }) {
  const bars = [...Map.groupBy(rows, ({ decider }) => decider._id).values()].map((own) => {
    const sumOf = (name: 'count' | 'inTime' | 'late') => own.reduce((sum, row) => sum + row[name], 0)
    const [all, inTime, late] = [sumOf('count'), sumOf('inTime'), sumOf('late')]
    return { name: own[0]?.decider.name ?? '', values: [inTime, late, all - inTime - late] }
  })
  const label = 'Decisions by member of staff, in time and late. The table below has the figures.'
  return <BarsByName label={label} series={series} bars={bars} textOf={countText} />
}

const hoursText = (hours: number) => `${decimalText(hours, 1, 0)} h`

type DecidedLinkProps = { readonly row: Row; readonly count: number; readonly answered?: string }

function DecidedLink({ row: { decider, queue, from, to }, count, answered }: DecidedLinkProps) {
  if (count === 0) return <span className="text-ink-muted">–</span>
  const asked = new URLSearchParams({ decider: decider._id, queue, from, to, ...(answered && { answered }) })
  return (
    <TextLink to={`${paths.reportDecisions}?${asked}`} className="tabular-nums">
      {countText(count)}
    </TextLink>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'person', header: 'Decided by', cell: ({ decider }) => decider.name },
  { key: 'queue', header: 'Requests', cell: ({ queue }) => requestNoun(queue) },
  {
    key: 'count',
    header: 'Decided',
    align: 'end',
    cell: (row) => <DecidedLink row={row} count={row.count} />,
  },
  {
    key: 'inTime',
    header: 'In time',
    align: 'end',
    cell: (row) => <DecidedLink row={row} count={row.inTime} answered="in time" />,
  },
  {
    key: 'late',
    header: 'Late',
    align: 'end',
    cell: (row) => <DecidedLink row={row} count={row.late} answered="late" />,
  },
  { key: 'median', header: 'Half within', align: 'end', cell: ({ medianHours }) => hoursText(medianHours) },
  { key: 'longest', header: 'Longest', align: 'end', cell: ({ longestHours }) => hoursText(longestHours) },
  {
    key: 'promised',
    header: 'Promised now',
    align: 'end',
    cell: ({ promisedDays }) => (promisedDays === null ? 'nothing' : countOf(promisedDays, 'business day')),
  },
]
