import type { ReactNode } from 'react'
import { totalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import type { BookRow } from '../api.ts'
import { HistoryList } from './HistoryList.tsx'
import { pageSize, useAccountBookInfiniteQuery, useAccountBookTotalsQuery, useHistoryInfiniteQuery } from './queries.ts'
import { SearchedList } from './SearchedList.tsx'
import type { BookFilter } from './use-history-filter.ts'

/** One row for each ledger entry. Each figure is the one below it plus the change that is written under it. */
export function AccountBook({ filter }: { readonly filter: BookFilter }) {
  const list = useAccountBookInfiniteQuery({ ...filter, limit: pageSize }, { refetchOnMountOrArgChange: true })
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      {!isFiltered && <Waiting />}
      <Totals filter={filter} />
      <SearchedList list={list} rowsOf={(page) => page.rows}>
        {(rows) => (
          <Table
            caption="Account book"
            columns={columns}
            lines={lines}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowTo={({ movement }) => paths.movement(movement)}
            wide
          />
        )}
      </SearchedList>
    </>
  )
}

const columns: readonly Column<BookRow>[] = [
  {
    key: 'what',
    header: 'What',
    cell: ({ what, subject, way }) => (
      <>
        {what}
        <span className="wrap-anywhere block font-normal text-ink-muted text-sm">
          {subject ? `${subject} · ${way}` : way}
        </span>
      </>
    ),
  },
  { key: 'when', header: 'Date', cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Amount row={row} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance, balanceChange }) => <Changed label="Balance" value={balance} change={balanceChange} />,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, totalChange }) => <Changed label="Total" value={total} change={totalChange} />,
  },
]
const lines = ['what amount', 'what when', 'balance total']

/** Signed only if the total changed, as on a statement. */
function Amount({ row: { amount, totalChange } }: { readonly row: BookRow }) {
  return totalChange === 0 ? <Money value={amount} /> : <Money value={totalChange} direction="by-sign" />
}

type ChangedProps = { readonly label: string; readonly value: number; readonly change: number }

function Changed({ label, value, change }: ChangedProps) {
  return (
    <>
      <LineLabel>{label}</LineLabel>
      <Money value={value} className={change === 0 ? 'text-ink-muted' : 'font-medium text-ink'} />
      {change !== 0 && <Money value={change} direction="by-sign" className="block text-sm" />}
    </>
  )
}

/** Pending requests, apart from posted entries. */
function Waiting() {
  const list = useHistoryInfiniteQuery({ only: 'pending', limit: pageSize }, { refetchOnMountOrArgChange: true })
  const totals = useAccountBookTotalsQuery({}, { refetchOnMountOrArgChange: true }).currentData
  const items = list.currentData?.pages.flatMap((page) => page.history)
  if (!items || items.length === 0) return null
  return (
    <Section title="Pending requests" lead={totals && waitingText(totals)} className="mt-8">
      <HistoryList items={items} />
      {list.hasNextPage && (
        <LoadMore onLoadMore={list.fetchNextPage} shown={items.length} pending={list.isFetchingNextPage} />
      )}
    </Section>
  )
}

function waitingText({ onItsWayIn, held }: { readonly onItsWayIn: number; readonly held: number }): string | undefined {
  const said = [
    onItsWayIn > 0 && `${formatMoney(onItsWayIn)} is on its way in and not in the book yet.`,
    held > 0 && `${formatMoney(held)} is held for withdrawals. It has not gone out and is part of your total.`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : undefined
}

/** The filter's totals over all pages. */
function Totals({ filter }: { readonly filter: BookFilter }) {
  const totals = useAccountBookTotalsQuery(filter, { refetchOnMountOrArgChange: true }).currentData
  if (totals === undefined || totals.rows === 0) return null
  // The list says how far a search has looked.
  if (totals.rowsAtLeast && filter.search) return null
  const { rows, rowsAtLeast: isMore = false, sums } = totals
  const others = sums && [
    { label: 'Profit', value: sums.profit },
    { label: 'Rewards', value: sums.rewards },
    { label: 'Corrections', value: sums.corrections },
    { label: 'Fees', value: -sums.fees },
  ]
  return (
    <div className="mt-8 border-line border-y py-3 text-[0.9375rem]">
      <dl aria-label="Totals" className="flex flex-wrap gap-x-8 gap-y-2">
        <Total label="Rows" value={totalText({ count: rows, isMore })} />
        {sums && <Total label="Came in" value={<Sum value={sums.in} />} />}
        {sums && <Total label="Went out" value={<Sum value={-sums.out} />} />}
        {others
          ?.filter(({ value }) => value !== 0)
          .map(({ label, value }) => (
            <Total key={label} label={label} value={<Sum value={value} />} />
          ))}
      </dl>
      {isMore && <p className="text-ink-muted">Choose a shorter period to see what came in and went out.</p>}
    </div>
  )
}

function Sum({ value }: { readonly value: number }) {
  return <Money value={value} direction={value === 0 ? undefined : 'by-sign'} />
}

function Total({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}
