import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import type { DecidedAnswer, DecidedRecord } from '#requests/decided-wire.ts'
import { deleteView, type SavedView, savedViews, saveView } from '#requests/saved-view-api.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { exportDecidedDeposits, listDecidedDeposits } from '../../api.ts'
import { DecidedDepositsPage } from './DecidedDepositsPage.tsx'

const ada = { _id: '0198c0de-0000-7000-8000-00000000000a', name: 'Ada Marsh' }

function decided(number: number, changes: Partial<DecidedRecord> = {}): DecidedRecord {
  return {
    _id: `0198c0de-0000-7000-8000-00000000000${number}`,
    reference: `DEP-${number}`,
    user: { _id: `person-${number}`, name: `Investor ${number}`, email: `i${number}@example.com` },
    amount: 100 * number,
    status: 'Confirmed',
    requestedAt: '2026-01-01T08:00:00.000Z',
    decidedAt: '2026-01-02T09:30:00.000Z',
    decidedBy: ada,
    reason: '',
    facts: { declared: '100.00', asset: 'USDT', network: 'Tron', transactionHash: null },
    ...changes,
  }
}

const of = (requests: DecidedRecord[], changes: Partial<DecidedAnswer> = {}): DecidedAnswer => ({
  requests,
  total: requests.length,
  sum: requests.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  deciders: [ada],
  nextCursor: null,
  ...changes,
})

const open = (reply: Reply, search = '', more: readonly Reply[] = []) =>
  openPage(DecidedDepositsPage, {
    path: paths.adminPendingDepositDecided,
    at: { pathname: paths.adminPendingDepositDecided, search },
    user: staffMember,
    answers: [reply, ...more],
  })
const status = () => screen.getByRole('status').textContent

it('shows what was decided by whom, with the way to the request and to its person, and what it comes to', async () => {
  const taken = decided(2, { status: 'Cancelled' })
  const rows = [
    decided(1, { reason: 'Seen on the chain' }),
    { ...taken, decidedBy: { _id: taken.user._id, name: taken.user.name } },
  ]
  await open(answer(listDecidedDeposits, of([...rows, decided(3, { decidedBy: null, status: 'Rejected' })])))
  const row = within((await screen.findByRole('link', { name: /DEP-1/ })).closest('tr') as HTMLElement)
  expect(row.getByRole('link', { name: /DEP-1/ }).getAttribute('href')).toBe(paths.transaction('DEP-1'))
  expect(row.getByRole('link', { name: 'Investor 1' }).getAttribute('href')).toBe(paths.user('person-1'))
  expect(row.getByText('$100.00')).toBeTruthy()
  expect(row.getByText('by Ada Marsh')).toBeTruthy()
  expect(row.getByText('“Seen on the chain”')).toBeTruthy()
  expect(screen.getByText('by the investor')).toBeTruthy()
  expect(screen.getByText('at the end of the term')).toBeTruthy()
  expect(status()).toBe('3 decided, $600.00 in all')
  const views = within(screen.getByRole('navigation', { name: 'Views of the queue' }))
  expect(views.getByRole('link', { name: 'Waiting' }).getAttribute('href')).toBe(paths.adminPendingDeposit)
  expect(views.getByRole('link', { name: 'Decided' }).getAttribute('aria-current')).toBe('page')
})

it('asks for what the address says, leaves out what the server would refuse, and says where it stopped counting', async () => {
  const many = of([decided(1)], { total: 1000, totalAtLeast: true, sum: 5000 })
  const address = '?status=Confirmed&from=2026-01-01&to=2026-01-31&minAmount=1e3&maxAmount=500&sort=weight'
  const { asked } = await open(answer(listDecidedDeposits, many), address)
  await screen.findByRole('link', { name: /DEP-1/ })
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = { status: 'Confirmed', from: '2026-01-01', to: '2026-01-31', zone, maxAmount: '500' }
  expect(asked(listDecidedDeposits)).toEqual([{ query }])
  expect(status()).toBe(
    'more than 1,000 decided, more than $5,000.00 in all, of $500 or less, from 1 Jan 2026, to 31 Jan 2026',
  )
})

it('filters by field, keeps the filter in the address, and clears it', async () => {
  const reply = answer(listDecidedDeposits, ({ query }) =>
    of(query.status === 'Rejected' ? [] : [decided(1)], query.status === 'Rejected' ? { deciders: [] } : {}),
  )
  const { person, asked, router } = await open(reply)
  await screen.findByRole('link', { name: /DEP-1/ })
  await person.selectOptions(screen.getByLabelText('Decided by'), 'Ada Marsh')
  await person.selectOptions(screen.getByLabelText('Order'), 'Largest first')
  await waitFor(() =>
    expect(asked(listDecidedDeposits)).toContainEqual({ query: { decider: ada._id, sort: 'largest' } }),
  )
  await person.selectOptions(screen.getByLabelText('Status'), 'Rejected')
  expect(await screen.findByText('Nothing that was decided matches.')).toBeTruthy()
  expect(router.state.location.search).toBe(`?decider=${ada._id}&sort=largest&status=Rejected`)
  await person.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByRole('link', { name: /DEP-1/ })).toBeTruthy()
  expect(router.state.location.search).toBe('?sort=largest')
})

it('checks the period and the amounts before it asks', async () => {
  const { person, asked } = await open(answer(listDecidedDeposits, of([decided(1)])))
  await person.click(await screen.findByRole('button', { name: 'Period, amount' }))
  const form = within(await screen.findByRole('dialog', { name: 'Period, amount' }))
  await person.type(form.getByLabelText('Decided from'), '2026-01-31')
  await person.type(form.getByLabelText('Decided to'), '2026-01-01')
  await person.type(form.getByLabelText('Amount from'), '10')
  await person.type(form.getByLabelText('Amount to'), '5')
  await person.click(form.getByRole('button', { name: 'Apply' }))
  expect(form.getByText('Please enter 31 Jan 2026 or later')).toBeTruthy()
  expect(form.getByText('Please enter $10.00 or more')).toBeTruthy()
  expect(asked(listDecidedDeposits)).toEqual([{}])
})

it('says that it could not be loaded', async () => {
  await open(fail(listDecidedDeposits))
  expect(await screen.findByText('The decided deposits could not be loaded.')).toBeTruthy()
})

it('says that nothing was decided yet', async () => {
  await open(answer(listDecidedDeposits, of([], { deciders: [] })))
  expect(await screen.findByText('Nothing was decided yet.')).toBeTruthy()
})

it('hands out the list as it is filtered, with the columns that were chosen last time', async () => {
  const file: Reply = {
    endpoint: exportDecidedDeposits,
    respond: () =>
      new Response(new Blob(['x']), {
        headers: { 'content-disposition': 'attachment; filename="decided-deposits.xlsx"' },
      }),
  }
  const { asked, person } = await open(answer(listDecidedDeposits, of([decided(1)])), '?status=Confirmed', [file])
  const openDialog = async () => {
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    return within(await screen.findByRole('dialog', { name: 'Export decided deposits' }))
  }
  const dialog = await openDialog()
  for (const box of dialog.getAllByRole('checkbox')) {
    if (!/^(Request|Amount)$/.test(box.closest('label')?.textContent ?? '')) await person.click(box)
  }
  await person.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }))
  await person.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(exportDecidedDeposits)).toEqual([
    { query: { status: 'Confirmed', format: 'xlsx', columns: 'reference,amount' } },
  ])
  const again = await openDialog()
  const ticked = again.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked)
  expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual(['Request', 'Amount'])
  for (const box of ticked) await person.click(box)
  expect(again.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
  expect(again.getByText('Please choose at least one column')).toBeTruthy()
})

it('opens, saves and deletes views of the list', async () => {
  const view: SavedView = {
    _id: 'v1',
    name: 'Large ones',
    query: 'minAmount=500',
    isShared: true,
    author: 'Ada Marsh',
    isOwn: false,
    mayDelete: true,
  }
  const mine = { ...view, _id: 'v2', name: 'Mine', query: 'status=Rejected', isShared: false, isOwn: true }
  const { asked, person } = await open(answer(listDecidedDeposits, of([decided(1)])), '?status=Rejected', [
    answer(savedViews, { views: [view, mine] }),
    answer(saveView, { message: 'The view “New” is saved' }),
    answer(deleteView, { message: 'The view “Large ones” is deleted' }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Views' }))
  const large = await screen.findByRole('link', { name: /Large ones/ })
  expect(large.getAttribute('href')).toBe(`${paths.adminPendingDepositDecided}?minAmount=500`)
  expect(large.textContent).toContain('Shared by Ada Marsh')
  expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('aria-current')).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Save view' }))
  expect(screen.getByText('Please name the view')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: /Save this filter as/ }), 'New')
  await person.click(screen.getByRole('checkbox', { name: 'Share it with all staff' }))
  await person.click(screen.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('The view “New” is saved')).toBeTruthy()
  expect(asked(saveView)).toEqual([
    { body: { page: paths.adminPendingDepositDecided, name: 'New', query: 'status=Rejected', isShared: true } },
  ])
  await person.click(screen.getByRole('button', { name: 'Delete Large ones' }))
  expect(await screen.findByText('The view “Large ones” is deleted')).toBeTruthy()
  expect(asked(deleteView)).toEqual([{ params: { id: 'v1' } }])
})
