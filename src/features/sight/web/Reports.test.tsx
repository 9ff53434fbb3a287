import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { activity, decisionReport, decisionRows, groupReport, moneyReport, reportPeople, reportRows } from '../api.ts'
import { figureNames } from '../report.ts'
import { ActivityPage } from './ActivityPage.tsx'
import { ReportDecisionsPage } from './ReportDecisionsPage.tsx'
import { ReportEntriesPage } from './ReportEntriesPage.tsx'
import { ReportPeoplePage } from './ReportPeoplePage.tsx'
import { ReportsPage } from './ReportsPage.tsx'

type Money = WireAnswer<typeof moneyReport>

function sums(changes: Partial<Money['figures']>): Money['figures'] {
  const nothing = Object.fromEntries(figureNames.map((name) => [name, { count: 0, total: 0 }]))
  return { ...(nothing as Money['figures']), ...changes }
}

const period = { from: '2026-03-01', to: '2026-03-02', zone: 'Europe/Vienna' }

const money: Money = {
  ...period,
  by: 'day',
  people: 2,
  figures: sums({ in: { count: 3, total: 350 }, out: { count: 1, total: 20.5 } }),
  parts: [
    { from: '2026-03-01', to: '2026-03-01', people: 0, figures: sums({ in: { count: 1, total: 100 } }) },
    {
      from: '2026-03-02',
      to: '2026-03-02',
      people: 2,
      figures: sums({ in: { count: 2, total: 250 }, out: { count: 1, total: 20.5 } }),
    },
  ],
}
const groups: WireAnswer<typeof groupReport> = {
  ...period,
  of: 'network',
  figures: sums({ in: { count: 3, total: 350 }, fees: { count: 2, total: 3 } }),
  people: null,
  groups: [
    { group: 'Tron', figures: sums({ in: { count: 3, total: 350 }, fees: { count: 1, total: 1 } }), people: null },
    { group: '', figures: sums({ fees: { count: 1, total: 2 } }), people: null },
  ],
}
const decisions: WireAnswer<typeof decisionReport> = {
  ...period,
  rows: [
    {
      decider: { _id: 'a1', name: 'Ada Marsh' },
      queue: 'withdrawals',
      count: 4,
      inTime: 3,
      late: 1,
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
    answers: [answer(groupReport, groups), ...replies],
  })

it('shows what moved, and each figure leads to its entries of the same days', async () => {
  const { asked, person } = await open([answer(moneyReport, money), answer(decisionReport, decisions)])
  const table = within(await screen.findByRole('table', { name: 'Money by period' }))
  const linksTo = (text: string) => table.getByRole('link', { name: text }).getAttribute('href')
  expect(linksTo('$350.00')).toBe(`${paths.reportEntries}?figure=in&from=2026-03-01&to=2026-03-02`)
  expect(linksTo('$250.00')).toBe(`${paths.reportEntries}?figure=in&from=2026-03-02&to=2026-03-02`)
  expect(table.getAllByRole('link', { name: '$20.50' })).toHaveLength(2)
  for (const [link, search] of [
    ['2', 'from=2026-03-02&to=2026-03-02'],
    ['2', 'from=2026-03-01&to=2026-03-02'],
  ] as const) {
    const links = table.getAllByRole('link', { name: link }).map((one) => one.getAttribute('href'))
    expect(links).toContain(`${paths.reportPeople}?${search}`)
  }
  expect(screen.getAllByText(/Days begin at midnight in the time zone Europe\/Vienna/)).toHaveLength(2)
  expect(screen.getByRole('img', { name: /In, Out by day/ })).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'New people' }))
  expect(screen.getByRole('img', { name: /New people by day/ })).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Rewards, Edits' }))
  expect(screen.getByText('Rewards, Edits: nothing in this period.')).toBeTruthy()
  expect(asked(moneyReport)).toEqual([{ query: { by: 'week' } }])
})

it('divides the sums into groups that lead to their entries, and what has none to the others', async () => {
  const { asked } = await open([answer(moneyReport, money), answer(decisionReport, decisions)], '?of=network')
  const table = within(await screen.findByRole('table', { name: 'Money by network' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('All: 1 Mar 2026 – 2 Mar 2026')
  expect(rows[2]).toContain('Tron')
  expect(rows[3]).toContain('No network')
  expect(table.getByRole('link', { name: '$2.00' }).getAttribute('href')).toBe(
    `${paths.reportEntries}?figure=fees&from=2026-03-01&to=2026-03-02&of=network&group=`,
  )
  expect(asked(groupReport)).toEqual([{ query: { of: 'network' } }])
})

it('shows who decided how fast, and leads to the same requests', async () => {
  await open([answer(moneyReport, money), answer(decisionReport, decisions)])
  const table = within(await screen.findByRole('table', { name: 'Decisions by member of staff' }))
  const rows = `${paths.reportDecisions}?decider=a1&queue=withdrawals&from=2026-03-01&to=2026-03-02`
  const linkTo = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(linkTo('4')).toBe(rows)
  expect(linkTo('3')).toBe(`${rows}&answered=in+time`)
  expect(linkTo('1')).toBe(`${rows}&answered=late`)
  for (const text of ['Ada Marsh', 'Withdrawal', '2.5 h', '30 h', '2 business days'])
    expect(table.getByText(text)).toBeTruthy()
})

it('asks for the period of the address, and does not ask for one that the server would refuse', async () => {
  const replies = [answer(moneyReport, money), answer(decisionReport, { ...decisions, rows: [] })]
  const { asked, person } = await open(replies, '?from=2026-03-01&to=2026-03-02&by=month')
  expect(await screen.findByText('Nobody decided anything in this period.')).toBeTruthy()
  expect(asked(moneyReport)).toEqual([{ query: { from: '2026-03-01', to: '2026-03-02', by: 'month' } }])
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
    answers: [
      answer(reportRows, { from: '2026-03-02', to: '2026-03-02', zone: 'UTC', entries: [entry], nextCursor: null }),
    ],
  })
  const person = await screen.findByRole('link', { name: 'Ann Winter' })
  expect(person.getAttribute('href')).toBe(paths.user('u7'))
  expect(screen.getByText('$250.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'deposit confirmed' }).getAttribute('href')).toBe(paths.transaction('d7'))
  expect(screen.getByText(/Deposits confirmed\. 2 Mar 2026\. Days begin at midnight UTC\./)).toBeTruthy()
  expect(asked(reportRows)).toEqual([{ query: { figure: 'in', from: '2026-03-02', to: '2026-03-02' } }])
})

it('lists the decisions of a figure, each with the time that was promised', async () => {
  const decider = '01a1dd63-5f68-7c47-91b6-e1f388f855ef'
  const request = {
    _id: 'w1',
    reference: 'w1',
    user: { _id: 'u7', name: 'Ann Winter' },
    requestedAt: '2026-03-02T08:00:00.000Z',
    decidedAt: '2026-03-04T18:00:00.000Z',
    hours: 58,
  }
  const requests = [
    { ...request, answerBy: '2026-03-04T17:00:00.000Z' },
    { ...request, _id: 'w2', reference: 'w2', answerBy: null },
  ]
  const search = `?decider=${decider}&queue=withdrawals&from=2026-03-01&to=2026-03-02`
  const { asked } = await openPage(ReportDecisionsPage, {
    path: paths.reportDecisions,
    at: { pathname: paths.reportDecisions, search },
    user: staffMember,
    answers: [answer(decisionRows, { ...period, decider: 'Ada Marsh', requests, nextCursor: null })],
  })
  expect((await screen.findByRole('link', { name: 'w1' })).getAttribute('href')).toBe(paths.withdrawal('w1'))
  expect(screen.getByRole('heading', { name: 'Withdrawal: decided by Ada Marsh' })).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText('nothing promised')).toBeTruthy()
  expect(asked(decisionRows)).toEqual([
    { query: { decider, queue: 'withdrawals', from: '2026-03-01', to: '2026-03-02' } },
  ])
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe(
    `${paths.reports}?from=2026-03-01&to=2026-03-02`,
  )
})

it('lists the new people of a country', async () => {
  const people = [
    { _id: 'u7', name: 'Ann Winter', at: '2026-03-02T08:00:00.000Z', email: 'ann@example.com', country: 'AT' },
  ]
  await openPage(ReportPeoplePage, {
    path: paths.reportPeople,
    at: { pathname: paths.reportPeople, search: '?country=AT' },
    user: staffMember,
    answers: [answer(reportPeople, { ...period, people, nextCursor: null })],
  })
  expect((await screen.findByRole('link', { name: 'Ann Winter' })).getAttribute('href')).toBe(paths.user('u7'))
  expect(screen.getByRole('heading', { name: 'New people: Austria' })).toBeTruthy()
})

describe('the feed of activity', () => {
  const lines: WireAnswer<typeof activity>['lines'] = [
    {
      _id: '9',
      kind: 'staff',
      at: '2026-03-02T09:00:00.000Z',
      act: 'deposit confirmed',
      actor: { _id: 'a1', name: 'Ada Marsh' },
      about: { _id: 'u7', name: 'Ann Winter' },
      amount: null,
      subject: { kind: 'deposit', id: 'DEP1' },
    },
    {
      _id: '7',
      kind: 'deposits',
      at: '2026-03-02T23:30:00.000Z',
      act: 'deposit confirmed',
      actor: null,
      about: { _id: 'u7', name: 'Ann Winter' },
      amount: 250,
      subject: { kind: 'request', id: 'DEP1' },
    },
  ]
  const openFeed = (user: typeof staffMember, search = '') =>
    openPage(ActivityPage, {
      path: paths.activity,
      at: { pathname: paths.activity, search },
      user,
      answers: [answer(activity, { ...period, lines, nextCursor: null })],
    })

  it('leads from each line to its request, its person and its row', async () => {
    const { asked, person } = await openFeed(staffMember)
    const acts = await screen.findAllByRole('link', { name: 'deposit confirmed' })
    expect(acts.map((link) => link.getAttribute('href'))).toEqual([
      paths.transaction('DEP1'),
      paths.transaction('DEP1'),
    ])
    expect(screen.getByText(/by Ada Marsh/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Row 9' }).getAttribute('href')).toBe(
      `${paths.auditLog}?action=deposit+confirmed&from=2026-03-02&to=2026-03-02`,
    )
    // Half past midnight in Vienna.
    expect(screen.getByRole('link', { name: 'Entry 7' }).getAttribute('href')).toBe(
      `${paths.reportEntries}?figure=in&from=2026-03-03&to=2026-03-03`,
    )
    await person.selectOptions(screen.getByLabelText('Kind'), 'Withdrawals')
    expect(asked(activity)).toEqual([{}, { query: { kind: 'withdrawals' } }])
  })

  it('offers what one’s duties include', async () => {
    await openFeed({ ...staffMember, duties: ['payments'] }, '?kind=staff')
    await screen.findAllByText('deposit confirmed')
    expect(screen.queryByRole('option', { name: 'Actions of staff' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Entry 7' })).toBeNull()
  })

  it('asks for nothing where they include no part of it', async () => {
    const { asked } = await openFeed({ ...staffMember, duties: ['support'] })
    expect(await screen.findByText('Your duties include no part of the activity.')).toBeTruthy()
    expect(asked(activity)).toEqual([])
  })
})
