import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { boundText, rangeText, totalText, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { FileChoice } from '#kernel/table-file.ts'
import type { DownloadedFile } from '#platform/web/call.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PagedList, type PagedResult } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { type DecidedFilter, type DecidedKind, fileColumns } from '../decided.ts'
import type { DecidedAnswer, DecidedRecord } from '../decided-wire.ts'
import { totalIn } from '../deciding.ts'
import { DecidedFilters } from './DecidedFilters.tsx'
import { type QueuePaths, QueueViews } from './QueueViews.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { DecidedFilterState } from './use-decided-filter.ts'

type DecidedPageProps = {
  readonly kind: DecidedKind
  readonly queue: QueuePaths
  readonly state: DecidedFilterState
  readonly result: PagedResult<DecidedAnswer>
  /** The page of a request. */
  readonly pathOf: (request: DecidedRecord) => string
  /** Says in a few words what a request was about. */
  readonly about: (facts: DecidedRecord['facts']) => ReactNode
  /** Asks for the same list as a file. */
  readonly download: (query: DecidedFilter & FileChoice, signal: AbortSignal) => Promise<DownloadedFile>
}

const noFilter: DecidedFilter = { search: '', status: '', decider: '', from: '', to: '', minAmount: '', maxAmount: '' }

/** Decided requests of a queue, found by status, period, decider, person and amount, with their count and sum. */
export function DecidedPage({ kind, queue, state, result, pathOf, about, download }: DecidedPageProps) {
  const { filter, change } = state
  const first = result.currentData?.pages[0]
  const { sort: _, ...asked } = filter
  const isFiltered = Object.keys(asked).length > 0
  const clear = () => change(noFilter)
  return (
    <Container className="pb-10">
      <PageHeader
        title={`Decided ${kind.noun}`}
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        className="pb-4!"
      />
      <QueueViews of={queue} current="decided">
        <SavedViews page={queue.decided} />
        <ExportButton
          noun={`decided ${kind.noun}`}
          columns={fileColumns(kind)}
          download={(choice, signal) => download({ ...state.asked, ...choice }, signal)}
        />
      </QueueViews>
      <DecidedFilters kind={kind} filter={filter} deciders={first?.deciders} onChange={change} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5 text-[0.9375rem] text-ink-muted leading-snug">
        <p role="status" className="py-1 first-letter:uppercase">
          {first && first.total > 0 && <Totals answer={first} filter={filter} />}
        </p>
        {isFiltered && first?.total !== 0 && (
          <Button variant="quiet" size="sm" onClick={clear} className="-ms-3">
            Clear filter
          </Button>
        )}
      </div>
      <PagedList
        result={result}
        rowsOf={(page) => page.requests}
        failed={`The decided ${kind.noun} could not be loaded.`}
        empty={
          <EmptyState
            icon={SearchX}
            text={isFiltered ? 'Nothing that was decided matches.' : 'Nothing was decided yet.'}
            action={
              isFiltered && (
                <Button variant="secondary" onClick={clear}>
                  Clear filter
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <Table
            caption={`Decided ${kind.noun}`}
            wide
            columns={columnsFor(kind, about)}
            lines={['request amount', 'person status', 'decided decided']}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowTo={pathOf}
          />
        )}
      </PagedList>
    </Container>
  )
}

/** “84 decided, $1,200.00 in all, of $50 or more, from 1 Mar 2026”. */
function Totals({ answer, filter }: { readonly answer: DecidedAnswer; readonly filter: DecidedFilter }) {
  const total = totalIn(answer)
  const words = boundWords(filter)
  return (
    <>
      <strong className="font-semibold text-ink">{totalText(total)}</strong> decided
      {answer.sum !== null && (
        <>
          , {total.isMore && 'more than '}
          <strong className="font-semibold text-ink">{formatMoney(answer.sum)}</strong> in all
        </>
      )}
      {words.map((text) => `, ${text}`)}
    </>
  )
}

/** The part of the filter that the fields above do not show. */
function boundWords({ from, to, minAmount: least, maxAmount: most }: DecidedFilter): string[] {
  const words: string[] = []
  if (least && most) words.push(`of ${rangeText(Number(least), Number(most))}`)
  else if (least) words.push(`of ${boundText(Number(least))} or more`)
  else if (most) words.push(`of ${boundText(Number(most))} or less`)
  if (from && from === to) words.push(`on ${utcDayText(from)}`)
  else {
    if (from) words.push(`from ${utcDayText(from)}`)
    if (to) words.push(`to ${utcDayText(to)}`)
  }
  return words
}

function columnsFor(kind: DecidedKind, about: DecidedPageProps['about']): readonly Column<DecidedRecord>[] {
  return [
    {
      key: 'request',
      header: 'Request',
      cell: ({ reference, facts }) => (
        <span className="block min-w-0 leading-snug">
          <span className="block wrap-anywhere" title={reference}>
            {shortenMiddle(reference, 7)}
          </span>
          <span className="block wrap-anywhere font-normal text-ink-muted text-sm">{about(facts)}</span>
        </span>
      ),
    },
    {
      key: 'person',
      header: 'Person',
      cell: ({ user }) => (
        <span className="relative block min-w-0 leading-snug">
          <TextLink to={paths.user(user._id)} className="wrap-anywhere">
            {user.name}
          </TextLink>
          <span className="block truncate text-ink-muted text-sm" title={user.email}>
            {user.email}
          </span>
        </span>
      ),
    },
    ...(kind.amount === undefined
      ? []
      : [
          {
            key: 'amount',
            header: kind.amount,
            align: 'end' as const,
            cell: ({ amount }: DecidedRecord) => amount !== null && <Money value={amount} className="text-ink" />,
          },
        ]),
    { key: 'status', header: 'Status', cell: ({ status }) => <RequestStatus state={status} /> },
    {
      key: 'decided',
      header: 'Decided',
      cell: (request) => (
        <span className="block leading-snug">
          <Moment at={request.decidedAt} /> <span className="as-table:block as-table:text-sm">{byText(request)}</span>
          {request.reason !== '' && (
            <span className="mt-0.5 line-clamp-2 block text-ink-muted text-sm" title={request.reason}>
              “{request.reason}”
            </span>
          )}
        </span>
      ),
    },
  ]
}

function byText({ user, decidedBy }: DecidedRecord): string {
  if (decidedBy === null) return 'at the end of the term'
  return decidedBy._id === user._id ? 'by the investor' : `by ${decidedBy.name}`
}
