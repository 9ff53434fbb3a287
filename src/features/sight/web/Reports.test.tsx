import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { decisionReport, moneyReport, reportRows } from '../api.ts'
import { figureNames } from '../report.ts'
import { ReportEntriesPage } from './ReportEntriesPage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

type Money = WireAnswer<typeof moneyReport>

function sums(changes: Partial<Money['figures']>): Money['figures'] {
  const nothing = Object.fromEntries(figureNames.map((name) => [name, { count: 0, total: 0 }]))
  return { ...(nothing as Money['figures']), ...changes }
}

const money: Money = {
  from: '2026-03-01',
  to: '2026-03-02',
  by: 'day',
  figures: sums({ in: { count: 3, total: 350 }, out: { count: 1, total: 20.5 } }),
  parts: [
    { from: '2026-03-01', to: '2026-03-01', figures: sums({ in: { count: 1, total: 100 } }) },
    {
      from: '2026-03-02',
      to: '2026-03-02',
      figures: sums({ in: { count: 2, total: 250 }, out: { count: 1, total: 20.5 } }),
    },
  ],
}
const decisions: WireAnswer<typeof decisionReport> = {
  from: '2026-03-01',
  to: '2026-03-02',
  rows: [
    {
      decider: { _id: 'a1', name: 'Ada Marsh' },
      queue: 'withdrawals',
      count: 4,
      medianHours: 2.5,
      longestHours: 30,
      promisedDays: 2,
    },
  ],
}

const open = (replies: readonly Reply[], search = '') =>
  openPage(ReportsPage, {
    path: paths.reports,
    at: { pathname: paths.reports, search },
    user: staffMember,
    answers: [answer(auditLog, { rows: [], nextCursor: null }), ...replies],
  })

it('shows what moved, and each figure leads to its entries of the same days', async () => {
  const { asked } = await open([answer(moneyReport, money), answer(decisionReport, decisions)])
  const table = within(await screen.findByRole('table', { name: 'Money by period' }))
  const linksTo = (text: string) => table.getByRole('link', { name: text }).getAttribute('href')
  expect(linksTo('$350.00')).toBe(`${paths.reportEntries}?figure=in&from=2026-03-01&to=2026-03-02`)
  expect(linksTo('$250.00')).toBe(`${paths.reportEntries}?figure=in&from=2026-03-02&to=2026-03-02`)
  expect(table.getAllByRole('link', { name: '$20.50' })).toHaveLength(2)
  expect(screen.getByRole('img', { name: /In and out by day/ })).toBeTruthy()
  expect(asked(moneyReport)).toEqual([{}])
})

it('shows who decided how fast, and leads to the same requests', async () => {
  await open([answer(moneyReport, money), answer(decisionReport, decisions)])
  const table = within(await screen.findByRole('table', { name: 'Decisions by member of staff' }))
  expect(table.getByRole('link', { name: '4' }).getAttribute('href')).toBe(
    `${paths.adminPendingWalletDecided}?decider=a1&from=2026-03-01&to=2026-03-02`,
  )
  for (const text of ['Ada Marsh', 'Withdrawal', '2.5 h', '30 h', '2 business days'])
    expect(table.getByText(text)).toBeTruthy()
})

it('asks for the period of the address, and does not ask for one that the server would refuse', async () => {
  const replies = [answer(moneyReport, money), answer(decisionReport, { ...decisions, rows: [] })]
  const { asked, person } = await open(replies, '?from=2026-03-01&to=2026-03-02&by=week')
  expect(await screen.findByText('Nobody decided anything in this period.')).toBeTruthy()
  expect(asked(moneyReport)).toEqual([{ query: { from: '2026-03-01', to: '2026-03-02', by: 'week' } }])
  await person.clear(screen.getByLabelText('To'))
  await person.type(screen.getByLabelText('To'), '2026-02-01')
  await person.click(screen.getByRole('button', { name: 'Show period' }))
  expect(screen.getByText('Please enter 1 Mar 2026 or later')).toBeTruthy()
  expect(asked(moneyReport)).toHaveLength(1)
})

it('offers a retry for each part that could not be loaded', async () => {
  await open([fail(moneyReport), fail(decisionReport)])
  expect(await screen.findByText('The report could not be loaded.')).toBeTruthy()
  expect(await screen.findByText('The decisions could not be loaded.')).toBeTruthy()
})

it('lists the entries of a figure with the way to their people', async () => {
  const entry = {
    _id: '7',
    at: '2026-03-02T08:00:00.000Z',
    user: { _id: 'u7', name: 'Ann Winter' },
    amount: 250,
    source: 'custody',
    destination: 'wallet',
    cause: 'deposit confirmed',
    reference: 'd7',
  }
  const { asked } = await openPage(ReportEntriesPage, {
    path: paths.reportEntries,
    at: { pathname: paths.reportEntries, search: '?figure=in&from=2026-03-02&to=2026-03-02' },
    user: staffMember,
    answers: [answer(reportRows, { from: '2026-03-02', to: '2026-03-02', entries: [entry], nextCursor: null })],
  })
  const person = await screen.findByRole('link', { name: 'Ann Winter' })
  expect(person.getAttribute('href')).toBe(paths.user('u7'))
  expect(screen.getByText('$250.00')).toBeTruthy()
  expect(screen.getByText(/Deposits confirmed\. 2 Mar 2026, days of UTC/)).toBeTruthy()
  expect(asked(reportRows)).toEqual([{ query: { figure: 'in', from: '2026-03-02', to: '2026-03-02' } }])
})
