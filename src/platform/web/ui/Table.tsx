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
  /** Has so many columns that its rows are cards up to 1024 px. */
  wide?: boolean | undefined
}

/**
 * The first column names the row: it is the row's header, and with `rowTo` the link that covers the row. On a narrow
 * screen each row is a card; the variant `as-table` applies where it is a table. The roles are explicit because a table
 * with another `display` loses them.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowTo, rowActions, wide }: TableProps<Row>) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block strips the native roles, see above.
    <div
      data-wide={wide ? '' : undefined}
      className="as-table:overflow-x-auto as-table:rounded-card as-table:border as-table:border-line as-table:bg-surface"
    >
      <table role="table" className="as-table:table block w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="as-table:not-sr-only sr-only">
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
        <tbody role="rowgroup" className="as-table:table-row-group grid gap-3 sm:grid-cols-2">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                'as-table:table-row relative block rounded-card border border-line bg-surface px-4 py-3',
                'as-table:rounded-none as-table:border-0 as-table:not-last:border-b as-table:bg-transparent as-table:p-0',
                rowTo && 'transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60',
              )}
            >
              <th
                role="rowheader"
                scope="row"
                className={cx(
                  'block pb-1.5 font-medium *:align-middle as-table:table-cell as-table:px-4 as-table:py-3.5 as-table:ps-5',
                  first.align === 'end' && 'as-table:text-right',
                )}
              >
                {rowTo ? (
                  <Link
                    to={rowTo(row)}
                    className="inline-block after:absolute after:inset-0 after:rounded-card as-table:after:rounded-none *:align-middle"
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
                    'as-table:table-cell as-table:min-h-0 as-table:px-4 as-table:py-3.5 as-table:before:content-none as-table:last:pe-5',
                    align === 'end' ? 'as-table:text-right' : 'as-table:text-left',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {rowActions && (
                <td
                  role="cell"
                  className="relative mt-2 flex flex-wrap gap-2 border-line border-t pt-3 has-[>:empty]:hidden as-table:has-[>:empty]:table-cell as-table:table-cell as-table:border-t-0 as-table:px-4 as-table:py-2 as-table:pe-5 as-table:text-right"
                >
                  <div className="flex flex-wrap gap-2 as-table:flex-nowrap as-table:justify-end">
                    {rowActions(row)}
                  </div>
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
