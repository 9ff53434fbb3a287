import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noExport } from '#features/exports/web/no-export.fixture.ts'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import {
  downloadHistory,
  downloadHistoryFile,
  getTransactionHistory,
  type HistoryItem,
  historyTotals,
  historyTypes,
  requestHistoryFile,
  viewHistoryFile,
} from '../api.ts'
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
  after: { at: at.timestamp, balance: 480, invested: 0, profit: 0, held: 20, total: 500 },
  ...at,
}
const page = (history: readonly HistoryItem[], nextCursor: string | null = null) => ({ history, nextCursor })
const open = (reply: Reply, search = '', file = noExport) =>
  openPage(HistoryPage, {
    path,
    at: { pathname: path, search },
    user: richAda,
    answers: [reply, answer(historyTotals, { lines: 1, in: 500, out: 0 }), answer(viewHistoryFile, file)],
  })

it('says that it loads, and that there is nothing', async () => {
  await open(answer(getTransactionHistory, page([])))
  expect(screen.getByText('Loading...')).toBeTruthy()
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

it('groups by day, and shows totals and the balance after each line', async () => {
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
  expect(cards[0]?.[0]?.textContent).toContain('Balance $480.00· Total $500.00· booked 2 Jan 2026')
  expect(cards[1]?.[0]?.textContent).not.toContain('booked')
  expect((await screen.findByText('Came in')).parentElement?.textContent).toBe('Came in+$500.00')
})

it('searches when typing pauses', async () => {
  const { person, router, queriesTo } = await open(answer(getTransactionHistory, page([deposit])))
  await person.type(screen.getByLabelText('Search'), 'premier')
  await waitFor(() => expect(queriesTo(getTransactionHistory).at(-1)).toEqual({ search: 'premier', limit: '20' }))
  expect(queriesTo(historyTotals).at(-1)).toEqual({ search: 'premier' })
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
      limit: '20',
    }),
  )
  expect(router.state.location.search).toBe(`?${query}`)
  await person.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(queriesTo(downloadHistory)).toEqual([Object.fromEntries(new URLSearchParams(query))]))
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

it('a long one is asked for as a file by the same button, and the page shows the file', async () => {
  const { person, change, asked } = await open(answer(getTransactionHistory, page([deposit])), '?type=Fee')
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
  expect(asked(requestHistoryFile)).toEqual([{ body: { type: 'Fee' } }])
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

it('a search that stopped says how far it looked, and goes on', async () => {
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

it('a long history is not added up, and says so', async () => {
  const { change } = await open(answer(getTransactionHistory, page([deposit])))
  change(answer(historyTotals, { lines: 1000, linesAtLeast: true }))
  fill({ From: '2020-01-01' })
  expect((await screen.findByText('more than 1,000')).parentElement?.textContent).toBe('Recordsmore than 1,000')
  expect(screen.getByText('Choose a type or a shorter period to see what came in and went out.')).toBeTruthy()
  expect(screen.queryByText('Came in')).toBeNull()
})
