import { useSearchParams } from 'react-router'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { causePath } from '../activity.ts'
import type { reportRows, reportRowsFile } from '../api.ts'
import { figureNames, figures, groupName, reportFilterIn } from '../report.ts'
import { rowColumns } from '../report-columns.ts'
import { daysText, RowsFrame } from './Report.tsx'

const useReportRowsInfiniteQuery = pages<typeof reportRows>('GET /api/reports/money/entries')

type Row = WireAnswer<typeof reportRows>['entries'][number]

/** The ledger entries that a figure of the report is the sum of. */
export function ReportEntriesPage() {
  const [address] = useSearchParams()
  const figure = figureNames.find((name) => name === address.get('figure')) ?? 'in'
  const { from, to, of } = reportFilterIn((name) => address.get(name))
  const group = address.get('group')
  const ofGroup = of !== undefined && group !== null ? { of, group } : undefined
  const query = { figure, ...(from && to && { from, to }), ...ofGroup }
  const result = useReportRowsInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const title = ofGroup ? `${figures[figure].label}, ${groupName(ofGroup.of, ofGroup.group)}` : figures[figure].label
  return (
    <RowsFrame
      title={`Ledger entries: ${title}`}
      lead={`${figures[figure].about}.${daysText(result.currentData?.pages[0])}`}
      file={{
        noun: 'ledger entries',
        columns: rowColumns,
        download: (choice, signal) =>
          callForFile<typeof reportRowsFile>(
            'GET /api/reports/money/entries/file',
            { query: { ...query, ...choice } },
            { signal },
          ),
      }}
    >
      <PagedList
        result={result}
        rowsOf={(page) => page.entries}
        empty="Nothing was posted in this period."
        failed="The entries could not be loaded."
      >
        {(rows) => (
          <Table
            caption="Ledger entries"
            columns={columns}
            lines={['cause amount', 'person when', 'books books']}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </RowsFrame>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'cause',
    header: 'Cause',
    cell: ({ cause, reference, user }) => (
      <TextLink to={causePath(cause, reference, user._id)} className="inline-block first-letter:uppercase">
        {cause}
      </TextLink>
    ),
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ user }) => <TextLink to={paths.user(user._id)}>{user.name}</TextLink>,
  },
  { key: 'books', header: 'From and to', cell: ({ source, destination }) => `${source} → ${destination}` },
  { key: 'when', header: 'Posted', cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
]
