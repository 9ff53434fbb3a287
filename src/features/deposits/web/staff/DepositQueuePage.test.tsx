import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerInTurn, fail, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import type { TransactionRecord } from '../../api.ts'
import { confirmPayment, pendingDeposits, rejectPayment } from '../../api.ts'
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
  expect(link.getAttribute('href')).toBe('/transaction/DEP-1')
  const card = within(screen.getByRole('article', { name: 'Investor 1 $100.00' }))
  expect(card.getByText('i1@example.com')).toBeTruthy()
  expect(card.getByText('9 h')).toBeTruthy()
  expect(card.getByText('USDT on Tron')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
})

it('is worked through by keyboard: next, previous, open', async () => {
  const { person, router } = await open([answer(pendingDeposits, three)])
  await row(1)
  expect(selected()).toBe('Investor 1')
  await person.keyboard('jjj')
  expect(selected()).toBe('Investor 3')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  await person.keyboard('k')
  expect(selected()).toBe('Investor 2')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(selected()).toBe('Investor 1')
  await person.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/transaction/DEP-2')
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

it('asks with the confirming button in focus, so that a key and Enter decide', async () => {
  const { person, callsTo } = await open([answer(pendingDeposits, three), answer(confirmPayment, confirmed(''))])
  await row(1)
  await person.keyboard('a')
  const button = within(await dialog()).getByRole('button', { name: 'Confirm $100.00' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(callsTo(confirmPayment)).toBe(1)
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
  await person.keyboard('jjr')
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

it('a second decision says who was first, and the item leaves', async () => {
  const { person } = await open([
    answer(pendingDeposits, three),
    refuse(confirmPayment, 'WRONG_STATE', 'This was already rejected by Nora'),
  ])
  await row(1)
  await person.keyboard('a')
  await person.click(within(await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('This was already rejected by Nora')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a failed decision is said, and what was typed stays', async () => {
  const { person, change } = await open([answer(pendingDeposits, three), loseConnection(confirmPayment)])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  await person.type(box.getByLabelText(/^Notes/), 'Kept')
  await person.click(box.getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Failed to confirm payment')).toBeTruthy()
  expect(box.getByDisplayValue('Kept')).toBeTruthy()
  change(refuse(confirmPayment, 'BAD_INPUT', 'Too much'))
  await person.click(box.getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Too much')).toBeTruthy()
})

it('a wrong amount is not sent', async () => {
  const { person, callsTo } = await open([answer(pendingDeposits, three)])
  await row(1)
  await person.keyboard('a')
  const box = within(await dialog())
  await person.type(box.getByLabelText(/^Amount received/), '1.234{Enter}')
  expect(await box.findByText('Please enter an amount in dollars, with at most 2 decimals')).toBeTruthy()
  expect(callsTo(confirmPayment)).toBe(0)
})

it('nobody decides their own request', async () => {
  const own = { _id: staffMember._id, name: 'Sam Staff', email: 'sam@example.com' }
  const { person } = await open([answer(pendingDeposits, list(deposit(1, { user: own })))])
  const buttons = await screen.findAllByRole('button', { description: 'You cannot decide your own request' })
  expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
    ['Confirm Sam Staff', true],
    ['Reject Sam Staff', true],
  ])
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('searches as one types, from the slash key, and a letter typed there is no shortcut', async () => {
  const { person, change } = await open([answer(pendingDeposits, three)])
  await row(1)
  await person.keyboard('/')
  const box = screen.getByRole('searchbox', { name: 'Search: Name, e-mail, ID, hash' })
  expect(document.activeElement).toBe(box)
  change(answer(pendingDeposits, list()))
  await person.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText('Nothing that waits matches “ar”.')).toBeTruthy()
  change(answer(pendingDeposits, three))
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await row(1)).toBeTruthy()
})

const filterForm = () => screen.findByRole('dialog', { name: 'Filter' })

it('is filtered by keyboard; the call and the address say so, and one click clears it', async () => {
  const { person, router, queriesTo } = await open([answer(pendingDeposits, three)])
  await row(1)
  await person.keyboard('f')
  const form = within(await filterForm())
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Amount from')))
  await person.keyboard('$1,000')
  await person.click(form.getByRole('radio', { name: '1 day' }))
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/waiting, of \$1,000\.00 or more, for over a day/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queriesTo(pendingDeposits)).toEqual([{}, { minAmount: '1000', waitingHours: '24' }])
  expect(router.state.location.search).toBe('?minAmount=1000&waitingHours=24')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter 2 set' }))
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText(/waiting, the oldest for 9 h/)).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

it('a letter typed into the filter is no shortcut, and Escape leaves everything as it was', async () => {
  const { person, queriesTo } = await open([answer(pendingDeposits, three)])
  await row(1)
  await person.keyboard('f')
  await filterForm()
  await person.keyboard('5ar?/f{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(queriesTo(pendingDeposits)).toEqual([{}])
})

it.each([
  ['from', '1.234', 'Please enter an amount in dollars, with at most 2 decimals'],
  ['to', '99.99', 'Please enter $100.00 or more'],
])('a wrong amount %s is said at its field and not asked for', async (field, typed, text) => {
  const { person, queriesTo } = await open([answer(pendingDeposits, three)], '/?minAmount=100')
  await row(1)
  await person.click(screen.getByRole('button', { name: 'Filter 1 set' }))
  const input = within(await filterForm()).getByLabelText(`Amount ${field}`)
  await person.clear(input)
  await person.type(input, `${typed}{Enter}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(queriesTo(pendingDeposits)).toEqual([{ minAmount: '100' }])
})

it('the filter stays with a search, with a decision and on the way to a detail page', async () => {
  const { person, router, queriesTo } = await open(
    [answer(pendingDeposits, three), answer(confirmPayment, confirmed())],
    '/?maxAmount=500&waitingHours=nonsense',
  )
  await row(1)
  await person.keyboard('a')
  await person.click(within(await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('1 decided just now')).toBeTruthy()
  await waitFor(() => expect(queriesTo(pendingDeposits)).toEqual([{ maxAmount: '500' }, { maxAmount: '500' }]))
  await person.type(screen.getByRole('searchbox'), 'inv')
  expect(await screen.findByText(/waiting, matching “inv”, of \$500\.00 or less/)).toBeTruthy()
  expect(queriesTo(pendingDeposits).at(-1)).toEqual({ search: 'inv', maxAmount: '500' })
  await person.click(await row(2))
  const { pathname, search } = router.state.location
  expect([pathname, new URLSearchParams(search).get('maxAmount')]).toEqual(['/transaction/DEP-2', '500'])
})

it('says when the filter finds nothing, and clears it', async () => {
  const { person, change } = await open([answer(pendingDeposits, list())], '/?minAmount=500')
  expect(await screen.findByText('Nothing that waits matches the filter.')).toBeTruthy()
  expect(screen.getByText('The filter: of $500.00 or more.')).toBeTruthy()
  change(answer(pendingDeposits, three))
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await row(1)).toBeTruthy()
})

it('a filter whose answer fails does not show the list of before as its answer', async () => {
  const { person, change } = await open([answer(pendingDeposits, three)])
  await row(1)
  change(fail(pendingDeposits))
  await person.keyboard('f')
  await filterForm()
  await person.keyboard('500{Enter}')
  expect(await screen.findByText('Failed to fetch pending deposits.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('? shows the keys, and they can be switched off', async () => {
  const { person } = await open([answer(pendingDeposits, three)])
  await row(1)
  await person.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Confirm')).toBeTruthy()
  expect(help.getByText('Filter').nextSibling?.textContent).toBe('F')
  await person.click(help.getByRole('checkbox', { name: 'Use these shortcuts' }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('loads more by cursor', async () => {
  const { person } = await open([
    answerInTurn(
      pendingDeposits,
      { deposits: [deposit(1)], total: 2, nextCursor: 'c2' },
      { deposits: [deposit(2)], total: 2, nextCursor: null },
    ),
  ])
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await row(2)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says when nothing waits', async () => {
  await open([answer(pendingDeposits, list())])
  expect(await screen.findByText('Nothing waits.')).toBeTruthy()
})

it('says when the list cannot be loaded, and tries again', async () => {
  const { person, change } = await open([fail(pendingDeposits)])
  expect(await screen.findByText('Failed to fetch pending deposits.')).toBeTruthy()
  change(answer(pendingDeposits, three))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row(1)).toBeTruthy()
})
