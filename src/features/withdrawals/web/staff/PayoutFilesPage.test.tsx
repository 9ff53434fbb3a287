import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { takeRequest, takes } from '#requests/takes-api.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { getWithdrawal, pendingWithdrawals } from '../../api.ts'
import { downloadPayoutFile, exportPayouts, payoutFiles, releasePayoutFile } from '../../payouts-api.ts'
import { PayoutFilesPage } from './PayoutFilesPage.tsx'
import { withdrawal } from './sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from './WithdrawalDetailPage.tsx'
import { WithdrawalQueuePage } from './WithdrawalQueuePage.tsx'

const nora = { _id: 'n', name: 'Nora Quill' }
const self = { _id: staffMember._id, name: staffMember.name }
const at = '2026-03-02T09:00:00.000Z'
const take = (request: string, by: typeof nora, inFile = false) => ({ request, by, takenAt: at, inFile })
const queue = (count: number) => ({
  withdrawals: Array.from({ length: count }, (_, place) => withdrawal(place + 1)),
  total: count,
  nextCursor: null,
  message: 'ok',
})
const open = (element: React.ReactElement, ...answers: Parameters<typeof openRoutes>[2]['answers'] & object) =>
  openRoutes([{ path: '/', element }], '/', { user: staffMember, answers })

afterEach(() => vi.unstubAllGlobals())

it('shows who works on what in the queue, and decides only the rest', async () => {
  const { person } = await open(
    <WithdrawalQueuePage />,
    answer(pendingWithdrawals, queue(3)),
    answer(takes, { takes: [take('w1', nora), take('w2', nora, true), take('w3', self, true)] }),
  )
  expect(await screen.findByText('Taken by Nora Quill.')).toBeTruthy()
  expect(screen.getByText('In a payout file of Nora Quill, so it may be paid already.')).toBeTruthy()
  expect(screen.getByText('In a payout file of yours.')).toBeTruthy()
  const states = [1, 2, 3].map((n) => screen.getByRole('button', { name: `Approve Investor ${n}` }))
  expect(states.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, false])
  await person.keyboard('*a')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Investor 1: Taken by Nora Quill.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Approve 1' })).toBeTruthy()
})

const page = [{ path: '/:id', element: <WithdrawalDetailPage /> }]

it('an open page takes its request, and says whom it was lost to', async () => {
  const { asked, change, store } = await openRoutes(page, '/w1', {
    user: staffMember,
    answers: [
      answer(pendingWithdrawals, queue(0)),
      answer(getWithdrawal, { withdrawal: withdrawal(1) }),
      answer(takes, { takes: [take('w1', self)] }),
      answer(takeRequest, { message: 'You have taken this' }),
    ],
  })
  await waitFor(() => expect(asked(takeRequest)).toEqual([{ body: { kind: 'withdrawals', id: 'w1' } }]))
  change(answer(takes, { takes: [take('w1', nora)] }))
  const { api } = await import('#platform/web/store.ts')
  store.dispatch(api.util.invalidateTags(['Take']))
  expect(await screen.findByText('Nora Quill has taken this over from you.')).toBeTruthy()
})

it('a colleague’s request is taken over by name, and decided only then', async () => {
  const { person, asked, change } = await openRoutes(page, '/w1', {
    user: staffMember,
    answers: [
      answer(pendingWithdrawals, queue(0)),
      answer(getWithdrawal, { withdrawal: withdrawal(1) }),
      answer(takes, { takes: [take('w1', nora)] }),
      answer(takeRequest, { message: 'You have taken over from Nora Quill' }),
    ],
  })
  await screen.findByText('Taken by Nora Quill.')
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  change(answer(takes, { takes: [take('w1', self)] }))
  await person.click(screen.getByRole('button', { name: 'Take over from Nora Quill' }))
  expect(await screen.findByText('You have taken over from Nora Quill')).toBeTruthy()
  expect(asked(takeRequest)).toContainEqual({ body: { kind: 'withdrawals', id: 'w1', from: 'n' } })
  await waitFor(() => expect(screen.queryByText('Taken by Nora Quill.')).toBeNull())
  await person.keyboard('a')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

it('exports the ticked withdrawals after showing every address, and says what was left out', async () => {
  const refused = { id: 'w2', outcome: 'refused' as const, code: 'TAKEN', message: 'Somebody else has taken this' }
  const { person, asked, callsTo } = await open(
    <WithdrawalQueuePage />,
    answer(pendingWithdrawals, queue(2)),
    answer(takes, { takes: [] }),
    answer(exportPayouts, {
      message: '1 withdrawal taken for the payout file',
      file: 'f1',
      outcomes: [{ id: 'w1', outcome: 'taken' }, refused],
    }),
  )
  await screen.findByRole('link', { name: 'Investor 1' })
  await person.keyboard('*e')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getAllByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toHaveLength(2)
  expect(dialog.getByText(/You hold these for 24 hours, and their owners can no longer cancel them/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Export 2' }))
  expect(await screen.findByText('1 withdrawal taken for the payout file')).toBeTruthy()
  expect(screen.getByText(/Somebody else has taken this/)).toBeTruthy()
  expect(asked(exportPayouts)).toEqual([{ body: { ids: ['w1', 'w2'] } }])
  expect(callsTo(downloadPayoutFile)).toBe(1)
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

const files = [
  { _id: 'f1', by: self, takenAt: at, until: at, count: 3 },
  { _id: 'f2', by: nora, takenAt: at, until: at, count: 1 },
]

it('lists the files that wait; one’s own is released after a question', async () => {
  const { person, asked } = await open(
    <PayoutFilesPage />,
    answer(payoutFiles, { files }),
    answer(releasePayoutFile, { message: '3 withdrawals released' }),
  )
  expect(await screen.findByText('3 withdrawals, exported by you')).toBeTruthy()
  expect(screen.getByText('1 withdrawal, exported by Nora Quill')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Download again' })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Release' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^Only if this file was not sent/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('3 withdrawals released')).toBeTruthy()
  expect(asked(releasePayoutFile)).toEqual([{ params: { id: 'f1' } }])
})

it('says so when there is no file, or the list cannot be read', async () => {
  const { person, change } = await open(<PayoutFilesPage />)
  expect(await screen.findByText('The payout files could not be loaded.')).toBeTruthy()
  change(answer(payoutFiles, { files: [] }))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No payout file waits for its hashes')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [] } })
})
