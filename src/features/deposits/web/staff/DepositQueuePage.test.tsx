import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { flagMarks } from '#requests/beside-api.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import type { TransactionRecord } from '../../api.ts'
import { confirmPayment, decideDeposits, pendingDeposits, rejectPayment } from '../../api.ts'
import { DepositQueuePage } from './DepositQueuePage.tsx'
import { deposit } from './sample-deposit.fixture.ts'

const list = (...deposits: TransactionRecord[]) => ({ deposits, total: deposits.length, nextCursor: null })
const confirmed = (message = 'Payment successfully confirmed!') => ({
  message,
  firstApproval: false,
  transaction: deposit(1, { status: 'Confirmed' }),
})
const three = list(deposit(1), deposit(2), deposit(3))

const routes = [
  { path: '/', element: <DepositQueuePage /> },
  { path: '/transaction/:transactionId', element: <p>Detail</p> },
]
const open = (answers: readonly Reply[], path = '/') =>
  openRoutes(routes, path, { user: staffMember, answers: answers })
const row = (number: number) => screen.findByRole('link', { name: `Investor ${number}` })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const selected = () => document.querySelector('[aria-current="true"] h2')?.textContent
const dialog = () => screen.findByRole('alertdialog')

it('shows who waits, for how long and how much, each with a link to its page, and the total', async () => {
  await open([answer(pendingDeposits, { ...three, total: 1234 })])
  const link = await screen.findByRole('link', { name: 'Investor 1' })
  expect(link.getAttribute('href')).toBe(paths.transaction('DEP-1'))
  const card = within(screen.getByRole('article', { name: 'Investor 1 $100.00' }))
  expect(card.getByText('i1@example.com')).toBeTruthy()
  expect(card.getByText('9 h')).toBeTruthy()
  expect(card.getByText('USDT on Tron')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
})

it('marks what has flags with the sum of their weights, asked for all rows at once', async () => {
  const marks = [{ id: 'DEP-2', weight: 50, flags: 2 }]
  const { asked } = await open([answer(pendingDeposits, three), answer(flagMarks, { marks })])
  const card = within(await screen.findByRole('article', { name: 'Investor 2 $200.00' }))
  expect((await card.findByTitle('Weight of the flags that stand')).textContent).toBe('Flags of weight 50')
  expect(screen.getAllByTitle('Weight of the flags that stand')).toHaveLength(1)
  expect(asked(flagMarks)).toEqual([{ query: { kind: 'deposits', ids: 'DEP-1,DEP-2,DEP-3' } }])
})

it('confirms with the amount in the question, the other received amount and notes; then the next is selected', async () => {
  const { person, asked } = await open([answer(pendingDeposits, three), answer(confirmPayment, confirmed())])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  expect(box.getByRole('heading', { name: 'Confirm Investor 1’s deposit of $100.00?' })).toBeTruthy()
  await person.type(box.getByLabelText(/^Amount received/), '80')
  expect(box.getByText('$20.00 less than was declared.')).toBeTruthy()
  await person.type(box.getByLabelText(/^Notes/), 'Fee was kept')
  await person.click(box.getByRole('button', { name: 'Confirm $80.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(asked(confirmPayment)).toContainEqual({
    body: { transactionId: 'DEP-1', amount: '80', notes: 'Fee was kept', firstApproval: false, status: 'Confirmed' },
  })
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3']))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Investor 2'))
})

const far = (changes: Partial<TransactionRecord> = {}) => deposit(1, { oneConfirmsUpTo: 1_100, ...changes })

it('an amount far above the declared one says as it is typed that two people have to confirm it', async () => {
  const { person, asked } = await open([
    answer(pendingDeposits, list(far())),
    answer(confirmPayment, { message: 'First confirmation noted.', firstApproval: true, transaction: far() }),
  ])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  expect(box.getByText(/^The money is credited to Investor 1’s balance/)).toBeTruthy()
  await person.type(box.getByLabelText(/^Amount received/), '1100.01')
  expect(
    box.getByText(/two people have to confirm it. Nothing is credited, and Investor 1 is told nothing/),
  ).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Confirm $1,100.01 as the first of two' }))
  expect(await screen.findByText('First confirmation noted.')).toBeTruthy()
  expect(asked(confirmPayment)).toContainEqual({
    body: { transactionId: 'DEP-1', amount: '1100.01', firstApproval: true, status: 'Confirmed' },
  })
  expect(names()).toEqual(['Investor 1'])
  expect(screen.queryByText(/decided just now/)).toBeNull()
})

it('the second person is shown what the first one saw, and confirms the same amount', async () => {
  const seen = far({ firstApprovalBy: 'Nora', firstApprovedAmount: 5000 })
  const { person, asked } = await open([answer(pendingDeposits, list(seen)), answer(confirmPayment, confirmed())])
  await row(1)
  expect(screen.getByText('Nora confirmed $5,000.00 first. A second person has to confirm the same.')).toBeTruthy()
  await person.keyboard('a')
  const box = within(await dialog())
  expect(box.getByText(/^Nora confirmed this amount first, so yours decides/)).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Confirm $5,000.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(asked(confirmPayment)).toContainEqual({
    body: { transactionId: 'DEP-1', amount: '5000', firstApproval: false, status: 'Confirmed' },
  })
})

it('rejects with notes', async () => {
  const { person, asked } = await open([
    answer(pendingDeposits, three),
    answer(rejectPayment, {
      message: 'Payment successfully rejected!',
      transaction: deposit(2, { status: 'Rejected' }),
    }),
  ])
  await row(1)
  await person.keyboard('jr')
  const box = within(await dialog())
  expect(box.getByRole('heading', { name: 'Reject Investor 2’s deposit of $200.00?' })).toBeTruthy()
  await person.keyboard('Never arrived{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Payment successfully rejected!')).toBeTruthy()
  expect(asked(rejectPayment)).toContainEqual({
    body: { transactionId: 'DEP-2', notes: 'Never arrived', status: 'Rejected' },
  })
  await waitFor(() => expect(names()).toEqual(['Investor 1', 'Investor 3']))
  await waitFor(() => expect(selected()).toBe('Investor 3'))
})

it('says when the list cannot be loaded, and tries again', async () => {
  const { person, change } = await open([fail(pendingDeposits)])
  expect(await screen.findByText('Failed to fetch pending deposits.')).toBeTruthy()
  change(answer(pendingDeposits, three))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row(1)).toBeTruthy()
})

it('decides what is ticked together, says what will happen and what did, and leaves ticked what was refused', async () => {
  const seen = deposit(3, { firstApprovalBy: 'Nora', firstApprovedAmount: 5000 })
  const outcomes = [
    { id: 'DEP-1', outcome: 'decided' as const },
    { id: 'DEP-2', outcome: 'refused' as const, code: 'NOT_ALLOWED', message: 'You cannot decide your own request' },
  ]
  const { person, asked } = await open([
    answer(pendingDeposits, list(deposit(1), deposit(2), seen, deposit(4))),
    answer(decideDeposits, { message: '1 confirmed, 1 refused', outcomes }),
  ])
  await person.click(await screen.findByRole('checkbox', { name: 'Select Investor 1, $100.00' }))
  await person.keyboard('jx')
  await person.click(screen.getByRole('checkbox', { name: 'Select Investor 3, $300.00' }))
  const bar = within(screen.getByRole('region', { name: 'Selected' }))
  expect(bar.getByRole('status').textContent).toBe('3 selected, $600.00')
  expect(bar.getByRole('button', { name: 'Reject 3' })).toBeTruthy()
  await person.keyboard('a')
  const box = within(await dialog())
  expect(box.getByRole('heading', { name: 'Confirm 2 deposits, $300.00 in total?' })).toBeTruthy()
  expect(box.getByText(/confirmed with the amount that was declared: \$300.00 is credited to 2 investors/)).toBeTruthy()
  expect(box.getByText('Investor 3: Nora saw $5,000.00 arrive, so it is decided by itself.')).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Confirm 2' }))
  expect(await screen.findByText('1 confirmed, 1 refused')).toBeTruthy()
  expect(asked(decideDeposits)).toEqual([{ body: { decision: 'confirm', items: [{ id: 'DEP-1' }, { id: 'DEP-2' }] } }])
  expect(screen.getByText('Investor 2: You cannot decide your own request')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3', 'Investor 4']))
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ labels }) => labels?.[0]?.textContent)
  expect(ticked()).toEqual(['Select Investor 2, $200.00', 'Select Investor 3, $300.00'])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull()
})
