/** The pages of all kinds of request: each shows its person beside the decision, with the way there and back. */
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it, test } from 'vitest'
import { pendingEdits, proposedEdit } from '#features/adjustments/api.ts'
import { EditDetailPage } from '#features/adjustments/web/staff/EditDetailPage.tsx'
import { pendingDeposits, viewPaymentStatus } from '#features/deposits/api.ts'
import { DepositDetailPage } from '#features/deposits/web/staff/DepositDetailPage.tsx'
import { deposit } from '#features/deposits/web/staff/sample-deposit.fixture.ts'
import { adminPendingInvestment, investmentRequest } from '#features/investments/api.ts'
import { earlyExit, pendingExits } from '#features/investments/exits-api.ts'
import { pending } from '#features/investments/web/sample-records.fixture.ts'
import { ExitDetailPage } from '#features/investments/web/staff/ExitDetailPage.tsx'
import { InvestmentRequestPage } from '#features/investments/web/staff/InvestmentRequestPage.tsx'
import { kycReview } from '#features/kyc/api.ts'
import { KycReviewPage } from '#features/kyc/web/staff/KycReviewPage.tsx'
import { getWithdrawal, pendingWithdrawals } from '#features/withdrawals/api.ts'
import { withdrawal } from '#features/withdrawals/web/staff/sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from '#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'
import * as paths from '#kernel/paths.ts'
import { addNote, personBeside } from '#requests/beside-api.ts'
import { type RequestKindName, requestKinds, requestPath } from '#requests/kinds.ts'
import { besideOf } from '#requests/web/sample-beside.fixture.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'

const at = '2026-03-02T09:30:00.000Z'
const user = { _id: 'u1', name: 'Iris Fielding', email: 'iris@example.com' }
const undecided = { status: 'Pending', decidedBy: null, decidedAt: null } as const
const none = { total: 0, nextCursor: null }

type Scene = { readonly pattern: string; readonly Page: ComponentType; readonly id: string; readonly answers: Reply[] }

const scenes: Record<RequestKindName, Scene> = {
  deposits: {
    pattern: paths.transaction.pattern,
    Page: DepositDetailPage,
    id: 'DEP-1',
    answers: [
      answer(viewPaymentStatus, { transaction: deposit(1, { user }) }),
      answer(pendingDeposits, { deposits: [], ...none }),
    ],
  },
  withdrawals: {
    pattern: paths.withdrawal.pattern,
    Page: WithdrawalDetailPage,
    id: 'w1',
    answers: [
      answer(getWithdrawal, { withdrawal: withdrawal(1, { user }) }),
      answer(pendingWithdrawals, { withdrawals: [], ...none, message: '' }),
    ],
  },
  investments: {
    pattern: paths.investmentRequest.pattern,
    Page: InvestmentRequestPage,
    id: 'i1',
    answers: [
      answer(investmentRequest, {
        investment: { ...pending, investmentId: 'i1', ...undecided, user: { ...user, balance: 5 } },
      }),
      answer(adminPendingInvestment, { pendingInvestments: [], ...none }),
    ],
  },
  exits: {
    pattern: paths.earlyExit.pattern,
    Page: ExitDetailPage,
    id: 'e1',
    answers: [
      answer(earlyExit, {
        exit: {
          ...{ _id: 'e1', investmentId: 'i1', plan: 'Beginner', amount: 60, fee: 1.2, receives: 58.8, reason: '' },
          ...{ requestDate: at, endDate: at, user, ...undecided },
        },
      }),
      answer(pendingExits, { exits: [], ...none }),
    ],
  },
  kyc: {
    pattern: paths.kycReview.pattern,
    Page: KycReviewPage,
    id: 'u1',
    answers: [
      answer(kycReview, {
        review: {
          ...{ ...user, phone: '', country: 'SE', kycStatus: 'Pending', version: 1, submittedAt: at, reason: '' },
          ...{ kyc: { frontDoc: '/front', backDoc: '/back' }, decidedBy: null, decidedAt: null, facts: null },
        },
      }),
    ],
  },
  edits: {
    pattern: paths.balanceEdit.pattern,
    Page: EditDetailPage,
    id: 'b1',
    answers: [
      answer(proposedEdit, {
        proposal: {
          ...{
            _id: 'b1',
            book: 'wallet',
            operation: 'add',
            amount: 500,
            reason: 'Late',
            proposedAt: at,
            rejection: '',
          },
          ...{ proposedBy: { _id: 'u9', name: 'Ada Marsh' }, approvalRefusal: null, user, ...undecided },
        },
      }),
      answer(pendingEdits, { proposals: [], ...none }),
    ],
  },
}

const open = (kind: RequestKindName, ...answers: Reply[]) => {
  const { pattern, Page, id, answers: own } = scenes[kind]
  const routes = [
    { path: pattern, element: <Page /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  return openRoutes(routes, requestPath({ kind, id }), { user: staffMember, answers: [...own, ...answers] })
}
const identityTexts = [
  'Level full',
  'Iris Maria Field on the document',
  'Passport, Norway, expires 15 Apr 2031',
  'The same document:',
]
const panel = async () => within(await screen.findByRole('region', { name: 'About the person' }))
const linkTo = (within: Awaited<ReturnType<typeof panel>>, name: string | RegExp) =>
  within.getByRole('link', { name }).getAttribute('href')

test.each(requestKinds)('%s: the person stands beside the decision, and everything leads to its page', async (kind) => {
  const { asked } = await open(kind, answer(personBeside, besideOf('u1')))
  const about = await panel()
  await about.findByText('$690.00')
  for (const text of [
    '$250.00',
    '$60.00',
    '$12.50',
    'Verified as Iris Field, Norway',
    ...identityTexts,
    'Called; all is well.',
  ]) {
    expect(about.getByText(text)).toBeTruthy()
  }
  expect(about.getByText(/Proposed by Ada Marsh/)).toBeTruthy()
  expect(about.getByText(/Firefox on Linux, 203.0.113.7, new browser/)).toBeTruthy()
  expect(linkTo(about, 'Ivo Field')).toBe(paths.user('u7'))
  expect(linkTo(about, 'Iris Fielding')).toBe(paths.user('u1'))
  expect(linkTo(about, 'Balance edit $40.00')).toBe(paths.balanceEdit('p1'))
  expect(linkTo(about, 'Early exit $58.80')).toBe(paths.earlyExit('x1'))
  expect(asked(personBeside)).toContainEqual({
    params: { id: 'u1' },
    query: { kind, request: scenes[kind].id },
  })
})

test('flags stand first beside the decision, each with its weight, its reason and the way to its evidence', async () => {
  const flag = { weight: 40, version: 2, raisedAt: at, stands: true }
  const flags = [
    {
      ...{ ...flag, rule: 'sharedAddress', label: 'Payout address of several people' },
      ...{ reason: '2 other accounts used or saved this address', evidence: paths.user('u7') },
    },
    {
      ...{ ...flag, rule: 'firstPayout', label: 'First payout to an address', weight: 10 },
      ...{ reason: 'Nothing was paid to this address before', evidence: `${paths.user('u1')}?tab=requests` },
    },
    {
      ...{ ...flag, rule: 'newNetwork', label: 'Sign-in from a new network', stands: false },
      ...{ reason: 'Signed in on 1 March 2026', evidence: paths.user('u1') },
    },
  ]
  await open('withdrawals', answer(personBeside, besideOf('u1', { flags })))
  const about = await panel()
  await about.findByText('Weight 50')
  expect(about.getAllByRole('heading')[0]?.textContent).toBe('Flags')
  expect(linkTo(about, 'Payout address of several people')).toBe(paths.user('u7'))
  expect(about.getByText('2 other accounts used or saved this address')).toBeTruthy()
  expect(about.getByText(/^Sign-in from a new network: raised/).textContent).toContain('no longer stands')
})

test.each(requestKinds)('%s: a key leads to the person, another one back, and the help lists both', async (kind) => {
  const { person, router } = await open(kind, answer(personBeside, besideOf('u1')))
  await (await panel()).findByText('$690.00')
  await person.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  for (const does of ['The person', 'Back']) expect(help.getByText(does)).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('u')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.user('u1')))
  await router.navigate(-1)
  await panel()
  await person.keyboard('b')
  await screen.findByText('Elsewhere')
})

it('a request without its person can still be decided, and the panel is asked for again', async () => {
  const { person, change } = await open('exits', fail(personBeside))
  const about = await panel()
  await about.findByText('The person could not be loaded.')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
  change(answer(personBeside, besideOf('u1')))
  await person.click(about.getByRole('button', { name: 'Retry' }))
  await about.findByText('$690.00')
})

it('a note on the request is saved with its name, and the request itself is not among the others', async () => {
  const note = {
    _id: 'n2',
    text: 'Asked the bank',
    author: 'Ada',
    writtenAt: at,
    request: { kind: 'exits', id: 'e1' },
  } as const
  const own = { kind: 'exits', id: 'e1', amount: 58.8, status: 'Pending', requestedAt: at } as const
  const nobody = { firstApprovalBy: null, decidedBy: null, decidedAt: null }
  const beside = besideOf('u1', { waiting: [{ ...own, ...nobody }] })
  const { person, change, asked } = await open('exits', answer(personBeside, beside))
  await (await panel()).findByText('None.')
  const notes = within(screen.getByRole('region', { name: 'Notes on this request' }))
  change(
    answer(addNote, { message: 'Note saved', note }),
    answer(personBeside, { ...beside, notes: [note, ...beside.notes] }),
  )
  await person.type(notes.getByLabelText(/New note/), 'Asked the bank')
  await person.click(notes.getByRole('button', { name: 'Save note' }))
  expect(await notes.findByText('Asked the bank')).toBeTruthy()
  expect(asked(addNote)).toEqual([
    { params: { id: 'u1' }, body: { text: 'Asked the bank', request: { kind: 'exits', id: 'e1' } } },
  ])
  expect((await panel()).queryByText('Asked the bank')).toBeNull()
})
