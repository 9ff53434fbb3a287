import { useSearchParams } from 'react-router'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { reportRows, reportRowsFile } from '../api.ts'
import { figureNames, figures, reportFilterIn } from '../report.ts'
import { rowColumns } from '../report-columns.ts'

const useReportRowsInfiniteQuery = pages<typeof reportRows>('GET /api/reports/money/entries')

type Row = WireAnswer<typeof reportRows>['entries'][number]

/** The ledger entries that a figure of the report is the sum of. */
export function ReportEntriesPage() {
  const [address] = useSearchParams()
  const figure = figureNames.find((name) => name === address.get('figure')) ?? 'in'
  const { from, to } = reportFilterIn((name) => address.get(name))
  const query = { figure, ...(from && to && { from, to }) }
  const result = useReportRowsInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const first = result.currentData?.pages[0]
  const period =
    first && (first.from === first.to ? utcDayText(first.from) : `${utcDayText(first.from)} – ${utcDayText(first.to)}`)
  return (
    <Container className="pb-10">
      <PageHeader
        title={`Ledger entries: ${figures[figure].label}`}
        lead={`${figures[figure].about}.${period ? ` ${period}, days of UTC.` : ''}`}
        back={<BackLink to={paths.reports}>Reports</BackLink>}
        actions={
          <ExportButton
            noun="ledger entries"
            columns={rowColumns}
            download={(choice, signal) =>
              callForFile<typeof reportRowsFile>(
                'GET /api/reports/money/entries/file',
                { query: { ...query, ...choice } },
                { signal },
              )
            }
          />
        }
      />
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
    </Container>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'cause', header: 'Cause', cell: ({ cause }) => <span className="first-letter:uppercase">{cause}</span> },
  {
    key: 'person',
    header: 'Person',
    cell: ({ user }) => <TextLink to={paths.user(user._id)}>{user.name}</TextLink>,
  },
  { key: 'books', header: 'From and to', cell: ({ source, destination }) => `${source} → ${destination}` },
  { key: 'when', header: 'Posted', cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
]
