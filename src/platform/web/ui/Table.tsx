import type { CSSProperties, ReactNode } from 'react'
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
  /** Has so many columns that it is a table from 1024 px on only. */
  wide?: boolean | undefined
  /**
   * The grid areas of a row on a narrow screen, by the keys of the columns: one string for each line, as in
   * `['what amount', 'when total']`. A column that no line names is left out there; `actions` names the actions.
   */
  lines?: readonly string[] | undefined
}

/** The name of a column beside its value, where a narrow row shows no header and the value does not speak for itself. */
export function LineLabel({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="text-ink-muted as-table:hidden">
      {children}{' '}
    </span>
  )
}

/**
 * The first column names the row: it is the row's header, and with `rowTo` the link that covers the row. On a narrow
 * screen each row is two or three lines, or a card if none are given; the variant `as-table` applies where it is a table. The
 * roles are explicit because a table with another `display` loses them.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowTo, rowActions, wide, lines }: TableProps<Row>) {
  const [first, ...others] = columns
  if (!first) return null
  const look = lines ? inLines(lines) : asCards
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block strips the native roles, see above.
    <div data-wide={wide ? '' : undefined} className={cx('as-table:overflow-x-auto', look.box)}>
      <table role="table" className={cx('as-table:table block w-full border-collapse text-left', look.table)}>
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
        <tbody role="rowgroup" className={cx('as-table:table-row-group', look.body)}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              style={look.rowStyle}
              className={cx(
                'as-table:table-row relative px-4 py-3 as-table:p-0',
                look.row,
                rowTo && 'transition-colors hover:bg-sunken/60 has-[a:focus-visible]:bg-sunken/60',
              )}
            >
              <th
                role="rowheader"
                scope="row"
                style={look.cellStyle(first.key)}
                className={cx(
                  'min-w-0 font-medium *:align-middle as-table:table-cell as-table:px-4 as-table:py-3.5 as-table:ps-5',
                  look.header,
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
                  style={look.cellStyle(key)}
                  className={cx(
                    look.cell(key),
                    'as-table:table-cell as-table:px-4 as-table:py-3.5 as-table:last:pe-5',
                    align === 'end' ? 'as-table:text-right' : 'as-table:text-left',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
              {rowActions && (
                <td
                  role="cell"
                  style={look.cellStyle('actions')}
                  className={cx(
                    'relative has-[>:empty]:hidden as-table:has-[>:empty]:table-cell as-table:table-cell as-table:px-4 as-table:py-2 as-table:pe-5 as-table:text-right',
                    look.actions,
                  )}
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

type NarrowLook = {
  readonly box: string
  readonly table?: string
  readonly body: string
  readonly row: string
  readonly rowStyle?: CSSProperties
  readonly header: string
  cell(key: string): string
  cellStyle(key: string): CSSProperties | undefined
  readonly actions: string
}

const asCards: NarrowLook = {
  box: 'as-table:rounded-card as-table:border as-table:border-line as-table:bg-surface',
  body: 'grid gap-3 sm:grid-cols-2',
  row: cx(
    'block rounded-card border border-line bg-surface',
    'as-table:rounded-none as-table:border-0 as-table:not-last:border-b as-table:bg-transparent',
  ),
  header: 'block pb-1.5',
  cell: () =>
    cx(
      'flex min-h-8 items-center justify-between gap-4 text-right before:shrink-0 before:text-ink-muted before:text-sm before:content-[attr(data-label)/""]',
      'as-table:min-h-0 as-table:before:content-none',
    ),
  cellStyle: () => undefined,
  actions: 'mt-2 flex flex-wrap gap-2 border-line border-t pt-3 as-table:border-t-0',
}

/** Only the first line has the full size. In table layout, the areas have no effect. */
function inLines(lines: readonly string[]): NarrowLook {
  const areas = lines.map((line) => line.split(' '))
  const isThreeWide = areas.some(({ length }) => length > 2)
  return {
    box: 'overflow-x-clip rounded-card border border-line bg-surface',
    table: 'stacking',
    body: 'block divide-y divide-line',
    row: cx(
      'grid gap-x-4 gap-y-1',
      isThreeWide ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
    ),
    rowStyle: { gridTemplateAreas: lines.map((line) => `"${line}"`).join(' ') },
    header: 'leading-snug',
    cell: (key) =>
      cx(
        areas.flat().includes(key) ? 'min-w-0 leading-snug as-table:leading-normal' : 'hidden',
        !areas[0]?.includes(key) && 'text-ink-muted text-sm as-table:text-base as-table:text-ink',
        areas.some((line) => line.at(-1) === key && line[0] !== key) && 'text-right',
      ),
    cellStyle: (gridArea) => ({ gridArea }),
    actions: 'justify-self-end',
  }
}
