import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff, staffMember } from '#testing/web/open-as-staff.ts'
import type { TransactionRecord } from '../../api.ts'
import { DepositQueuePage } from './DepositQueuePage.tsx'
import { deposit } from './sample-deposit.fixture.ts'

const list = (...deposits: TransactionRecord[]) => ({ deposits, total: deposits.length, nextCursor: null })
const pending = 'GET /api/payments/pending-deposit'
const confirm = 'PATCH /api/payments/confirmPayment'
const reject = 'PATCH /api/payments/rejectPayment'
const three = list(deposit(1), deposit(2), deposit(3))

const routes = [
  { path: '/', element: <DepositQueuePage /> },
  { path: '/transaction/:transactionId', element: <p>Detail</p> },
]
const open = (answers: Readonly<Record<string, unknown>>, path = '/') => openAsStaff(path, routes, answers)
const row = (number: number) => screen.findByRole('link', { name: `Investor ${number}` })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const selected = () => document.querySelector('[aria-current="true"] h2')?.textContent
const dialog = () => screen.findByRole('alertdialog')

it('shows who waits, for how long and how much, each with a link to its page, and the total', async () => {
  await open({ [pending]: { ...three, total: 1234 } })
  const link = await screen.findByRole('link', { name: 'Investor 1' })
  expect(link.getAttribute('href')).toBe('/transaction/DEP-1')
  const card = within(screen.getByRole('article', { name: 'Investor 1 $100.00' }))
  expect(card.getByText('i1@example.com')).toBeTruthy()
  expect(card.getByText('9 h')).toBeTruthy()
  expect(card.getByText('USDT on Tron')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
})

it('is worked through by keyboard: next, previous, open', async () => {
  const { user, router } = await open({ [pending]: three })
  await row(1)
  expect(selected()).toBe('Investor 1')
  await user.keyboard('jjj')
  expect(selected()).toBe('Investor 3')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
  await user.keyboard('k')
  expect(selected()).toBe('Investor 2')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(selected()).toBe('Investor 1')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/transaction/DEP-2')
})

it('confirms with the amount in the question, the other received amount and notes; then the next is selected', async () => {
  const { user, asked } = await open({
    [pending]: three,
    [confirm]: { message: 'Payment successfully confirmed!', transaction: deposit(1, { status: 'Confirmed' }) },
  })
  await row(1)
  await user.keyboard('a')
  const box = within(await dialog())
  expect(box.getByRole('heading', { name: 'Confirm Investor 1’s deposit of $100.00?' })).toBeTruthy()
  await user.type(box.getByLabelText(/^Amount received/), '80')
  expect(box.getByText('$20.00 less than was declared.')).toBeTruthy()
  await user.type(box.getByLabelText(/^Notes/), 'Fee was kept')
  await user.click(box.getByRole('button', { name: 'Confirm $80.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(asked).toContainEqual({
    call: confirm,
    body: { transactionId: 'DEP-1', amount: '80', notes: 'Fee was kept', firstApproval: false, status: 'Confirmed' },
  })
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3']))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Investor 2'))
})

it('asks with the confirming button in focus, so that a key and Enter decide', async () => {
  const { user, callsTo } = await open({ [pending]: three, [confirm]: { message: '' } })
  await row(1)
  await user.keyboard('a')
  const button = within(await dialog()).getByRole('button', { name: 'Confirm $100.00' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(callsTo(confirm)).toBe(1)
})

const far = (changes: Partial<TransactionRecord> = {}) => deposit(1, { oneConfirmsUpTo: 1_100, ...changes })

it('an amount far above the declared one says as it is typed that two people have to confirm it', async () => {
  const { user, asked } = await open({
    [pending]: list(far()),
    [confirm]: { message: 'First confirmation noted.', firstApproval: true, transaction: far() },
  })
  await row(1)
  await user.keyboard('a')
  const box = within(await dialog())
  expect(box.getByText(/^The money is credited to Investor 1’s balance/)).toBeTruthy()
  await user.type(box.getByLabelText(/^Amount received/), '1100.01')
  expect(
    box.getByText(/two people have to confirm it. Nothing is credited, and Investor 1 is told nothing/),
  ).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Confirm $1,100.01 as the first of two' }))
  expect(await screen.findByText('First confirmation noted.')).toBeTruthy()
  expect(asked).toContainEqual({
    call: confirm,
    body: { transactionId: 'DEP-1', amount: '1100.01', firstApproval: true, status: 'Confirmed' },
  })
  expect(names()).toEqual(['Investor 1'])
  expect(screen.queryByText(/decided just now/)).toBeNull()
})

it('the second person is shown what the first one saw, and confirms the same amount', async () => {
  const seen = far({ firstApprovalBy: 'Nora', firstApprovedAmount: 5000 })
  const { user, asked } = await open({
    [pending]: list(seen),
    [confirm]: { message: 'Payment successfully confirmed!' },
  })
  await row(1)
  expect(screen.getByText('Nora confirmed $5,000.00 first. A second person has to confirm the same.')).toBeTruthy()
  await user.keyboard('a')
  const box = within(await dialog())
  expect(box.getByText(/^Nora confirmed this amount first, so yours decides/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Confirm $5,000.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(asked).toContainEqual({
    call: confirm,
    body: { transactionId: 'DEP-1', amount: '5000', firstApproval: false, status: 'Confirmed' },
  })
})

it('rejects with notes', async () => {
  const { user, asked } = await open({ [pending]: three, [reject]: { message: 'Payment successfully rejected!' } })
  await row(1)
  await user.keyboard('jjr')
  const box = within(await dialog())
  expect(box.getByRole('heading', { name: 'Reject Investor 2’s deposit of $200.00?' })).toBeTruthy()
  await user.keyboard('Never arrived{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Payment successfully rejected!')).toBeTruthy()
  expect(asked).toContainEqual({
    call: reject,
    body: { transactionId: 'DEP-2', notes: 'Never arrived', status: 'Rejected' },
  })
  await waitFor(() => expect(names()).toEqual(['Investor 1', 'Investor 3']))
  await waitFor(() => expect(selected()).toBe('Investor 3'))
})

it('a second decision says who was first, and the item leaves', async () => {
  const { user } = await open({
    [pending]: three,
    [confirm]: refusal(409, 'WRONG_STATE', 'This was already rejected by Nora'),
  })
  await row(1)
  await user.keyboard('a')
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('This was already rejected by Nora')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Investor 2', 'Investor 3']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a failed decision is said, and what was typed stays', async () => {
  const { user, change } = await open({ [pending]: three, [confirm]: () => Promise.reject(new TypeError('down')) })
  await row(1)
  await user.keyboard('a')
  const box = within(await dialog())
  await user.type(box.getByLabelText(/^Notes/), 'Kept')
  await user.click(box.getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Failed to confirm payment')).toBeTruthy()
  expect(box.getByDisplayValue('Kept')).toBeTruthy()
  change({ [confirm]: refusal(400, 'BAD_INPUT', 'Too much') })
  await user.click(box.getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Too much')).toBeTruthy()
})

it('a wrong amount is not sent', async () => {
  const { user, callsTo } = await open({ [pending]: three })
  await row(1)
  await user.keyboard('a')
  const box = within(await dialog())
  await user.type(box.getByLabelText(/^Amount received/), '1.234{Enter}')
  expect(await box.findByText('Please enter an amount in dollars, with at most 2 decimals')).toBeTruthy()
  expect(callsTo(confirm)).toBe(0)
})

it('nobody decides their own request', async () => {
  const own = { _id: staffMember._id, name: 'Sam Staff', email: 'sam@example.com' }
  const { user } = await open({ [pending]: list(deposit(1, { user: own })) })
  const buttons = await screen.findAllByRole('button', { description: 'You cannot decide your own request' })
  expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
    ['Confirm Sam Staff', true],
    ['Reject Sam Staff', true],
  ])
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('searches as one types, from the slash key, and a letter typed there is no shortcut', async () => {
  const { user, change } = await open({ [pending]: three })
  await row(1)
  await user.keyboard('/')
  const box = screen.getByRole('searchbox', { name: 'Search: Name, e-mail, ID, hash' })
  expect(document.activeElement).toBe(box)
  change({ [pending]: list() })
  await user.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText('Nothing that waits matches “ar”.')).toBeTruthy()
  change({ [pending]: three })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await row(1)).toBeTruthy()
})

const filterForm = () => screen.findByRole('dialog', { name: 'Filter' })

it('is filtered by keyboard; the call and the address say so, and one click clears it', async () => {
  const { user, router, queriesTo } = await open({ [pending]: three })
  await row(1)
  await user.keyboard('f')
  const form = within(await filterForm())
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Amount from')))
  await user.keyboard('$1,000')
  await user.click(form.getByRole('radio', { name: '1 day' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/waiting, of \$1,000\.00 or more, for over a day/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queriesTo(pending)).toEqual([{}, { minAmount: '1000', waitingHours: '24' }])
  expect(router.state.location.search).toBe('?minAmount=1000&waitingHours=24')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter 2 set' }))
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText(/waiting, the oldest for 9 h/)).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

it('a letter typed into the filter is no shortcut, and Escape leaves everything as it was', async () => {
  const { user, queriesTo } = await open({ [pending]: three })
  await row(1)
  await user.keyboard('f')
  await filterForm()
  await user.keyboard('5ar?/f{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(queriesTo(pending)).toEqual([{}])
})

it.each([
  ['from', '1.234', 'Please enter an amount in dollars, with at most 2 decimals'],
  ['to', '99.99', 'Please enter $100.00 or more'],
])('a wrong amount %s is said at its field and not asked for', async (field, typed, text) => {
  const { user, queriesTo } = await open({ [pending]: three }, '/?minAmount=100')
  await row(1)
  await user.click(screen.getByRole('button', { name: 'Filter 1 set' }))
  const input = within(await filterForm()).getByLabelText(`Amount ${field}`)
  await user.clear(input)
  await user.type(input, `${typed}{Enter}`)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(queriesTo(pending)).toEqual([{ minAmount: '100' }])
})

it('the filter stays with a search, with a decision and on the way to a detail page', async () => {
  const { user, router, queriesTo } = await open(
    { [pending]: three, [confirm]: { message: 'Payment successfully confirmed!' } },
    '/?maxAmount=500&waitingHours=nonsense',
  )
  await row(1)
  await user.keyboard('a')
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('1 decided just now')).toBeTruthy()
  await waitFor(() => expect(queriesTo(pending)).toEqual([{ maxAmount: '500' }, { maxAmount: '500' }]))
  await user.type(screen.getByRole('searchbox'), 'inv')
  expect(await screen.findByText(/waiting, matching “inv”, of \$500\.00 or less/)).toBeTruthy()
  expect(queriesTo(pending).at(-1)).toEqual({ search: 'inv', maxAmount: '500' })
  await user.click(await row(2))
  const { pathname, search } = router.state.location
  expect([pathname, new URLSearchParams(search).get('maxAmount')]).toEqual(['/transaction/DEP-2', '500'])
})

it('says when the filter finds nothing, and clears it', async () => {
  const { user, change } = await open({ [pending]: list() }, '/?minAmount=500')
  expect(await screen.findByText('Nothing that waits matches the filter.')).toBeTruthy()
  expect(screen.getByText('The filter: of $500.00 or more.')).toBeTruthy()
  change({ [pending]: three })
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await row(1)).toBeTruthy()
})

it('a filter whose answer fails does not show the list of before as its answer', async () => {
  const { user, change } = await open({ [pending]: three })
  await row(1)
  change({ [pending]: refusal(500, 'UNEXPECTED', 'Down') })
  await user.keyboard('f')
  await filterForm()
  await user.keyboard('500{Enter}')
  expect(await screen.findByText('Failed to fetch pending deposits.')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

it('? shows the keys, and they can be switched off', async () => {
  const { user } = await open({ [pending]: three })
  await row(1)
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Confirm')).toBeTruthy()
  expect(help.getByText('Filter').nextSibling?.textContent).toBe('F')
  await user.click(help.getByRole('checkbox', { name: 'Use these shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('loads more by cursor', async () => {
  const pages = [
    { deposits: [deposit(1)], total: 2, nextCursor: 'c2' },
    { deposits: [deposit(2)], total: 2, nextCursor: null },
  ]
  const { user } = await open({ [pending]: () => pages.shift() })
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await row(2)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says when nothing waits', async () => {
  await open({ [pending]: list() })
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
})

it('says when the list cannot be loaded, and tries again', async () => {
  const { user, change } = await open({ [pending]: refusal(500, 'UNEXPECTED', 'Down') })
  expect(await screen.findByText('Failed to fetch pending deposits.')).toBeTruthy()
  change({ [pending]: three })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row(1)).toBeTruthy()
})
