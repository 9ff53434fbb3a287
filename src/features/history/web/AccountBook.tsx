import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { totalText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
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
        {(rows) => <BookTable rows={rows} />}
      </SearchedList>
    </>
  )
}

const columns = ['What', 'Date', 'Amount', 'Balance', 'Total']
const asColumns = '@3xl:grid-cols-[minmax(0,1fr)_9.5rem_7rem_7.5rem_7.5rem]'

/**
 * A grid at every width, because a row of a book is read across: on a narrow screen it takes three lines, not a card. The
 * roles are explicit because a table with another `display` loses them.
 */
function BookTable({ rows }: { readonly rows: readonly BookRow[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:grid strips the native roles, see above.
    <div className="@container">
      <table role="table" className="block overflow-hidden rounded-card border border-line bg-surface text-left">
        <caption className="sr-only">Account book</caption>
        <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:block">
          <tr role="row" className={cx('grid gap-x-4 border-line border-b px-5 py-3', asColumns)}>
            {columns.map((column, place) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cx('font-medium text-ink-muted text-sm', place > 1 && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={row._id}
              role="row"
              className={cx(
                'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-4 py-3 @3xl:px-5',
                'transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60',
                asColumns,
              )}
            >
              <th role="rowheader" scope="row" className="row-span-2 min-w-0 font-medium leading-snug @3xl:row-span-1">
                <Link to={paths.movement(row.movement)} className="after:absolute after:inset-0">
                  {row.what}
                  <span className="wrap-anywhere block font-normal text-ink-muted text-sm">
                    {row.subject ? `${row.subject} · ${row.way}` : row.way}
                  </span>
                </Link>
              </th>
              <td
                role="cell"
                className="col-start-2 row-start-2 text-right text-ink-muted text-sm @3xl:col-start-auto @3xl:row-start-auto @3xl:text-left @3xl:text-base @3xl:text-ink"
              >
                <Moment at={row.at} />
              </td>
              <td
                role="cell"
                className="col-start-2 row-start-1 text-right leading-snug @3xl:col-start-auto @3xl:row-start-auto"
              >
                <Amount row={row} />
              </td>
              <td role="cell" className="text-sm leading-snug @3xl:text-right @3xl:text-base">
                <Changed label="Balance" value={row.balance} change={row.balanceChange} />
              </td>
              <td role="cell" className="text-right text-sm leading-snug @3xl:text-base">
                <Changed label="Total" value={row.total} change={row.totalChange} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: display:grid strips the native roles, see above.
  )
}

/** Signed only if the total changed, as on a statement. */
function Amount({ row: { amount, totalChange } }: { readonly row: BookRow }) {
  return totalChange === 0 ? <Money value={amount} /> : <Money value={totalChange} direction="by-sign" />
}

type ChangedProps = { readonly label: string; readonly value: number; readonly change: number }

function Changed({ label, value, change }: ChangedProps) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-muted @3xl:hidden">
        {label}{' '}
      </span>
      <Money value={value} className={change === 0 ? 'text-ink-muted' : 'font-medium'} />
      {change !== 0 && <Money value={change} direction="by-sign" className="block text-sm" />}
    </>
  )
}

/** What was asked for and not decided, apart from what was posted. */
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

/** How much the filter finds on all pages together. */
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
