import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end' | undefined
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowTo?: ((row: Row) => string) | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
}

/**
 * The first column names the row: it is the row's header, and with `rowTo` the link that covers the row. Below 640 px
 * each row is a card. The roles are written out because a table that is no longer displayed as one loses them.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowTo, rowActions }: TableProps<Row>) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block strips the native roles, see above.
    <div className="sm:overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-surface">
      <table role="table" className="block w-full border-collapse text-left sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-line border-b">
            {columns.map(({ key, header, align }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={cx(
                  'whitespace-nowrap px-4 py-3 font-medium text-ink-muted text-sm first:ps-5 last:pe-5',
                  align === 'end' && 'text-right',
                )}
              >
                {header}
              </th>
            ))}
            {rowActions && (
              <th role="columnheader" scope="col" className="px-4 py-3">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block max-sm:grid max-sm:gap-3 sm:table-row-group sm:divide-y sm:divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                'relative block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3 sm:table-row',
                rowTo && 'transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60',
              )}
            >
              <th
                role="rowheader"
                scope="row"
                className={cx(
                  'block pb-1.5 font-medium *:align-middle sm:table-cell sm:px-4 sm:py-3.5 sm:ps-5',
                  first.align === 'end' && 'sm:text-right',
                )}
              >
                {rowTo ? (
                  <Link
                    to={rowTo(row)}
                    className="inline-block after:absolute after:inset-0 max-sm:after:rounded-card *:align-middle"
                  >
                    {first.cell(row)}
                  </Link>
                ) : (
                  first.cell(row)
                )}
              </th>
              {others.map(({ key, header, cell, align }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={header}
                  className={cx(
                    'flex min-h-8 items-center justify-between gap-4 text-right before:shrink-0 before:text-ink-muted before:text-sm before:content-[attr(data-label)/""]',
                    'sm:table-cell sm:min-h-0 sm:px-4 sm:py-3.5 sm:before:content-none sm:last:pe-5',
                    align === 'end' ? 'sm:text-right' : 'sm:text-left',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {rowActions && (
                <td
                  role="cell"
                  className="relative mt-2 flex flex-wrap gap-2 border-line border-t pt-3 max-sm:has-[>:empty]:hidden sm:table-cell sm:border-t-0 sm:px-4 sm:py-2 sm:pe-5 sm:text-right"
                >
                  <div className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">{rowActions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: display:block strips the native roles, see above.
  )
}
