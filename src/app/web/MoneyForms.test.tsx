/** Every form and button of the web that moves money, when it is unknown whether the server acted. */
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import {
  approveEdit,
  balancesOfUser,
  editProfit,
  editWallet,
  type ProposalRecord,
  pendingEdits,
  rejectEdit,
} from '#features/adjustments/api.ts'
import { EditProfitPage, EditWalletPage } from '#features/adjustments/web/EditBalance.tsx'
import { EditQueuePage } from '#features/adjustments/web/staff/EditQueuePage.tsx'
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  listAssets,
  ownDeposits,
  pendingDeposits,
  rejectPayment,
  viewPaymentStatus,
} from '#features/deposits/api.ts'
import { DepositPage } from '#features/deposits/web/DepositPage.tsx'
import { DepositDetailPage } from '#features/deposits/web/staff/DepositDetailPage.tsx'
import { deposit } from '#features/deposits/web/staff/sample-deposit.fixture.ts'
import { getFees } from '#features/fees/api.ts'
import {
  adminPendingInvestment,
  approveInvestment,
  cancelInvestment,
  chooseOnMaturity,
  getInvestment,
  investConditions,
  listPlans,
  moveProfit,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import { InvestmentPage } from '#features/investments/web/InvestmentPage.tsx'
import { MoveProfit } from '#features/investments/web/MoveProfit.tsx'
import { StartInvestPage } from '#features/investments/web/StartInvestPage.tsx'
import { pending, plans } from '#features/investments/web/sample-records.fixture.ts'
import { InvestmentQueuePage } from '#features/investments/web/staff/InvestmentQueuePage.tsx'
import { getContent } from '#features/operator/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  ownWithdrawals,
  pendingWithdrawals,
  rejectWithdrawal,
  type WithdrawalOptions,
  withdrawalOptions,
} from '#features/withdrawals/api.ts'
import { withdrawal } from '#features/withdrawals/web/staff/sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from '#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'
import { WithdrawPage } from '#features/withdrawals/web/WithdrawPage.tsx'
import type { Endpoint } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { outcomeUnknown } from '#platform/web/forms/failed-call.ts'
import { spreadOf } from '#testing/sample.ts'
import { answer, answerByProxy, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openRoutes } from '#testing/web/open-page.ts'
import { termsOf } from '#testing/web/open-site.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { ada, richAda, staffMember } from '#testing/web/sample-users.ts'

type MoneyForm = {
  readonly call: Endpoint
  readonly page: ReactElement
  readonly path: string
  readonly at?: string
  readonly isStaffs?: true
  readonly answers?: readonly Reply[]
  /** Fills in the form, once. */
  readonly prepare?: (person: UserEvent) => unknown
  /** Sends it, as often as it is called. */
  readonly send: (person: UserEvent) => Promise<unknown>
}

/** Clicks a button of the page and then the confirming one in the dialog. */
const ask = (button: string | RegExp, confirm: string | RegExp) => async (person: UserEvent) => {
  if (screen.queryByRole('alertdialog') === null) {
    await person.click(await screen.findByRole('button', { name: button }))
  }
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
}
const click = (button: string) => async (person: UserEvent) =>
  person.click(await screen.findByRole('button', { name: button }))

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const queued = { ...pending, user: { _id: 'u1', name: 'Ada', email: 'ada@example.com', balance: 9000 } }
const proposal: ProposalRecord = {
  _id: 'p1',
  book: 'wallet',
  operation: 'add',
  amount: 5000,
  reason: 'Goodwill',
  status: 'Pending',
  proposedAt: '2026-01-01T00:00:00.000Z',
  proposedBy: { _id: 'u9', name: 'Nora' },
  decidedBy: null,
  decidedAt: null,
  rejection: '',
  approvalRefusal: null,
  user: { _id: 'u1', name: 'Ada', email: 'ada@example.com' },
}
const noneWait = [
  answer(pendingDeposits, { deposits: [], total: 0, nextCursor: null }),
  answer(pendingWithdrawals, { withdrawals: [], total: 0, nextCursor: null, message: 'ok' }),
]

const editing = {
  isStaffs: true,
  answers: [answer(balancesOfUser, { user: { ...ada, balance: 100, totalMaturityAmount: 100 }, oneEditsUpTo: null })],
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
  answers: [answer(adminPendingInvestment, { pendingInvestments: [queued], total: 1, nextCursor: null })],
} as const
const depositPage = {
  page: <DepositDetailPage />,
  path: '/transaction/:transactionId',
  at: paths.transaction('DEP-1'),
  isStaffs: true,
  answers: [...noneWait, answer(viewPaymentStatus, { transaction: deposit(1) })],
} as const
const withdrawalPage = {
  page: <WithdrawalDetailPage />,
  path: paths.withdrawal.pattern,
  at: paths.withdrawal('w1'),
  isStaffs: true,
  answers: [...noneWait, answer(getWithdrawal, { withdrawal: withdrawal(1) })],
} as const
const proposals = {
  page: <EditQueuePage />,
  path: '/',
  isStaffs: true,
  answers: [answer(pendingEdits, { proposals: [proposal], total: 1, nextCursor: null })],
} as const

const options: WithdrawalOptions = {
  coins: [{ asset: 'USDT', network: 'Tron' }],
  earlier: [],
  requestedWithinADay: 0,
}
const fees = answer(getFees, { current: { version: 0, startsAt: null, terms: termsOf(null) }, next: [] })
const conditions = answer(investConditions, {
  riskNotice: { version: 'v1', ...sampleSections.riskNotice },
  renewals: 'approved',
})

const forms: Readonly<Record<string, MoneyForm>> = {
  'a deposit': {
    call: createPayment,
    page: <DepositPage />,
    path: paths.depositPayment,
    answers: [answer(listAssets, { assets: sampleContent.payTo })],
    prepare: async () => {
      await screen.findByRole('button', { name: 'Submit deposit' })
      fill({ 'Amount in USD': '500' })
    },
    send: click('Submit deposit'),
  },
  'an investment': {
    call: startInvest,
    page: <StartInvestPage />,
    path: paths.startInvest,
    at: '/start-invest?plan=beginner',
    answers: [answer(listPlans, plans), answer(getContent, sampleSections), conditions],
    prepare: async () => {
      await screen.findByLabelText('Amount in USD')
      fill({ 'Amount in USD': '100' })
    },
    send: async (person) => {
      if (screen.queryByRole('dialog') === null) {
        await person.click(screen.getByRole('button', { name: 'Review' }))
        await person.click(await screen.findByRole('checkbox', { name: /risk notice/ }))
      }
      await click('Request investment')(person)
    },
  },
  'the cancelling of a deposit': {
    call: cancelPayment,
    page: <DepositPage />,
    path: paths.depositPayment,
    answers: [
      answer(listAssets, { assets: sampleContent.payTo }),
      answer(ownDeposits, { deposits: [deposit(1)], nextCursor: null }),
    ],
    send: ask('Cancel deposit', 'Cancel deposit'),
  },
  'the cancelling of an investment': {
    call: cancelInvestment,
    page: <InvestmentPage />,
    path: paths.investment.pattern,
    at: paths.investment('i1'),
    answers: [answer(getInvestment, { investment: pending }), answer(getContent, sampleSections)],
    send: ask('Cancel investment', 'Cancel investment'),
  },
  'the choice for the end of an investment': {
    call: chooseOnMaturity,
    page: <InvestmentPage />,
    path: paths.investment.pattern,
    at: paths.investment('i1'),
    answers: [answer(getInvestment, { investment: pending }), answer(getContent, sampleSections), conditions],
    send: async (person) => person.click(await screen.findByRole('radio', { name: 'Invest the amount again' })),
  },
  'a withdrawal': {
    call: createWithdrawal,
    page: <WithdrawPage />,
    path: paths.withdrawWallet,
    answers: [answer(ownWithdrawals, { withdrawals: [], nextCursor: null }), answer(withdrawalOptions, options), fees],
    prepare: async (person) => {
      await person.click(await screen.findByRole('radio', { name: 'Tron' }))
      fill({ 'Amount in USD': '120', 'Wallet address': tron })
    },
    send: ask('Request withdrawal', 'Withdraw $120.00'),
  },
  'the cancelling of a withdrawal': {
    call: cancelWithdrawal,
    page: <WithdrawPage />,
    path: paths.withdrawWallet,
    answers: [answer(ownWithdrawals, { withdrawals: [withdrawal(1)], nextCursor: null })],
    send: ask('Cancel withdrawal', 'Cancel withdrawal'),
  },
  'the moving of profit': {
    call: moveProfit,
    page: <MoveProfit profit={65.5} />,
    path: '/',
    send: ask('Move profit to balance', 'Move $65.50'),
  },
  'an edit of the wallet': {
    ...editing,
    call: editWallet,
    page: <EditWalletPage />,
    path: paths.editUserBalance.pattern,
    at: paths.editUserBalance('u1'),
  },
  'an edit of the profit': {
    ...editing,
    call: editProfit,
    page: <EditProfitPage />,
    path: paths.editBalance.pattern,
    at: paths.editBalance('u1'),
  },
  'the approval of a proposed edit': {
    ...proposals,
    call: approveEdit,
    send: ask('Approve Ada', /^Approve/),
  },
  'the rejection of a proposed edit': {
    ...proposals,
    call: rejectEdit,
    send: ask('Reject Ada', /^Reject/),
  },
  'the confirmation of a deposit': {
    ...depositPage,
    call: confirmPayment,
    send: ask(/^Confirm/, /^Confirm/),
  },
  'the rejection of a deposit': {
    ...depositPage,
    call: rejectPayment,
    send: ask(/^Reject/, /^Reject/),
  },
  'the approval of an investment': {
    ...investmentQueue,
    call: approveInvestment,
    send: ask(/^Approve/, /^Approve/),
  },
  'the rejection of an investment': {
    ...investmentQueue,
    call: rejectInvestment,
    send: ask(/^Reject/, /^Reject/),
  },
  'the approval of a withdrawal': {
    ...withdrawalPage,
    call: approveWithdrawal,
    send: ask(/^Approve/, /^Approve/),
  },
  'the rejection of a withdrawal': {
    ...withdrawalPage,
    call: rejectWithdrawal,
    send: ask(/^Reject/, /^Reject/),
  },
}

const troubles: Readonly<Record<string, (endpoint: Endpoint) => Reply>> = {
  'a 502': (endpoint) => answerByProxy(endpoint, 502),
  'a 504': (endpoint) => answerByProxy(endpoint, 504),
  'an answer that the first is in flight': (endpoint) =>
    refuse(endpoint, 'IN_FLIGHT', 'This request is still being carried out'),
  'no answer': loseConnection,
}
const refused = (endpoint: Endpoint) => refuse(endpoint, 'NOT_ENOUGH', 'There is not enough money')

function open({ page, path, at = path, isStaffs, answers = [] }: MoneyForm, more: Reply) {
  const scene = { user: isStaffs ? staffMember : richAda, answers: [...answers, more] }
  return openRoutes(
    [
      { path, element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    at,
    scene,
  )
}

/** One place decides what follows an error, so one form is tried with all of them, and every other form with one. */
const meetings = Object.entries(forms).flatMap(([name, form], i) =>
  Object.entries(troubles)
    .filter((_, kind, { length }) => i === 0 || kind === i % length)
    .map(([title, trouble]) => [name, title, form, trouble] as const),
)

it.each(spreadOf(meetings, 6))(
  '%s after %s is sent again under the same key, and the person is told that this is safe',
  async (_name, _title, form, trouble) => {
    const { person, keysTo, change } = await open(form, trouble(form.call))
    await form.prepare?.(person)
    await form.send(person)
    expect((await screen.findAllByText(outcomeUnknown)).length).toBeGreaterThan(0)
    change(refused(form.call))
    await form.send(person)
    await waitFor(() => expect(keysTo(form.call)).toHaveLength(2))
    expect((await screen.findAllByText('There is not enough money')).length).toBeGreaterThan(0)
    await form.send(person)
    await waitFor(() => expect(keysTo(form.call)).toHaveLength(3))
    const [once, again, anew] = keysTo(form.call)
    expect(once).toMatch(/^[\da-f]{32}$/)
    expect(again).toBe(once)
    expect(anew).not.toBe(again)
  },
)
