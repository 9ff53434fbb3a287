import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noExport } from '#features/exports/web/no-export.fixture.ts'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import {
  accountBook,
  accountBookTotals,
  type BookRow,
  downloadAccountBook,
  downloadHistory,
  downloadHistoryFile,
  getTransactionHistory,
  type HistoryItem,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'
import { historyTypes } from '../types.ts'
import { HistoryPage } from './HistoryPage.tsx'
import { historyLooks } from './history-looks.ts'

const path = paths.transactionHistory
const at = { timestamp: '2026-01-02T10:00:00.000Z' }
const deposit: HistoryItem = {
  type: 'Transaction',
  _id: 'd1',
  status: 'Confirmed',
  amount: 500,
  direction: 'in',
  transactionId: 'DEP-23456789AB',
  network: 'Tron',
  note: 'Arrived',
  cause: 'Deposit confirmed',
  author: { kind: 'staff', name: 'Nora' },
  ...at,
}
const totals = {
  rows: 2,
  onItsWayIn: 77,
  held: 20,
  sums: { in: 500, out: 0, profit: 10, rewards: 0, corrections: -1, fees: 2.5 },
}
const page = (history: readonly HistoryItem[], nextCursor: string | null = null) => ({ history, nextCursor })
const open = (reply: Reply, search = '', file = noExport) =>
  openPage(HistoryPage, {
    path,
    at: { pathname: path, search },
    user: richAda,
    answers: [reply, answer(accountBookTotals, totals), answer(viewHistoryFile, file)],
  })

it('says visibly that it loads, and that there is nothing', async () => {
  await open(answer(getTransactionHistory, page([])))
  expect(screen.getByText('Loading...').closest('.sr-only')).toBeNull()
  expect(await screen.findByText('No records found.')).toBeTruthy()
})

it('says when it cannot be read, and tries again', async () => {
  const { person, change } = await open(fail(getTransactionHistory))
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
  change(answer(getTransactionHistory, page([deposit])))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('DEP-23456789AB')).toBeTruthy()
})

it('shows a card for every type', async () => {
  await open(answer(getTransactionHistory, page(historyTypes.map((type) => ({ ...deposit, type, status: 'Earned' })))))
  await screen.findAllByText('+$500.00')
  const cards = screen.getAllByRole('listitem').map((card) => card.textContent)
  historyTypes.forEach((type, place) => {
    expect(cards[place]).toContain(historyLooks[type].name)
    expect(cards[place]).toContain('Deposit confirmed · Nora, staff')
  })
})

it('a click opens the details, and Close closes them', async () => {
  const { person } = await open(answer(getTransactionHistory, page([deposit])))
  await person.click(await screen.findByRole('button', { name: /Deposit/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' })
  for (const text of ['DEP-23456789AB', 'Tron', 'Arrived', 'Confirmed', 'Deposit confirmed', 'Nora, staff']) {
    expect(within(dialog).getByText(text)).toBeTruthy()
  }
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('groups by day, and shows no running balance', async () => {
  const onDay = (_id: string, timestamp: string) => ({ ...deposit, _id, timestamp })
  const items = [
    onDay('d3', '2026-01-04T10:00:00.000Z'),
    onDay('d2', '2026-01-02T11:00:00.000Z'),
    onDay('d1', '2026-01-02T10:00:00.000Z'),
  ]
  await open(answer(getTransactionHistory, page(items)))
  const days = await screen.findAllByRole('region', { name: /January 2026/ })
  const cards = days.map((day) => within(day).getAllByRole('listitem'))
  expect(cards.map((ofDay) => ofDay.length)).toEqual([1, 2])
  expect(document.body.textContent).not.toMatch(/Balance|Total/)
})

it('searches when typing pauses', async () => {
  const { person, router, queriesTo } = await open(answer(getTransactionHistory, page([deposit])))
  await person.type(screen.getByLabelText('Search'), 'premier')
  await waitFor(() =>
    expect(queriesTo(getTransactionHistory).at(-1)).toEqual({ search: 'premier', only: 'requests', limit: '20' }),
  )
  expect(router.state.location.search).toBe('?search=premier')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('the details lead to the page of the movement', async () => {
  const { person, router } = await open(answer(getTransactionHistory, page([deposit])))
  await person.click(await screen.findByRole('button', { name: /Deposit/ }))
  await person.click(await screen.findByRole('link', { name: 'Open the movement' }))
  expect(router.state.location.pathname).toBe(paths.movement('deposit-d1'))
})

it('filters by type and days, in the address, in the call and in the download', async () => {
  const { person, router, queriesTo, change } = await open(answer(getTransactionHistory, page([deposit])))
  change(refuse(downloadHistory, 'TOO_MANY', 'Please wait a moment.'))
  await person.selectOptions(screen.getByLabelText('Type'), 'Withdrawal')
  fill({ From: '2026-01-01' })
  fill({ To: '2026-01-31' })
  const query = 'type=Withdrawal&from=2026-01-01&to=2026-01-31'
  await waitFor(() =>
    expect(queriesTo(getTransactionHistory).at(-1)).toEqual({
      ...Object.fromEntries(new URLSearchParams(query)),
      only: 'requests',
      limit: '20',
    }),
  )
  expect(router.state.location.search).toBe(`?${query}`)
  await person.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(queriesTo(downloadHistory)).toEqual([
      { ...Object.fromEntries(new URLSearchParams(query)), only: 'requests' },
    ]),
  )
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

it('a long one is asked for as a file by the same button, and the page shows the file', async () => {
  const { person, change, asked } = await open(answer(getTransactionHistory, page([deposit])), '?type=Withdrawal')
  const making = { ...noExport, state: 'being made', requestedAt: at.timestamp } as const
  change(refuse(downloadHistory, 'TOO_LARGE', 'This is more than 50,000 lines.'))
  change(answer(requestHistoryFile, { message: 'We are making it' }))
  change(answer(viewHistoryFile, making))
  await person.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('We are making it')).toBeTruthy()
  expect(
    await screen.findByText(/We write to you when it is ready. You will find it here for seven days./),
  ).toBeTruthy()
  expect(screen.queryByText('This is more than 50,000 lines.')).toBeNull()
  expect(asked(requestHistoryFile)).toEqual([{ body: { type: 'Withdrawal', only: 'requests' } }])
})

it('a finished file is offered, and a refused download says why', async () => {
  const ready = {
    ...noExport,
    state: 'ready',
    requestedAt: at.timestamp,
    expiresAt: at.timestamp,
    bytes: 12_000_000,
  } as const
  const { person, change } = await open(answer(getTransactionHistory, page([deposit])), '', ready)
  change(refuse(downloadHistoryFile, 'LOST', 'A part of it is missing'))
  await person.click(await screen.findByRole('button', { name: 'Download the file' }))
  expect(await screen.findByText('A part of it is missing')).toBeTruthy()
})

it('a filter in the address is kept, and nonsense is not', async () => {
  await open(answer(getTransactionHistory, page([deposit])), '?type=Nonsense&from=2026-01-01&to=never')
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-01-01')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('')
})

it('loads more by the cursor', async () => {
  const { person } = await open(
    answerInTurn(
      getTransactionHistory,
      page([deposit], 'next'),
      page([{ ...deposit, _id: 'd2', transactionId: 'DEP-NEXT' }]),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('DEP-NEXT')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('a search that stopped early shows how far it looked, and continues', async () => {
  const searchedTo = '2025-03-04T10:00:00.000Z'
  const { person } = await open(
    answerInTurn(
      getTransactionHistory,
      { ...page([], 'first'), searchedTo },
      { ...page([deposit], 'second'), searchedTo: '2024-05-06T10:00:00.000Z' },
      page([{ ...deposit, _id: 'd2', transactionId: 'DEP-NEXT' }]),
    ),
    '?search=rare',
  )
  expect(await screen.findByText('Nothing found back to 4 Mar 2025.')).toBeTruthy()
  expect(screen.queryByText('No records found.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Search further back' }))
  expect(await screen.findByText('1 record found back to 6 May 2024')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Search further back' }))
  expect(await screen.findByText('DEP-NEXT')).toBeTruthy()
  expect(screen.queryByText(/found back to/)).toBeNull()
})

const row: BookRow = {
  _id: '12',
  type: 'Investment',
  what: 'Investment began',
  way: 'Balance → Invested',
  subject: 'Beginner',
  movement: 'investment-i1',
  at: at.timestamp,
  amount: 100,
  balanceChange: -100,
  totalChange: 0,
  balance: 400,
  invested: 100,
  profit: 0,
  held: 0,
  total: 500,
}

const withdrawal: HistoryItem = {
  ...deposit,
  type: 'Withdrawal',
  _id: 'w1',
  status: 'Pending',
  amount: 20,
  direction: 'none',
}

async function openBook(search = '?view=book') {
  const opened = await open(answer(getTransactionHistory, page([withdrawal])), search)
  opened.change(answer(accountBook, { rows: [row], nextCursor: null }))
  return opened
}

it('the account book is the second view: a row for each entry, what waits above it, apart, and what all adds up to', async () => {
  const exit: HistoryItem = { ...withdrawal, type: 'Investment', plan: 'Beginner', leaving: true }
  const { person, router, queriesTo, change } = await open(
    answer(getTransactionHistory, page([withdrawal, exit])),
    '?type=Withdrawal',
  )
  change(answer(accountBook, { rows: [row], nextCursor: null }))
  expect(screen.getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected')).toBe('true')
  await person.click(screen.getByRole('tab', { name: 'Account book' }))
  expect(router.state.location.search).toBe('?view=book')
  const table = await screen.findByRole('table', { name: 'Account book' })
  const cells = within(within(table).getAllByRole('row')[1] as HTMLElement)
  expect(cells.getByRole('rowheader').textContent).toBe('Investment beganBeginner · Balance → Invested')
  const figures = cells.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(figures.slice(1)).toEqual(['$100.00', 'Balance $400.00−$100.00', 'Total $500.00'])
  expect(cells.getByRole('link').getAttribute('href')).toBe(paths.movement('investment-i1'))
  const waiting = within(await screen.findByRole('region', { name: 'Pending requests' }))
  expect(waiting.getAllByRole('listitem')).toHaveLength(2)
  expect(waiting.getByRole('button', { name: /^Early exit ?Beginner/ })).toBeTruthy()
  expect(
    waiting.getByText(/\$77.00 is on its way in and not in the book yet. \$20.00 is held for withdrawals./),
  ).toBeTruthy()
  expect(queriesTo(getTransactionHistory).at(-1)).toEqual({ only: 'pending', limit: '20' })
  const said = [...screen.getByLabelText('Totals').children].map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Rows2',
    'Came in+$500.00',
    'Went out$0.00',
    'Profit+$10.00',
    'Corrections−$1.00',
    'Fees−$2.50',
  ])
})

it('the account book has filters and a CSV of its own', async () => {
  const { person, queriesTo, change, asked } = await openBook()
  await person.selectOptions(screen.getByLabelText('Type'), 'Fee')
  await waitFor(() => expect(queriesTo(accountBook).at(-1)).toEqual({ type: 'Fee', limit: '20' }))
  expect(queriesTo(accountBookTotals).at(-1)).toEqual({ type: 'Fee' })
  expect(screen.queryByRole('region', { name: 'Pending requests' })).toBeNull()
  change(refuse(downloadAccountBook, 'TOO_LARGE', 'This is more than 50,000 lines.'))
  change(answer(requestHistoryFile, { message: 'We are making it' }))
  await person.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('We are making it')).toBeTruthy()
  expect(queriesTo(downloadAccountBook)).toEqual([{ type: 'Fee' }])
  expect(asked(requestHistoryFile)).toEqual([{ body: { type: 'Fee', list: 'account book' } }])
})

it('says that the account book loads, that it is empty, and that it cannot be read', async () => {
  const { change, person } = await open(answer(getTransactionHistory, page([])), '?view=book')
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
  change(answer(accountBook, { rows: [], nextCursor: null }))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No records found.')).toBeTruthy()
})

it('a long account book is not added up, and explains it', async () => {
  const { change } = await openBook()
  change(answer(accountBookTotals, { rows: 1000, rowsAtLeast: true, onItsWayIn: 0, held: 0 }))
  fill({ From: '2020-01-01' })
  expect((await screen.findByText('more than 1,000')).parentElement?.textContent).toBe('Rowsmore than 1,000')
  expect(screen.getByText('Choose a shorter period to see what came in and went out.')).toBeTruthy()
  expect(screen.queryByText('Came in')).toBeNull()
})
