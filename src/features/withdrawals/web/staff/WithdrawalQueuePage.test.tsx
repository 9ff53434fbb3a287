import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { agreeToLiftStop, askToLiftStop, type PayoutStopRecord, payoutStop } from '#features/reports/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, fail, loseConnection, type Reply } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import {
  approveWithdrawal,
  decideWithdrawals,
  pendingWithdrawals,
  rejectWithdrawal,
  type WithdrawalRecord,
} from '../../api.ts'
import { withdrawal } from './sample-withdrawal.fixture.ts'
import { WithdrawalQueuePage } from './WithdrawalQueuePage.tsx'

const hash = 'ab'.repeat(32)

const two = { withdrawals: [withdrawal(1), withdrawal(2)], total: 2, nextCursor: null, message: 'ok' }

const open = (answers: readonly Reply[], path = '/') =>
  openRoutes([{ path: '/', element: <WithdrawalQueuePage /> }], path, { user: staffMember, answers: answers })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('says once that the list was fetched, and nothing of the kind when it was not', async () => {
  const fetched = 'Pending withdrawals fetched successfully'
  const { change, person } = await open([fail(pendingWithdrawals)])
  await screen.findByText('Failed to fetch pending withdrawals.')
  expect(screen.queryByText(fetched)).toBeNull()
  change(answer(pendingWithdrawals, two))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(fetched)).toBeTruthy()
})

it('shows what waits, where it goes, and how late it is', async () => {
  await open([answer(pendingWithdrawals, two)])
  const link = await screen.findByRole('link', { name: 'Investor 1' })
  expect(link.getAttribute('href')).toBe(paths.withdrawal('w1'))
  const card = within(screen.getByRole('article', { name: 'Investor 1 $50.00' }))
  expect(card.getByText('2 days')).toBeTruthy()
  expect(card.getByText('TJRabP…jpRTv8')).toBeTruthy()
})

it('approves with the whole address in sight and an optional hash', async () => {
  const { person, asked } = await open([
    answer(pendingWithdrawals, two),
    answer(approveWithdrawal, {
      message: 'Withdrawal approved!',
      firstApproval: false,
      withdrawal: withdrawal(1, { status: 'Approved' }),
    }),
  ])
  await screen.findByRole('link', { name: 'Investor 1' })
  await person.keyboard('a')
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Approve Investor 1’s withdrawal of $50.00?' })).toBeTruthy()
  expect(box.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeTruthy()
  await person.type(box.getByLabelText(/^Transaction hash/), 'abc123{Enter}')
  expect(await box.findByText(/^A transaction hash on Tron is 64 hexadecimal digits/)).toBeTruthy()
  await person.clear(box.getByLabelText(/^Transaction hash/))
  await person.type(box.getByLabelText(/^Transaction hash/), `${hash}{Enter}`)
  expect(await screen.findByText('Withdrawal approved!')).toBeTruthy()
  expect(asked(approveWithdrawal)).toEqual([
    { params: { id: 'w1' }, body: { transactionHash: hash, firstApproval: false } },
  ])
  await waitFor(() => expect(names()).toEqual(['Investor 2']))
})

const large = (number: number, changes: Partial<WithdrawalRecord> = {}) =>
  withdrawal(number, { needsSecondPerson: true, ...changes })
const queueOf = (...withdrawals: WithdrawalRecord[]) => ({ ...two, withdrawals })
const approvedAlready = 'You have approved this already. A second, different person must approve it too.'

it('a first approval says beforehand and afterwards that nothing is paid, and is not offered again', async () => {
  const { person, change, asked } = await open([
    answer(pendingWithdrawals, queueOf(large(1), withdrawal(2))),
    answer(approveWithdrawal, {
      message: 'First approval noted. Nothing is paid until a second person approves.',
      firstApproval: true,
      withdrawal: large(1),
    }),
  ])
  await screen.findByRole('link', { name: 'Investor 1' })
  expect(screen.getByText('Two people have to approve this.')).toBeTruthy()
  await person.keyboard('a')
  const box = await dialog()
  expect(box.getByText(/Nothing is paid, and Investor 1 is told nothing, until a second person approves/)).toBeTruthy()
  expect(box.queryByText(/the money was sent/)).toBeNull()
  expect(box.queryByLabelText(/^Transaction hash/)).toBeNull()
  const noted = large(1, { firstApprovalBy: 'Sam Staff', approvalRefusal: approvedAlready })
  change(answer(pendingWithdrawals, queueOf(noted, withdrawal(2))))
  await person.click(box.getByRole('button', { name: 'Approve $50.00 as the first of two' }))
  expect(await screen.findByText(/^First approval noted/)).toBeTruthy()
  expect(asked(approveWithdrawal)).toEqual([{ params: { id: 'w1' }, body: { firstApproval: true } }])
  expect(await screen.findByText('Approved first by Sam Staff.')).toBeTruthy()
  expect(screen.queryByText(/decided just now/)).toBeNull()
  expect(names()).toEqual(['Investor 1', 'Investor 2'])
  await waitFor(() => expect(document.querySelector('[aria-current="true"] h2')?.textContent).toBe('Investor 2'))
  const approve = screen.getByRole('button', { name: 'Approve Investor 1' })
  expect(approve.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Approve Investor 1', description: approvedAlready })).toBe(approve)
  expect(screen.getByRole('button', { name: 'Reject Investor 1' }).hasAttribute('disabled')).toBe(false)
  await person.keyboard('ka')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a second approval says that it decides', async () => {
  const { person } = await open([answer(pendingWithdrawals, queueOf(large(1, { firstApprovalBy: 'Nora' })))])
  await person.click(await screen.findByRole('button', { name: 'Approve Investor 1' }))
  const box = await dialog()
  expect(box.getByText(/^Nora approved this first, so yours decides. Investor 1 is told that the money/)).toBeTruthy()
  expect(box.getByRole('button', { name: 'Approve $50.00' })).toBeTruthy()
})

it('rejects with a reason', async () => {
  const { person, asked } = await open([
    answer(pendingWithdrawals, two),
    answer(rejectWithdrawal, { message: 'Withdrawal rejected!', withdrawal: withdrawal(2) }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Reject Investor 2' }))
  const box = await dialog()
  await person.type(box.getByLabelText(/^Reason/), 'Wrong network')
  await person.click(box.getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText('Withdrawal rejected!')).toBeTruthy()
  expect(asked(rejectWithdrawal)).toEqual([{ params: { id: 'w2' }, body: { reason: 'Wrong network' } }])
  await waitFor(() => expect(names()).toEqual(['Investor 1']))
})

it.each([
  [approveWithdrawal, 'Approve', 'Failed to approve withdrawal.'],
  [rejectWithdrawal, 'Reject', 'Failed to reject withdrawal.'],
] as const)('says when $path fails', async (endpoint, verb, text) => {
  const { person } = await open([answer(pendingWithdrawals, two), loseConnection(endpoint)])
  await person.click(await screen.findByRole('button', { name: `${verb} Investor 1` }))
  await person.click((await dialog()).getByRole('button', { name: `${verb} $50.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says when the list cannot be loaded', async () => {
  await open([fail(pendingWithdrawals)])
  expect(await screen.findByText('Failed to fetch pending withdrawals.')).toBeTruthy()
})

it('asks for what its address filters', async () => {
  const { queriesTo } = await open(
    [answer(pendingWithdrawals, two)],
    '/?minAmount=100&maxAmount=200.50&waitingHours=72',
  )
  expect(await screen.findByText(/waiting, of \$100-\$200\.50, for over three days/)).toBeTruthy()
  expect(queriesTo(pendingWithdrawals)).toEqual([{ minAmount: '100', maxAmount: '200.50', waitingHours: '72' }])
})

it('approval waits while the address cools, and the card shows from when and which other accounts use it', async () => {
  const approvableFrom = '2099-01-02T09:00:00.000Z'
  const address = { since: '2099-01-01T09:00:00.000Z', paid: 0, otherAccounts: 2 }
  const cooled = withdrawal(2, { approvableFrom: '2026-01-02T00:00:00.000Z' })
  await open([answer(pendingWithdrawals, queueOf(withdrawal(1, { approvableFrom, address }), cooled))])
  expect(await screen.findByText(/^New address: nothing was paid to it yet\. 2 other accounts use this/)).toBeTruthy()
  expect(screen.getByText(/^The address is new, so this can be approved from 2 Jan 2099/)).toBeTruthy()
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect(['Approve Investor 1', 'Reject Investor 1', 'Approve Investor 2'].map(isDisabled)).toEqual([
    true,
    false,
    false,
  ])
})

it('approves several at once, and says for which two people have to agree', async () => {
  const large = withdrawal(2, { needsSecondPerson: true })
  const { person, asked } = await open([
    answer(pendingWithdrawals, { ...two, withdrawals: [withdrawal(1, { fee: 5, receives: 45 }), large] }),
    answer(decideWithdrawals, {
      message: '1 approved, 1 approved first',
      outcomes: [
        { id: 'w1', outcome: 'decided' },
        { id: 'w2', outcome: 'approved first' },
      ],
    }),
  ])
  await person.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }))
  await person.click(screen.getByRole('button', { name: 'Approve 2' }))
  const box = await dialog()
  expect(box.getByText(/^1 investor is told that the money was sent, \$45.00 in all\./).textContent).toContain(
    'For 1 withdrawal two people have to agree: yours is the first approval, and nothing is paid yet.',
  )
  const [first] = within(box.getByRole('list', { name: 'Included' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Investor 1$50.00$45.00 in USDT on Tron, to TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await person.click(box.getByRole('button', { name: 'Approve 2' }))
  expect(await screen.findByText('1 approved, 1 approved first')).toBeTruthy()
  const items = [
    { id: 'w1', firstApproval: false },
    { id: 'w2', firstApproval: true },
  ]
  expect(asked(decideWithdrawals)).toEqual([{ body: { decision: 'approve', items } }])
  await waitFor(() => expect(names()).toEqual(['Investor 2']))
  expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull()
})

const stop: PayoutStopRecord = {
  provedAt: '2026-03-02T09:00:00.000Z',
  problems: 2,
  asked: null,
  lifted: null,
  agreementRefusal: null,
}
const asked = { by: 'Ada Marsh', at: '2026-03-02T09:01:00.000Z', reason: 'A wrong count, no money' }
const stopped = { ...two, withdrawals: [withdrawal(1, { approvalRefusal: 'Nothing can be paid out.' })] }
const stopIs = (more: Partial<PayoutStopRecord>) => answer(payoutStop, { stop: { ...stop, ...more } })
const alarm = async () => within(await screen.findByRole('alert'))

it('while the ledger has a problem nothing can be approved, and an admin asks to allow it with a reason', async () => {
  const call = await open([
    answer(pendingWithdrawals, stopped),
    stopIs({}),
    answer(askToLiftStop, { message: 'Noted. Payouts stay stopped until a second person agrees.' }),
  ])
  expect((await alarm()).getByText('Payouts are stopped: the ledger does not add up')).toBeTruthy()
  expect((await screen.findByRole('button', { name: 'Approve Investor 1' })).hasAttribute('disabled')).toBe(true)
  await call.person.click((await alarm()).getByRole('button', { name: 'Ask to allow payouts' }))
  const box = within(await screen.findByRole('dialog'))
  await call.person.click(box.getByRole('button', { name: 'Ask' }))
  expect(await box.findByText('Please say why payouts are safe')).toBeTruthy()
  await call.person.type(box.getByLabelText(/^Why are payouts safe/), 'A wrong count')
  await call.person.click(box.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/^Noted\./)).toBeTruthy()
  expect(call.asked(askToLiftStop)).toEqual([{ body: { reason: 'A wrong count' } }])
})

it('the requester cannot agree', async () => {
  await open([answer(pendingWithdrawals, stopped), stopIs({ asked, agreementRefusal: 'You have asked for this.' })])
  expect((await alarm()).getByText(/“A wrong count, no money”\. You have asked for this\./)).toBeTruthy()
  expect((await alarm()).queryByRole('button')).toBeNull()
})

it('a second person agrees to what was asked, and then it is said who allowed payouts and why', async () => {
  const call = await open([
    answer(pendingWithdrawals, stopped),
    stopIs({ asked }),
    answer(agreeToLiftStop, { message: 'Payouts are possible again, until the ledger is proved next.' }),
  ])
  const button = (await alarm()).getByRole('button', { name: 'Agree, and allow payouts' })
  call.change(answer(pendingWithdrawals, two), stopIs({ asked, lifted: { by: 'Sam Staff', at: asked.at } }))
  await call.person.click(button)
  expect(await screen.findByText('Payouts are possible although the ledger does not add up')).toBeTruthy()
  expect(screen.getByText(/Ada Marsh asked for it: “A wrong count, no money”\. Sam Staff agreed/)).toBeTruthy()
  expect(call.asked(agreeToLiftStop)).toEqual([{ body: { askedAt: asked.at } }])
  const approve = await screen.findByRole('button', { name: 'Approve Investor 2' })
  expect(approve.hasAttribute('disabled')).toBe(false)
})
