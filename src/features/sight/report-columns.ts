/** The columns of the reports’ files. */
import type { FileColumns } from '#kernel/table-file.ts'
import { figureNames, figures } from './report.ts'

const figureColumns: FileColumns = {
  ...Object.fromEntries(
    figureNames.flatMap((name): [string, FileColumns[string]][] => [
      [name, { label: figures[name].label, type: 'money' }],
      [`${name}Count`, { label: `${figures[name].label}, count`, type: 'text' }],
    ]),
  ),
  people: { label: 'New people', type: 'text' },
}

export const moneyColumns: FileColumns = {
  from: { label: 'From', type: 'text' },
  to: { label: 'To', type: 'text' },
  ...figureColumns,
}

export const groupColumns: FileColumns = { group: { label: 'Group', type: 'text' }, ...figureColumns }

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
  inTime: { label: 'In time', type: 'text' },
  late: { label: 'Late', type: 'text' },
  medianHours: { label: 'Median hours', type: 'text' },
  longestHours: { label: 'Longest hours', type: 'text' },
  promisedDays: { label: 'Promised business days', type: 'text' },
} satisfies FileColumns

export const decidedColumns = {
  reference: { label: 'Request', type: 'text' },
  person: { label: 'Person', type: 'text' },
  requestedAt: { label: 'Requested', type: 'moment' },
  decidedAt: { label: 'Decided', type: 'moment' },
  hours: { label: 'Hours', type: 'text' },
  answerBy: { label: 'Promised by', type: 'moment' },
  answered: { label: 'Answered', type: 'text' },
  id: { label: 'Id', type: 'text' },
  personId: { label: 'Person’s id', type: 'text' },
} satisfies FileColumns

export const peopleColumns = {
  name: { label: 'Person', type: 'text' },
  email: { label: 'E-mail', type: 'text' },
  country: { label: 'Country', type: 'text' },
  at: { label: 'Account opened', type: 'moment' },
  id: { label: 'Person’s id', type: 'text' },
} satisfies FileColumns

export const activityColumns = {
  at: { label: 'When', type: 'moment' },
  kind: { label: 'Kind', type: 'text' },
  act: { label: 'What', type: 'text' },
  actor: { label: 'By', type: 'text' },
  about: { label: 'About', type: 'text' },
  amount: { label: 'Amount', type: 'money' },
  row: { label: 'Row', type: 'text' },
  subject: { label: 'Id of the subject', type: 'text' },
  aboutId: { label: 'Id of whom it is about', type: 'text' },
} satisfies FileColumns
