/** The columns of the reports’ files. */
import type { FileColumns } from '#kernel/table-file.ts'
import { figureNames, figures } from './report.ts'

export const moneyColumns: FileColumns = {
  from: { label: 'From', type: 'text' },
  to: { label: 'To', type: 'text' },
  ...Object.fromEntries(
    figureNames.flatMap((name): [string, FileColumns[string]][] => [
      [name, { label: figures[name].label, type: 'money' }],
      [`${name}Count`, { label: `${figures[name].label}, count`, type: 'text' }],
    ]),
  ),
}

export const rowColumns = {
  entry: { label: 'Entry', type: 'text' },
  at: { label: 'Posted', type: 'moment' },
  person: { label: 'Person', type: 'text' },
  amount: { label: 'Amount', type: 'money' },
  source: { label: 'From', type: 'text' },
  destination: { label: 'To', type: 'text' },
  cause: { label: 'Cause', type: 'text' },
  reference: { label: 'Reference', type: 'text' },
  personId: { label: 'Person’s id', type: 'text' },
} satisfies FileColumns

export const decisionColumns = {
  person: { label: 'Decided by', type: 'text' },
  queue: { label: 'Requests', type: 'text' },
  count: { label: 'Decided', type: 'text' },
  medianHours: { label: 'Median hours', type: 'text' },
  longestHours: { label: 'Longest hours', type: 'text' },
  promisedDays: { label: 'Promised business days', type: 'text' },
} satisfies FileColumns
