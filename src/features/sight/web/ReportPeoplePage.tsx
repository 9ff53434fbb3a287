import { useSearchParams } from 'react-router'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { reportPeople, reportPeopleFile } from '../api.ts'
import { groupName, reportFilterIn } from '../report.ts'
import { peopleColumns } from '../report-columns.ts'
import { daysText, RowsFrame } from './Report.tsx'

const useReportPeopleInfiniteQuery = pages<typeof reportPeople>('GET /api/reports/people')

type Row = WireAnswer<typeof reportPeople>['people'][number]

/** The people whom a figure of new people counts. */
export function ReportPeoplePage() {
  const [address] = useSearchParams()
  const { from, to } = reportFilterIn((name) => address.get(name))
  const country = address.get('country')?.slice(0, 2)
  const query = { ...(from && to && { from, to }), ...(country !== undefined && { country }) }
  const result = useReportPeopleInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  return (
    <RowsFrame
      title={country === undefined ? 'New people' : `New people: ${groupName('country', country)}`}
      lead={`Accounts opened that are still open.${daysText(result.currentData?.pages[0])}`}
      file={{
        noun: 'new people',
        columns: peopleColumns,
        download: (choice, signal) =>
          callForFile<typeof reportPeopleFile>(
            'GET /api/reports/people/file',
            { query: { ...query, ...choice } },
            { signal },
          ),
      }}
    >
      <PagedList
        result={result}
        rowsOf={(page) => page.people}
        empty="No account was opened in this period."
        failed="The people could not be loaded."
      >
        {(rows) => (
          <Table
            caption="New people"
            columns={columns}
            lines={['name country', 'address when']}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.user(_id)}
          />
        )}
      </PagedList>
    </RowsFrame>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Person', cell: ({ name }) => name },
  { key: 'address', header: 'E-mail', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { key: 'country', header: 'Country', cell: ({ country }) => groupName('country', country) },
  { key: 'when', header: 'Account opened', align: 'end', cell: ({ at }) => <Moment at={at} /> },
]
