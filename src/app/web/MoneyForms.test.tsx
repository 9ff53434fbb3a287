/** Every form and button of the web that moves money, when it is unknown whether the server acted. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EditProfitPage } from '#features/adjustments/web/EditProfitPage.tsx'
import { EditWalletPage } from '#features/adjustments/web/EditWalletPage.tsx'
import { EditQueuePage } from '#features/adjustments/web/staff/EditQueuePage.tsx'
import { DepositPage } from '#features/deposits/web/DepositPage.tsx'
import { DepositDetailPage } from '#features/deposits/web/staff/DepositDetailPage.tsx'
import { deposit } from '#features/deposits/web/staff/sample-deposit.fixture.ts'
import { MoveProfit } from '#features/investments/web/MoveProfit.tsx'
import { StartInvestPage } from '#features/investments/web/StartInvestPage.tsx'
import { content, pending, plans } from '#features/investments/web/sample-records.fixture.ts'
import { InvestmentQueuePage } from '#features/investments/web/staff/InvestmentQueuePage.tsx'
import { sampleAssets } from '#features/operator/assets.ts'
import { withdrawal } from '#features/withdrawals/web/staff/sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from '#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'
import { WithdrawPage } from '#features/withdrawals/web/WithdrawPage.tsx'
import { outcomeUnknown } from '#platform/web/forms/outcome.ts'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff } from '#testing/web/open-as-staff.ts'
import { fill, openPage } from '#testing/web/open-page.ts'
import { ada, richAda } from '#testing/web/sample-users.ts'

vi.setConfig({ testTimeout: 60_000 })

type MoneyForm = {
  readonly call: string
  readonly page: ReactElement
  readonly path: string
  readonly at?: string
  readonly isStaffs?: true
  readonly answers?: Readonly<Record<string, unknown>>
  /** Fills in the form, once. */
  readonly prepare?: (person: UserEvent) => unknown
  /** Sends it, as often as it is called. */
  readonly send: (person: UserEvent) => Promise<unknown>
}

/** Clicks a button of the page and then the confirming one in the dialog. */
const ask = (button: string | RegExp, confirm: string | RegExp) => async (person: UserEvent) => {
  const asked = screen.queryByRole('alertdialog')
  if (asked === null) await person.click(await screen.findByRole('button', { name: button }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
}
const click = (button: string) => async (person: UserEvent) =>
  person.click(await screen.findByRole('button', { name: button }))

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const queued = { ...pending, user: { _id: 'u1', name: 'Ada', email: 'ada@example.com', balance: 9000 } }
const proposal = {
  _id: 'p1',
  book: 'wallet',
  operation: 'add',
  amount: 5000,
  reason: 'Goodwill',
  status: 'Pending',
  proposedAt: '2026-01-01T00:00:00.000Z',
  proposedBy: { _id: 'u9', name: 'Nora' },
  decidedBy: null,
  approvalRefusal: null,
  user: { _id: 'u1', name: 'Ada', email: 'ada@example.com' },
}
const noneWait = {
  'GET /api/payments/pending-deposit': { deposits: [], total: 0, nextCursor: null },
  'GET /api/withDraw/pending': { withdrawals: [], total: 0, nextCursor: null, message: 'ok' },
}

const editing = {
  isStaffs: true,
  answers: {
    'GET /api/users/balances/u1': { user: { ...ada, balance: 100, totalMaturityAmount: 100 }, oneEditsUpTo: null },
  },
  prepare: async (person: UserEvent) => {
    await person.type(await screen.findByLabelText('Amount'), '5')
    await person.type(screen.getByLabelText('Reason'), 'Goodwill')
  },
  send: ask('Add $5.00', 'Add it'),
} as const
const investmentQueue = {
  page: <InvestmentQueuePage />,
  path: '/',
  isStaffs: true,
  answers: { 'GET /api/invest/adminPendingInvestment': { pendingInvestments: [queued], total: 1, nextCursor: null } },
} as const
const depositPage = {
  page: <DepositDetailPage />,
  path: '/transaction/:transactionId',
  at: '/transaction/DEP-1',
  isStaffs: true,
  answers: { ...noneWait, 'GET /api/payments/viewPaymentStatus/DEP-1': { transaction: deposit(1) } },
} as const
const withdrawalPage = {
  page: <WithdrawalDetailPage />,
  path: '/withdrawal/:id',
  at: '/withdrawal/w1',
  isStaffs: true,
  answers: { ...noneWait, 'GET /api/withDraw/get-withdrawal/w1': { withdrawal: withdrawal(1) } },
} as const
const proposals = {
  page: <EditQueuePage />,
  path: '/',
  isStaffs: true,
  answers: { 'GET /api/users/proposed-edits': { proposals: [proposal], total: 1, nextCursor: null } },
} as const

const forms: Readonly<Record<string, MoneyForm>> = {
  'a deposit': {
    call: 'POST /api/payments/create',
    page: <DepositPage />,
    path: '/deposit-payment',
    answers: { 'GET /api/payments/assets': { assets: sampleAssets } },
    prepare: async () => {
      await screen.findByRole('button', { name: 'Submit deposit' })
      fill({ 'Amount in USD': '500' })
    },
    send: click('Submit deposit'),
  },
  'an investment': {
    call: 'POST /api/invest/start-invest',
    page: <StartInvestPage />,
    path: '/start-invest',
    at: '/start-invest?plan=beginner',
    answers: { 'GET /api/invest/plans': plans, 'GET /api/site/content': content },
    prepare: async () => {
      await screen.findByLabelText('Amount in USD')
      fill({ 'Amount in USD': '100' })
    },
    send: click('Request investment'),
  },
  'a withdrawal': {
    call: 'POST /api/withDraw/create',
    page: <WithdrawPage />,
    path: '/withdraw-wallet',
    answers: { 'GET /api/withDraw/own': { withdrawals: [], nextCursor: null } },
    prepare: async (person) => {
      await person.click(await screen.findByRole('radio', { name: 'Tron' }))
      fill({ 'Amount in USD': '120', 'Wallet address': tron })
    },
    send: ask('Request withdrawal', 'Withdraw $120.00'),
  },
  'the cancelling of a withdrawal': {
    call: 'PUT /api/withDraw/cancel/w1',
    page: <WithdrawPage />,
    path: '/withdraw-wallet',
    answers: { 'GET /api/withDraw/own': { withdrawals: [withdrawal(1)], nextCursor: null } },
    send: ask('Cancel withdrawal', 'Cancel withdrawal'),
  },
  'the moving of profit': {
    call: 'POST /api/invest/move-profit',
    page: <MoveProfit profit={65.5} />,
    path: '/',
    send: ask('Move profit to balance', 'Move $65.50'),
  },
  'an edit of the wallet': {
    ...editing,
    call: 'PUT /api/users/editDepositBalance/u1',
    page: <EditWalletPage />,
    path: '/edit-user-balance/:id',
    at: '/edit-user-balance/u1',
  },
  'an edit of the profit': {
    ...editing,
    call: 'PUT /api/users/updateDepositBalance/u1',
    page: <EditProfitPage />,
    path: '/edit-balance/:id',
    at: '/edit-balance/u1',
  },
  'the approval of a proposed edit': {
    ...proposals,
    call: 'PUT /api/users/proposed-edits/p1/approve',
    send: ask('Approve', /^Approve/),
  },
  'the rejection of a proposed edit': {
    ...proposals,
    call: 'PUT /api/users/proposed-edits/p1/reject',
    send: ask('Reject', /^Reject/),
  },
  'the confirmation of a deposit': {
    ...depositPage,
    call: 'PATCH /api/payments/confirmPayment',
    send: ask(/^Confirm/, /^Confirm/),
  },
  'the rejection of a deposit': {
    ...depositPage,
    call: 'PATCH /api/payments/rejectPayment',
    send: ask(/^Reject/, /^Reject/),
  },
  'the approval of an investment': {
    ...investmentQueue,
    call: 'PUT /api/invest/i1/approve',
    send: ask(/^Approve/, /^Approve/),
  },
  'the rejection of an investment': {
    ...investmentQueue,
    call: 'PUT /api/invest/i1/reject',
    send: ask(/^Reject/, /^Reject/),
  },
  'the approval of a withdrawal': {
    ...withdrawalPage,
    call: 'PUT /api/withDraw/approve/w1',
    send: ask(/^Approve/, /^Approve/),
  },
  'the rejection of a withdrawal': {
    ...withdrawalPage,
    call: 'PUT /api/withDraw/reject/w1',
    send: ask(/^Reject/, /^Reject/),
  },
}

const troubles = {
  'a 502': { status: 502, body: {} },
  'a 504': { status: 504, body: {} },
  'an answer that the first is in flight': refusal(409, 'IN_FLIGHT', 'This request is still being carried out'),
  'no answer': () => Promise.reject(new TypeError('The connection was lost')),
}
const refused = refusal(409, 'NOT_ENOUGH', 'There is not enough money')

async function open(
  { page, path, at = path, isStaffs, answers = {} }: MoneyForm,
  more: Readonly<Record<string, unknown>>,
) {
  const all = { ...answers, ...more }
  if (isStaffs) {
    const { user, ...network } = await openAsStaff(at, [{ path, element: page }], all)
    return { ...network, person: user }
  }
  const [pathname = '', search = ''] = at.split(/(?=\?)/)
  return openPage(() => page, { path, at: { pathname, search }, user: richAda, answers: all })
}

describe.each(Object.entries(forms))('%s', (_, form) => {
  it.each(Object.entries(troubles))(
    'after %s is sent again under the same key, and the person is told that this is safe',
    async (_, trouble) => {
      const { person, keysTo, change } = await open(form, { [form.call]: trouble })
      await form.prepare?.(person)
      await form.send(person)
      expect((await screen.findAllByText(outcomeUnknown)).length).toBeGreaterThan(0)
      change({ [form.call]: refused })
      await form.send(person)
      await waitFor(() => expect(keysTo(form.call)).toHaveLength(2))
      expect((await screen.findAllByText('There is not enough money')).length).toBeGreaterThan(0)
      await form.send(person)
      await waitFor(() => expect(keysTo(form.call)).toHaveLength(3))
      const [first, second, third] = keysTo(form.call)
      expect(first).toMatch(/^[\da-f]{32}$/)
      expect(second).toBe(first)
      expect(third).not.toBe(second)
    },
  )
})
