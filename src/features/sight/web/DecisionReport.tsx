import type { WireAnswer } from '#kernel/endpoint.ts'
import { countOf, countText, decimalText, lookUp } from '#kernel/notation.ts'
import { callForFile } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { isTimeZoneUnknown, readerZoneName } from '#platform/web/reader.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { requestNoun } from '#requests/kinds.ts'
import { type QueuePaths, queuePaths } from '#requests/web/QueueViews.tsx'
import type { decisionFile, decisionReport } from '../api.ts'
import type { ReportFilter } from '../report.ts'
import { decisionColumns } from '../report-columns.ts'

const useDecisionReportQuery = read<typeof decisionReport>('GET /api/reports/decisions')

type Answer = WireAnswer<typeof decisionReport>
type Row = Answer['rows'][number] & { readonly from: string; readonly to: string }

/** Days are the reader’s, as in the lists that the counts lead to. */
export function DecisionReport({ filter: { from, to } }: { readonly filter: ReportFilter }) {
  const period = from && to ? { from, to } : {}
  const query = { ...period, zone: readerZoneName() }
  const { currentData, isError, isFetching, refetch } = useDecisionReportQuery(query, {
    refetchOnMountOrArgChange: true,
    skip: isTimeZoneUnknown(),
  })
  return (
    <Section
      title="Decisions"
      lead="What each member of staff decided, and how long it had waited since the request. Days begin at your midnight."
      actions={
        <ExportButton
          noun="decisions of staff"
          columns={decisionColumns}
          download={(choice, signal) =>
            callForFile<typeof decisionFile>(
              'GET /api/reports/decisions/file',
              { query: { ...query, ...choice } },
              { signal },
            )
          }
        />
      }
    >
      {currentData === undefined && !isError && <Skeleton shape="list" rows={3} />}
      {currentData === undefined && isError && (
        <ErrorState message="The decisions could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {currentData?.rows.length === 0 && <p className="text-ink-muted">Nobody decided anything in this period.</p>}
      {currentData && currentData.rows.length > 0 && (
        <Table
          caption="Decisions by member of staff"
          columns={columns}
          rows={currentData.rows.map((row) => ({ ...row, from: currentData.from, to: currentData.to }))}
          rowKey={({ decider, queue }) => `${decider._id} ${queue}`}
        />
      )}
    </Section>
  )
}

const hoursText = (hours: number) => `${decimalText(hours, 1, 0)} h`

/** A newer server may know queues that have no page here. */
function DecidedLink({ row: { decider, queue, count, from, to } }: { readonly row: Row }) {
  const queueOf = lookUp<QueuePaths>(queuePaths, queue)
  if (!queueOf) return countText(count)
  const asked = new URLSearchParams({ decider: decider._id, from, to })
  return <TextLink to={`${queueOf.decided}?${asked}`}>{countText(count)}</TextLink>
}

const columns: readonly Column<Row>[] = [
  { key: 'person', header: 'Decided by', cell: ({ decider }) => decider.name },
  { key: 'queue', header: 'Requests', cell: ({ queue }) => requestNoun(queue) },
  {
    key: 'count',
    header: 'Decided',
    align: 'end',
    cell: (row) => <DecidedLink row={row} />,
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
