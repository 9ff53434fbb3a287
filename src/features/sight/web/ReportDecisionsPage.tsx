import { Navigate, useSearchParams } from 'react-router'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { decimalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { requestKinds, requestNoun, requestPath } from '#requests/kinds.ts'
import type { decisionRows, decisionRowsFile } from '../api.ts'
import { answers, reportFilterIn } from '../report.ts'
import { decidedColumns } from '../report-columns.ts'
import { daysText, RowsFrame } from './Report.tsx'

const useDecisionRowsInfiniteQuery = pages<typeof decisionRows>('GET /api/reports/decisions/requests')

type Row = WireAnswer<typeof decisionRows>['requests'][number] & { readonly path: string }

/** The requests that a figure of the decisions of one member of staff counts. */
export function ReportDecisionsPage() {
  const [address] = useSearchParams()
  const decider = address.get('decider')
  return decider === null ? <Navigate to={paths.reports} replace /> : <DecidedBy decider={decider} />
}

function DecidedBy({ decider }: { readonly decider: string }) {
  const [address] = useSearchParams()
  const queue = requestKinds.find((kind) => kind === address.get('queue')) ?? 'withdrawals'
  const answered = answers.find((answer) => answer === address.get('answered'))
  const { from, to } = reportFilterIn((name) => address.get(name))
  const query = { decider, queue, ...(answered && { answered }), ...(from && to && { from, to }) }
  const result = useDecisionRowsInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const first = result.currentData?.pages[0]
  return (
    <RowsFrame
      title={`${requestNoun(queue)}: decided${first?.decider ? ` by ${first.decider}` : ''}${answered ? `, ${answered}` : ''}`}
      lead={`Requests decided, and the answer time promised when each was made.${daysText(first)}`}
      file={{
        noun: 'decided requests',
        columns: decidedColumns,
        download: (choice, signal) =>
          callForFile<typeof decisionRowsFile>(
            'GET /api/reports/decisions/requests/file',
            { query: { ...query, ...choice } },
            { signal },
          ),
      }}
    >
      <PagedList
        result={result}
        rowsOf={(page) => page.requests}
        empty="No such request was decided in this period."
        failed="The requests could not be loaded."
      >
        {(rows) => (
          <Table
            caption="Decided requests"
            columns={columns}
            lines={['reference answered', 'person hours', 'decided answerBy']}
            rows={rows.map((row) => ({ ...row, path: requestPath({ kind: queue, id: row._id }) }))}
            rowKey={({ _id, decidedAt }) => `${_id} ${decidedAt}`}
          />
        )}
      </PagedList>
    </RowsFrame>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'reference',
    header: 'Request',
    cell: ({ reference, path }) => (
      <TextLink to={path} className="wrap-anywhere">
        {reference}
      </TextLink>
    ),
  },
  {
    key: 'person',
    header: 'Person',
    cell: ({ user }) => <TextLink to={paths.user(user._id)}>{user.name}</TextLink>,
  },
  { key: 'requested', header: 'Requested', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { key: 'decided', header: 'Decided', cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
  {
    key: 'hours',
    header: 'Waited',
    align: 'end',
    cell: ({ hours }) => <NoWrap>{`${decimalText(hours, 1, 0)} h`}</NoWrap>,
  },
  {
    key: 'answerBy',
    header: 'Promised by',
    cell: ({ answerBy }) => (
      <>
        <LineLabel>Promised by</LineLabel>
        {answerBy === null ? 'nothing promised' : <Moment at={answerBy} />}
      </>
    ),
  },
  {
    key: 'answered',
    header: 'Answered',
    align: 'end',
    cell: ({ answerBy, decidedAt }) => {
      if (answerBy === null) return <span className="text-ink-muted">–</span>
      return decidedAt > answerBy ? <Status tone="bad" label="Late" /> : <Status tone="good" label="In time" />
    },
  },
]
